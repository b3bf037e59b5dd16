// Money: integer minor units with a currency, its parsing and formatting.
import { currencies, type Currency } from '#shared/domain/piece/piece.ts';
import { languageNow, localeNow } from '#shared/language/t.ts';

/** minor: integer, hundredths of the currency; negative for deductions. */
export type Money = { readonly minor: number; readonly currency: Currency };

export const currencySymbols = { USD: '$', EUR: '€', GBP: '£' } as const satisfies Record<Currency, string>;

/** Throws RangeError unless minor is a safe integer. */
export const money = (minor: number, currency: Currency): Money => {
  if (!Number.isSafeInteger(minor)) throw new RangeError('money must be a whole number of minor units');
  return { minor, currency };
};

const writers = new Map<string, { whole: Intl.NumberFormat; point: string }>();
const writerNow = () => {
  const locale = localeNow();
  let writer = writers.get(locale);
  if (writer === undefined) {
    const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
    const point = new Intl.NumberFormat(locale).formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.';
    writer = { whole, point };
    writers.set(locale, writer);
  }
  return writer;
};

const partsOf = (minor: number) => ({
  sign: minor < 0 ? '-' : '',
  whole: Math.trunc(Math.abs(minor) / 100),
  cents: String(Math.abs(minor) % 100).padStart(2, '0'),
});

/** '1200.00': a decimal number for fields, tables and machines. */
export const decimalAmount = (minor: number): string => {
  const { sign, whole, cents } = partsOf(minor);
  return `${sign}${whole}.${cents}`;
};

/** '1,200.00' in English, '1.200,00' in German: always two decimals, no symbol. */
export const formatAmount = (minor: number): string => {
  const { sign, whole, cents } = partsOf(minor);
  const writer = writerNow();
  return `${sign}${writer.whole.format(whole)}${writer.point}${cents}`;
};

/** '1,200' and '1.200': rounded to whole units, for sums. */
const formatWholeAmount = (minor: number): string =>
  `${minor <= -50 ? '-' : ''}${writerNow().whole.format(Math.round(Math.abs(minor) / 100))}`;

const withCurrency = ({ minor, currency }: Money, format: (minor: number) => string): string =>
  languageNow() === 'en'
    ? `${minor < 0 ? '-' : ''}${currencySymbols[currency]}${format(Math.abs(minor))} ${currency}`
    : `${format(minor)}\u00a0${currency}`;

/** '$1,200.00 USD', '€1,200.00 EUR', '£1,200.00 GBP' in English; '1.200,00 EUR' in German. */
export const formatMoney = (amount: Money): string => withCurrency(amount, formatAmount);

/** '$1,200 USD': a sum over works, in whole units. */
export const formatWholeMoney = (amount: Money): string => withCurrency(amount, formatWholeAmount);

/** 1234.50 and 1,234.50; 1234,50 and 1.234,50; 1 234,50 and 1'234.50; .50 and ,50. Each: whole part, cents. */
const typedAmounts = [
  /^(\d+|[1-9]\d{0,2}(?:,\d{3})+)(?:\.(\d{0,2}))?$/,
  /^(\d+|[1-9]\d{0,2}(?:\.\d{3})+),(\d{0,2})$/,
  /^([1-9]\d{0,2}(?:\.\d{3}){2,})$/,
  /^([1-9]\d{0,2}(?:([ \u00a0\u202f'’])\d{3})(?:\2\d{3})*)(?:[.,](?<cents>\d{0,2}))?$/,
  /^()[.,](\d{1,2})$/,
];

/**
 * Minor units of a typed amount, with a decimal point or comma and correctly placed thousands separators. Null for everything
 * else: 1.234 is ambiguous, and a wrong guess would be off by a factor of a thousand.
 */
export const parseAmount = (text: string): number | null => {
  const typed = text.trim();
  for (const form of typedAmounts) {
    const found = form.exec(typed);
    if (found === null) continue;
    const cents = found.groups === undefined ? found[2] : found.groups['cents'];
    const minor = Number(`${(found[1] ?? '').replace(/\D/g, '')}${(cents ?? '').padEnd(2, '0')}`);
    return Number.isSafeInteger(minor) ? minor : null;
  }
  return null;
};

export const parseMoney = (text: string, currency: Currency): Money | null => {
  const minor = parseAmount(text);
  return minor === null ? null : { minor, currency };
};

/** One sum per currency that occurs, in the fixed order of currencies; different currencies are never added. */
export const sumPerCurrency = (amounts: Iterable<Money>): Money[] => {
  const sums = new Map<Currency, number>();
  for (const { minor, currency } of amounts) sums.set(currency, (sums.get(currency) ?? 0) + minor);
  return currencies.flatMap((currency) => {
    const minor = sums.get(currency);
    return minor === undefined ? [] : [money(minor, currency)];
  });
};
