// Parses cells of foreign CSV files: prices, dates and media, accepted only if unambiguous.
import type { Medium } from '#shared/domain/piece/medium.ts';
import { media } from '#shared/domain/piece/medium.ts';
import { currencies, type Currency } from '#shared/domain/piece/piece.ts';
import { isScalarValue } from '#shared/records/pieces.ts';

export type DayOrder = 'day first' | 'month first';

const signs: Record<string, Currency> = { $: 'USD', '€': 'EUR', '£': 'GBP' };

/** null without a currency, 'other' for an unsupported one. */
export const currencyIn = (text: string): Currency | 'other' | null => {
  const code = /\b([A-Z]{3})\b/.exec(text.toUpperCase())?.[1];
  if (code !== undefined) {
    const known = currencies.find((currency) => currency === code);
    return known ?? 'other';
  }
  if (/\b(A|C|AU|CA|NZ|HK|S|R)\$|[¥₹₽₩₺₪฿]|\b(fr|kr|zł)\b/i.test(text)) return 'other';
  const word = /\b(dollars?|euros?|pounds?)\b/i.exec(text)?.[1]?.toLowerCase() ?? '';
  if (word !== '') return word.startsWith('d') ? 'USD' : word.startsWith('e') ? 'EUR' : 'GBP';
  const sign = /[$€£]/.exec(text)?.[0];
  return sign === undefined ? null : (signs[sign] ?? null);
};

/** As `currencyIn`, in a header such as 'Price (CHF)' or 'Insured for', where a small word of three letters is no currency. */
export const currencyInHeader = (header: string): ReturnType<typeof currencyIn> =>
  currencyIn(
    header
      .replaceAll('_', ' ')
      .replaceAll(/\b[a-z]{3}\b/gi, (word) =>
        word === word.toUpperCase() || currencies.some((currency) => currency === word.toUpperCase()) ? word : ' ',
      ),
  );

/** Minor units of '€ 1.234,50', '$1,234.50', "1'200", '1 200,00'; null if it is no amount. */
export const amountIn = (text: string): number | null => {
  const bare = text
    .replaceAll(/[$€£]|\b[A-Za-z]{3}\b|\b(dollars?|euros?|pounds?)\b/gi, ' ')
    .replaceAll(/[.,][-–—]+\s*$/g, '')
    .trim();
  if (!/^\d[\d.,'’\s\u00A0\u202F]*$/.test(bare)) return null;
  const tight = bare.replaceAll(/['’\s\u00A0\u202F]/g, '');
  const [point, comma] = [tight.lastIndexOf('.'), tight.lastIndexOf(',')];
  const last = Math.max(point, comma);
  const behind = last === -1 ? 0 : tight.length - last - 1;
  const marks = tight.replaceAll(/\d/g, '');
  // A single mark followed by three digits separates thousands; of two kinds of marks, the last separates the cents.
  const hasCents = last !== -1 && (new Set(marks).size === 2 || (marks.length === 1 && behind !== 3));
  if (hasCents && behind > 2) return null;
  const whole = hasCents ? tight.slice(0, last) : tight;
  const thousands = /[.,]/.test(whole);
  if (thousands && !/^\d{1,3}([.,])\d{3}(\1\d{3})*$/.test(whole)) return null;
  const cents = hasCents ? tight.slice(last + 1) : '';
  const minor = Number(`${whole.replaceAll(/[.,]/g, '')}${cents.padEnd(2, '0')}`);
  return isScalarValue('acquired_price', minor) ? minor : null;
};

const yes = new Set(['yes', 'y', 'true', '1', 'x', 'ja', 'j', 'oui', 'si', 'sí', 'sì']);
const no = new Set(['no', 'n', 'false', '0', 'nein', 'non', 'nee']);
/** Null if it is neither true nor false. */
export const flagIn = (text: string): boolean | null => {
  const word = text.trim().toLowerCase();
  return yes.has(word) ? true : no.has(word) ? false : null;
};

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** Prefixes of month names in other languages, where they differ. */
const others: Record<string, number> = {
  mrz: 3,
  mär: 3,
  maa: 3,
  mai: 5,
  mei: 5,
  okt: 10,
  dez: 12,
  fév: 2,
  avr: 4,
  aoû: 8,
  déc: 12,
  ene: 1,
  abr: 4,
  ago: 8,
  dic: 12,
  gen: 1,
  mag: 5,
  giu: 6,
  lug: 7,
  set: 9,
  ott: 10,
};

const monthOf = (name: string): number => {
  const start = name.toLowerCase().slice(0, 3);
  return others[start] ?? months.indexOf(start) + 1;
};

const day = (year: number, month: number, date: number): string | null => {
  const made = new Date(Date.UTC(year, month - 1, date));
  const isReal = made.getUTCFullYear() === year && made.getUTCMonth() === month - 1 && made.getUTCDate() === date;
  return isReal && year >= 1000 ? made.toISOString().slice(0, 10) : null;
};

const numbered = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})(?:[ T].*)?$/;

/** 'yyyy-mm-dd', or null if ambiguous or no date. A two-digit year is ambiguous. */
export const dayIn = (text: string, order: DayOrder): string | null => {
  const given = text.trim();
  const iso = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})(?:[ T].*)?$/.exec(given);
  if (iso !== null) return day(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const plain = numbered.exec(given);
  if (plain !== null) {
    const [first, second, year] = [Number(plain[1]), Number(plain[2]), Number(plain[3])];
    return order === 'month first' ? day(year, first, second) : day(year, second, first);
  }
  const worded =
    /^(?:(\d{1,2})(?:st|nd|rd|th|\.)?\s+)?([\p{Letter}]{3,})\.?\s*(?:(\d{1,2})(?:st|nd|rd|th)?\s*,\s*|,\s*|\s+)?(\d{4})$/u.exec(given);
  if (worded === null) return null;
  const date = worded[1] ?? worded[3];
  const month = monthOf(worded[2] ?? '');
  return date === undefined || month === 0 ? null : day(Number(worded[4]), month, Number(date));
};

/** The day order that the cells of a column prove; null if all are ambiguous. */
export const orderIn = (cells: Iterable<string>): DayOrder | null => {
  let [dayFirst, monthFirst] = [false, false];
  for (const cell of cells) {
    const plain = numbered.exec(cell.trim());
    if (plain === null) continue;
    if (Number(plain[1]) > 12 || cell.includes('.')) dayFirst = true;
    else if (Number(plain[2]) > 12) monthFirst = true;
  }
  return dayFirst === monthFirst ? null : dayFirst ? 'day first' : 'month first';
};

/** Words for materials with their medium; the one that comes first in the text decides. */
const materials: readonly [RegExp, Medium][] = [
  [/mixed media|mischtechnik|technique mixte|tecnica mixta|collage|assemblage/, 'mixed media'],
  [/photo|gelatin|silver print|daguerreotype|cyanotype|chromogenic|c-print|albumen|fotograf/, 'photography'],
  [
    /print|etching|engraving|lithograph|serigraph|woodcut|wood block|linocut|aquatint|mezzotint|drypoint|monotype|gicl|radierung|holzschnitt|siebdruck|gravure|eau-forte|grabado|intaglio|poster/,
    'print',
  ],
  [
    /sculptur|bronze|marble|terracotta|ceramic|porcelain|plaster|carving|\bsteel|\biron\b|skulptur|plastik|stone|\bwood\b(?! engrav)|\bglass\b|\bclay\b/,
    'sculpture',
  ],
  [/drawing|graphite|pencil|charcoal|chalk|pastel|crayon|\bink\b|\bpen\b|zeichnung|tusche|kreide|kohle|dessin|dibujo|sanguine/, 'drawing'],
  [
    /painting|\boil|acrylic|tempera|watercolou?r|gouache|fresco|enamel|encaustic|\bol\b|olbild|aquarell|gemalde|huile|oleo|\bolio\b|canvas|leinwand|peinture/,
    'painting',
  ],
];

/** A suggestion that the user reviews; null if no word is known. */
export const mediumIn = (text: string): Medium | null => {
  const plain = text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .trim();
  const exact = media.find((medium) => medium === plain);
  if (exact !== undefined) return exact;
  let best: { at: number; medium: Medium } | null = null;
  for (const [pattern, medium] of materials) {
    const at = plain.search(pattern);
    if (at !== -1 && (best === null || at < best.at)) best = { at, medium };
  }
  return best?.medium ?? null;
};
