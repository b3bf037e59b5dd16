// Reads prices: the currency that a text names, and its amount, each only where it is beyond doubt.
import { currencies, type Currency } from '#shared/domain/piece/piece.ts';
import { isScalarValue } from '#shared/records/pieces.ts';

/** 'other': one that prices are not kept in. */
export type NamedCurrency = Currency | 'other';

/** sign: under which the currency is written as well, as a dollar of any country is. isLoose: a sign alone. isWeak: may be a word. */
type Mark = { currency: NamedCurrency; sign: string | null; isLoose?: boolean; isWeak?: boolean };

const ours = (code: string): NamedCurrency => currencies.find((currency) => currency === code) ?? 'other';

const known = new Set([...Intl.supportedValuesOf('currency'), ...'ATS BEF DEM ESP FIM FRF GRD IEP ITL LUF NLG PTE'.split(' ')]);
/** Codes that are written in small letters too, and are no words. */
const traded = new Set(
  'USD EUR GBP CHF SEK NOK DKK ISK JPY CNY HKD TWD KRW SGD INR AUD NZD CAD MXN BRL ARS ZAR PLN CZK HUF RUB ILS AED'.split(' '),
);
const signs = new Map<string, string | null>();
const signOfCode = (code: string): string | null => {
  const before = signs.get(code);
  if (before !== undefined) return before;
  const parts = new Intl.NumberFormat('en', { style: 'currency', currency: code, currencyDisplay: 'narrowSymbol' }).formatToParts(0);
  const sign = /[$£]$/.exec(parts.find(({ type }) => type === 'currency')?.value ?? '')?.[0] ?? null;
  signs.set(code, sign);
  return sign;
};

const word = (words: string): RegExp => new RegExp(String.raw`(?<!\p{L})(?:${words})(?!\p{L})`, 'giu');
const wordBesideNumber = (words: string): RegExp =>
  new RegExp(String.raw`(?<=^|\d\s*|[(\[,]\s*|\s)(?:${words})\.?(?=$|\s*\d|\s*[)\],]|\s)`, 'giu');

/** The earlier ones take their letters away from the later. */
const written: readonly (readonly [RegExp, Mark])[] = [
  [/(?<!\p{L})U\.?S\.?A?\.?[\s-]?\$|\$\s?US[AD]?(?!\p{L})/giu, { currency: 'USD', sign: '$' }],
  [/(?<!\p{L})(?:CAN?|AUS?|NZ|HK|SG?|NT|TW|MX|BR|AR|BZ|EC|TT|[ABCJLRZ])[\s-]?\$|\$\s?(?:CAN?|AUS?|NZ|HK|SG|MX|[AC])(?!\p{L})/giu, { currency: 'other', sign: '$' }], // prettier-ignore
  [/(?<!\p{L})(?:EG?|IR?|L|T|N|SY)[\s-]?£/giu, { currency: 'other', sign: '£' }],
  [word(String.raw`(?:canad|kanad|austral|hong|singap|zealand|neusee|taiwan|namib|mexic)\p{L}*[\s-]?(?:kong[\s-]?)?dollars?`), { currency: 'other', sign: '$' }], // prettier-ignore
  [word(String.raw`(?:egypt|irish|syri|leban|sudan|turk)\p{L}*[\s-]?pounds?`), { currency: 'other', sign: '£' }],
  [word(String.raw`(?:us|u\.s\.|american)[\s-]dollars?`), { currency: 'USD', sign: '$' }],
  [word('dollars?|dólares|dolares|dollari'), { currency: 'USD', sign: '$', isLoose: true }],
  [word('euros?|евро|ευρώ'), { currency: 'EUR', sign: null }],
  [word(String.raw`(?:pounds?|livres?|pfund|libras?|sterline)(?:[\s-]sterling)?|sterling|stg`), { currency: 'GBP', sign: '£', isLoose: true }], // prettier-ignore
  [word(String.raw`francs?|franken|franchi|sfr|sfrs|frs|fr|kronor|kroner|krone|kronen|krona|yen|yuan|renminbi|rmb|roubles?|rubles?|rubel|rupees?|rupien|zloty|złotych|złoty|zł|korun|kč|forint|ft|pesos?|pesetas?|lire|dm|d-mark|gulden|guilders?|schilling|öS|kr|руб|грн|лв|дин`), { currency: 'other', sign: null }], // prettier-ignore
  [wordBesideNumber('zl|kc|ff|bfr|hfl|fl|lit|ptas?|rs|kn|lei|р'), { currency: 'other', sign: null }],
  [/\$/g, { currency: 'USD', sign: '$', isLoose: true }],
  [/€/g, { currency: 'EUR', sign: null }],
  [/£/g, { currency: 'GBP', sign: '£', isLoose: true }],
  [/\p{Sc}|円|元/gu, { currency: 'other', sign: null }],
];

/** A code that may be a word, as ALL and TRY may, is one where it stands as codes do. */
const standsAsCode = (before: string, after: string): boolean => {
  if (/[\d$£][\s.,'’-]*$/.test(before) || /^[\s.]*[$£]?\s*\d/.test(after) || before.trim() + after.trim() === '') return true;
  const isLast = after.trim() === '' && /\p{Ll}/u.test(before);
  return isLast || (/[([]\s*$/.test(before) && /^\s*[)\]]/.test(after));
};

const markOfCode = (found: string, before: string, after: string): Mark | null => {
  const code = found.toUpperCase();
  if (traded.has(code)) return { currency: ours(code), sign: signOfCode(code) };
  if (found !== code || !known.has(code) || !standsAsCode(before, after)) return null;
  return { currency: 'other', sign: signOfCode(code), isWeak: true };
};

/** The marks of currencies in a text, and the text without them. */
const marksIn = (text: string): { marks: Mark[]; rest: string } => {
  const marks: Mark[] = [];
  let rest = text.normalize('NFKC').replaceAll('_', ' ');
  rest = rest.replaceAll(/(?<!\p{L})[A-Za-z]{3}(?!\p{L})/gu, (found, at: number) => {
    const mark = markOfCode(found, rest.slice(0, at), rest.slice(at + found.length));
    if (mark === null) return found;
    marks.push(mark);
    return ' ';
  });
  for (const [pattern, mark] of written)
    rest = rest.replaceAll(pattern, () => {
      marks.push(mark);
      return ' ';
    });
  return { marks, rest };
};

/** Several that differ are another currency, since none of them can be believed. */
const verdictOf = (marks: readonly Mark[]): { currency: NamedCurrency; looseSign: string | null } | null => {
  const [first] = marks;
  if (first === undefined) return null;
  const sure = marks.filter(({ isWeak, sign }) => isWeak !== true || marks.every((one) => one.isWeak === true || one.sign === sign));
  const strict = sure.filter(({ isLoose }) => isLoose !== true);
  const named = new Set((strict.length > 0 ? [...strict, ...sure.filter(({ sign }) => strict.every((one) => one.sign !== sign))] : sure).map(({ currency }) => currency)); // prettier-ignore
  const [only = 'other'] = named;
  return { currency: named.size === 1 ? only : 'other', looseSign: strict.length > 0 ? null : (sure[0]?.sign ?? null) };
};

/**
 * The currency of a price by the texts that may name it, the closest first; null where none does. A sign alone may be that of another
 * currency which a later text names, as in a column of Canadian dollars.
 */
export const currencyIn = (...texts: readonly string[]): NamedCurrency | null => {
  const all = texts.map((text) => marksIn(text).marks);
  const at = all.findIndex((marks) => marks.length > 0);
  const own = verdictOf(all[at] ?? []);
  if (own === null) return null;
  const closer = all.slice(at + 1).flat().find(({ sign }) => sign !== null && sign === own.looseSign); // prettier-ignore
  return closer?.currency ?? own.currency;
};

/** What prices say about taxes. */
const taxWords = word(
  String.raw`inkl|inklusive|incl|including|inclusive|included|inclus[e]?|inclusa|incluido|inc|excl|exkl|exklusive|excluding|exclusive|escl|esclusa|zzgl|plus|ohne|mit|avec|sans|hors|y|compris|comprises?|con|sin|senza|di|de|of|the|and|with|without|before|after|vor|nach|vat|tax|taxes?|toutes|taxe|mwst|mehrwertsteuer|ust|umsatzsteuer|tva|ttc|ht|htva|iva|btw|gst|hst|pst|moms|mva|alv|dph|ptu|netto?|net|brutto|bruto|gross|lordo|brut`,
);
const percentage = /\d{1,2}(?:[.,]\d{1,2})?\s?%/g;

const amountOf = (whole: string, cents: string): number | null => {
  if (!/^\d{0,2}0*$/.test(cents)) return null;
  const minor = Number(`${whole.replaceAll(/[.,]/g, '')}${cents.slice(0, 2).padEnd(2, '0')}`);
  return isScalarValue('acquired_price', minor) ? minor : null;
};

/** Minor units of '€ 1.234,50', 'US$1,234.50', "1'200", '1 200,00 TTC', '1.250,-'; null if it is no amount. */
export const amountIn = (text: string): number | null => {
  const bare = marksIn(text)
    .rest.replaceAll(percentage, ' ')
    .replaceAll(/[.,]\s?[-–—=]+(?=\s|$|\()/g, ' ')
    .replaceAll(taxWords, ' ')
    .replaceAll(/\([\s.,:+]*\)|[+/]|(?<=\s)[.,:]+(?=\s|$)/g, ' ')
    .replaceAll(/^[\s.,:]+|[\s.,:]+$/g, '');
  if (!/^\d[\d.,'’\s]*$/.test(bare)) return null;
  if (/\s/.test(bare) && !/^\d{1,3}(?:\s\d{3})+(?:[.,]\d+)?$/.test(bare)) return null;
  const tight = bare.replaceAll(/['’\s]/g, '');
  const last = Math.max(tight.lastIndexOf('.'), tight.lastIndexOf(','));
  const marks = tight.replaceAll(/\d/g, '');
  // A single mark with three digits behind and one to three before separates thousands; of two kinds of marks, the last separates the cents.
  const isThousand = marks.length === 1 && /^[1-9]\d{0,2}[.,]\d{3}$/.test(tight);
  const hasCents = last !== -1 && (new Set(marks).size === 2 || (marks.length === 1 && !isThousand));
  const whole = hasCents ? tight.slice(0, last) : tight;
  if (/[.,]/.test(whole) && !/^[1-9]\d{0,2}([.,])\d{3}(\1\d{3})*$/.test(whole)) return null;
  return amountOf(whole, hasCents ? tight.slice(last + 1) : '');
};
