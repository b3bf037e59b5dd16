// Dates of known precision (see shared/domain/provenance/when.ts) as people type and read them, and as spans of years.
import { isWhenText } from '#shared/domain/provenance/when.ts';
import type { Language } from '#shared/language/languages.ts';
import { languageNow } from '#shared/language/t.ts';

const months: Record<Language, readonly string[]> = {
  en: ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'],
  de: ['Januar', 'Februar', 'März', 'April', 'Mai', 'Juni', 'Juli', 'August', 'September', 'Oktober', 'November', 'Dezember'],
};
const two = (number: number | string): string => String(number).padStart(2, '0');

/** 1 to 12 for the name in any language, or its beginning of at least three letters; 0 otherwise. */
const monthOf = (word: string): number => {
  const start = word.replace('.', '').toLowerCase();
  if (start.length < 3) return 0;
  return Math.max(...Object.values(months).map((names) => names.findIndex((name) => name.toLowerCase().startsWith(start)) + 1));
};

const circa = /^(?:c|ca|circa|about|around|um|etwa|gegen)(?:\.\s*|\s+)/i;

type Reading = readonly [RegExp, (parts: readonly string[]) => string];
const readings: readonly Reading[] = [
  [/^(\d{3})0(?:s|er(?: Jahre)?)$/i, ([decade = '']) => `${decade}X`],
  [/^(\d{1,2})(?:(?:st|nd|rd|th) (?:century|c\.)|\. (?:Jahrhundert|Jh\.))$/i, ([century = '']) => `${two(Number(century) - 1)}XX`],
  [/^(\p{L}+\.?) (\d{4})$/iu, ([month = '', year = '']) => `${year}-${two(monthOf(month))}`],
  [/^(\d{1,2})\.? (\p{L}+\.?) (\d{4})$/iu, ([day = '', month = '', year = '']) => `${year}-${two(monthOf(month))}-${two(day)}`],
  [/^(\p{L}+\.?) (\d{1,2}),? (\d{4})$/iu, ([month = '', day = '', year = '']) => `${year}-${two(monthOf(month))}-${two(day)}`],
  [/^(\d{1,2})\.(\d{1,2})\.(\d{4})$/, ([day = '', month = '', year = '']) => `${year}-${two(month)}-${two(day)}`],
];

/** In any language of the product; null where it cannot be read. A date that starts with "c." is approximate, one that ends with "?" uncertain. */
export const parseWhen = (text: string): string | null => {
  let plain = text.trim().replace(/\s+/g, ' ');
  if (isWhenText(plain)) return plain;
  const bound = /^(by|bis|after|nach) (.+)$/i.exec(plain);
  if (bound !== null) {
    const date = parseWhen(bound[2] ?? '');
    return date === null || date.includes('/') ? null : /^b/i.test(plain) ? `../${date}` : `${date}/..`;
  }
  const isCirca = circa.test(plain);
  const isUncertain = plain.endsWith('?');
  plain = plain.replace(circa, '').replace(/\s*\?$/, '');
  const mark = isCirca ? '~' : isUncertain ? '?' : '';
  for (const [shape, read] of readings) {
    const found = shape.exec(plain);
    const date = found === null ? plain : read(found.slice(1));
    if (isWhenText(date + mark)) return date + mark;
  }
  return null;
};

const ordinal = (number: number): string => {
  const last = number % 100 > 10 && number % 100 < 14 ? 0 : number % 10;
  return `${number}${['th', 'st', 'nd', 'rd'][last] ?? 'th'}`;
};

type Words = {
  by: (date: string) => string;
  after: (date: string) => string;
  around: (date: string) => string;
  century: (number: number) => string;
  decade: (year: string) => string;
  day: (day: number, month: string, year: string) => string;
};
const words: Record<Language, Words> = {
  en: {
    by: (date) => `by ${date}`,
    after: (date) => `after ${date}`,
    around: (date) => `c. ${date}`,
    century: (number) => `${ordinal(number)} century`,
    decade: (year) => `${year}s`,
    day: (day, month, year) => `${month} ${day}, ${year}`,
  },
  de: {
    by: (date) => `bis ${date}`,
    after: (date) => `nach ${date}`,
    around: (date) => `um ${date}`,
    century: (number) => `${number}. Jahrhundert`,
    decade: (year) => `${year}er Jahre`,
    day: (day, month, year) => `${day}. ${month} ${year}`,
  },
};

/** As a person reads it; `parseWhen` reads it again. */
export const whenWords = (when: string, language = languageNow()): string => {
  const say = words[language];
  if (when.startsWith('../')) return say.by(whenWords(when.slice(3), language));
  if (when.endsWith('/..')) return say.after(whenWords(when.slice(0, -3), language));
  const mark = when.at(-1);
  const date = when.replace(/[~?]$/, '');
  const [year = '', month, day] = date.split('-');
  const name = month === undefined ? '' : (months[language][Number(month) - 1] ?? '');
  const said = year.endsWith('XX')
    ? say.century(Number(year.slice(0, 2)) + 1)
    : year.endsWith('X')
      ? say.decade(`${year.slice(0, 3)}0`)
      : day !== undefined
        ? say.day(Number(day), name, year)
        : month !== undefined
          ? `${name} ${year}`
          : year;
  return mark === '~' ? say.around(said) : mark === '?' ? `${said}?` : said;
};

/** The first and last year that it may mean, infinite where it is open; an approximate year reaches five years to either side. */
export const yearsOf = (when: string): { first: number; last: number } => {
  if (when.startsWith('../')) return { first: Number.NEGATIVE_INFINITY, last: yearsOf(when.slice(3)).last };
  if (when.endsWith('/..')) return { first: yearsOf(when.slice(0, -3)).first, last: Number.POSITIVE_INFINITY };
  const year = when.slice(0, 4);
  const around = when.endsWith('~') ? 5 : 0;
  return { first: Number(year.replaceAll('X', '0')) - around, last: Number(year.replaceAll('X', '9')) + around };
};
