// Dates of known precision (see shared/domain/provenance/when.ts) as people type and read them, and as spans of years.
import { isWhenText } from '#shared/domain/provenance/when.ts';

const months = ['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october', 'november', 'december'];
const two = (number: number | string): string => String(number).padStart(2, '0');

/** 1 to 12 for an English name or its beginning of at least three letters; 0 otherwise. */
const monthOf = (word: string): number =>
  word.replace('.', '').length < 3 ? 0 : months.findIndex((name) => name.startsWith(word.replace('.', '').toLowerCase())) + 1;

const circa = /^(?:c|ca|circa|about|around)(?:\.\s*|\s+)/i;

type Reading = readonly [RegExp, (parts: readonly string[]) => string];
const readings: readonly Reading[] = [
  [/^(\d{3})0s$/, ([decade = '']) => `${decade}X`],
  [/^(\d{1,2})(?:st|nd|rd|th) (?:century|c\.)$/i, ([century = '']) => `${two(Number(century) - 1)}XX`],
  [/^([a-z]+\.?) (\d{4})$/i, ([month = '', year = '']) => `${year}-${two(monthOf(month))}`],
  [/^(\d{1,2})\.? ([a-z]+\.?) (\d{4})$/i, ([day = '', month = '', year = '']) => `${year}-${two(monthOf(month))}-${two(day)}`],
  [/^([a-z]+\.?) (\d{1,2}),? (\d{4})$/i, ([month = '', day = '', year = '']) => `${year}-${two(monthOf(month))}-${two(day)}`],
  [/^(\d{1,2})\.(\d{1,2})\.(\d{4})$/, ([day = '', month = '', year = '']) => `${year}-${two(month)}-${two(day)}`],
];

/** Null where it cannot be read. A date that starts with "c." is approximate, one that ends with "?" uncertain. */
export const parseWhen = (text: string): string | null => {
  let plain = text.trim().replace(/\s+/g, ' ');
  if (isWhenText(plain)) return plain;
  const bound = /^(by|after) (.+)$/i.exec(plain);
  if (bound !== null) {
    const date = parseWhen(bound[2] ?? '');
    return date === null || date.includes('/') ? null : bound[1]?.toLowerCase() === 'by' ? `../${date}` : `${date}/..`;
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

/** As a person reads it; `parseWhen` reads it again. */
export const whenWords = (when: string): string => {
  if (when.startsWith('../')) return `by ${whenWords(when.slice(3))}`;
  if (when.endsWith('/..')) return `after ${whenWords(when.slice(0, -3))}`;
  const mark = when.at(-1);
  const date = when.replace(/[~?]$/, '');
  const [year = '', month, day] = date.split('-');
  const name = month === undefined ? '' : (months[Number(month) - 1] ?? '');
  const capital = name.charAt(0).toUpperCase() + name.slice(1);
  const words = year.endsWith('XX')
    ? `${ordinal(Number(year.slice(0, 2)) + 1)} century`
    : year.endsWith('X')
      ? `${year.slice(0, 3)}0s`
      : day !== undefined
        ? `${capital} ${Number(day)}, ${year}`
        : month !== undefined
          ? `${capital} ${year}`
          : year;
  return mark === '~' ? `c. ${words}` : mark === '?' ? `${words}?` : words;
};

/** The first and last year that it may mean, infinite where it is open; an approximate year reaches five years to either side. */
export const yearsOf = (when: string): { first: number; last: number } => {
  if (when.startsWith('../')) return { first: Number.NEGATIVE_INFINITY, last: yearsOf(when.slice(3)).last };
  if (when.endsWith('/..')) return { first: yearsOf(when.slice(0, -3)).first, last: Number.POSITIVE_INFINITY };
  const year = when.slice(0, 4);
  const around = when.endsWith('~') ? 5 : 0;
  return { first: Number(year.replaceAll('X', '0')) - around, last: Number(year.replaceAll('X', '9')) + around };
};
