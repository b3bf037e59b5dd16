// Reads days as people write them, and finds out how a column writes them.
import { plain } from './plain.ts';

export type DayOrder = 'day first' | 'month first';
/** The languages in which months are known by their names. */
export const monthLanguages = ['en', 'de', 'fr', 'it', 'es', 'pt', 'nl', 'da', 'sv', 'pl', 'cs'] as const;
/** 'any': by each name that means one month only, whatever its language. */
export type MonthLanguage = (typeof monthLanguages)[number] | 'any';
export type DayRules = { order: DayOrder; months: MonthLanguage };

const dates = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2023, month, 1)));
const formats: readonly Intl.DateTimeFormatOptions[] = [
  { month: 'long' },
  { month: 'short' },
  { month: 'long', day: 'numeric' },
  { month: 'short', day: 'numeric' },
];
/** What the platform does not write itself. */
const further: Partial<Record<string, Record<string, number>>> = {
  de: { janner: 1, jaenner: 1, feber: 2, mrz: 3, maerz: 3 },
  es: { setiembre: 9 },
  nl: { mrt: 3 },
};
const collected = new Map<string, ReadonlyMap<string, number>>();
/** The months of a language by their names and the abbreviations of them. */
const namesIn = (language: string): ReadonlyMap<string, number> => {
  const before = collected.get(language);
  if (before !== undefined) return before;
  const names = new Map(Object.entries(further[language] ?? {}));
  for (const format of formats)
    for (const [month, date] of dates.entries()) {
      const parts = new Intl.DateTimeFormat(language, { ...format, timeZone: 'UTC' }).formatToParts(date);
      names.set(plain(parts.find(({ type }) => type === 'month')?.value ?? ''), month + 1);
    }
  collected.set(language, names);
  return names;
};
const monthIn = (word: string, language: MonthLanguage): number | null => {
  const months = new Set(
    (language === 'any' ? monthLanguages : [language]).flatMap((one) => {
      const names = namesIn(one);
      const exact = names.get(word);
      if (exact !== undefined || word.length < 3) return exact ?? [];
      return [...names].flatMap(([name, month]) => (name.startsWith(word) ? [month] : []));
    }),
  );
  const [only = null] = months;
  return months.size === 1 ? only : null;
};

const weekdays = new Set(
  monthLanguages.flatMap((language) =>
    (['long', 'short'] as const).flatMap((weekday) =>
      Array.from({ length: 7 }, (_, day) =>
        plain(new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' }).format(new Date(Date.UTC(2023, 0, day + 1)))),
      ),
    ),
  ),
);
/** What stands around the numbers of a day and behind them. */
const small = new Set('st nd rd th er re e eme ste de den der del di d du le il el a o of the on am vom'.split(' '));

const day = (year: number, month: number, date: number): string | null => {
  const made = new Date(Date.UTC(year, month - 1, date));
  const isReal = made.getUTCFullYear() === year && made.getUTCMonth() === month - 1 && made.getUTCDate() === date;
  return isReal && year >= 1000 ? made.toISOString().slice(0, 10) : null;
};

const time = /[ T,]+\d{1,2}:\d{2}.*$/;
const yearFirst = /^(\d{4})\s*[-./]\s*(\d{1,2})\s*[-./]\s*(\d{1,2})\.?$/;
const numbered = /^(\d{1,2})\s*([./-])\s*(\d{1,2})\s*\2\s*(\d{4})\.?$/;
/** Anything else says that the day is not certain. */
const harmless = /^[\p{L}\p{M}\p{N}\s.,/'’ºª°-]+$/u;

type Named = { word: string; date: number; year: number };
/** A day with the name of a month, in any order. */
const namedDay = (text: string): Named | null => {
  if (!harmless.test(text)) return null;
  const tokens = (plain(text.normalize('NFKC')).match(/\d+|\p{Letter}+/gu) ?? []).filter((token) => !small.has(token));
  const words = tokens.filter((token) => /\p{Letter}/u.test(token));
  const numbers = tokens.filter((token) => /^\d/.test(token));
  const besideWeekday = words.length === 2 ? words.findIndex((token) => weekdays.has(token)) : -1;
  const [word, ...moreWords] = words.filter((_, index) => index !== besideWeekday);
  const year = numbers.find((token) => token.length === 4);
  const date = numbers.find((token) => token.length <= 2);
  if (word === undefined || moreWords.length > 0 || numbers.length !== 2 || year === undefined || date === undefined) return null;
  return { word, date: Number(date), year: Number(year) };
};

/** 'yyyy-mm-dd', or null if it is no day. Two digits are no year. A number above 12 is a day, whatever the order. */
export const dayIn = (text: string, { order, months }: DayRules): string | null => {
  const given = text.trim().replace(time, '');
  const iso = yearFirst.exec(given);
  if (iso !== null) return day(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const plainly = numbered.exec(given);
  if (plainly !== null) {
    const [first, second, year] = [Number(plainly[1]), Number(plainly[3]), Number(plainly[4])];
    const isMonthFirst = second > 12 || (order === 'month first' && first <= 12);
    return isMonthFirst ? day(year, first, second) : day(year, second, first);
  }
  const named = namedDay(given);
  const month = named === null ? null : monthIn(named.word, months);
  return named === null || month === null ? null : day(named.year, month, named.date);
};

export type WrittenDays = DayRules & {
  /** The cell that proves the order; null if none does. */
  proof: string | null;
  /** Cells prove both orders. */
  isMixed: boolean;
  /** Whether any cell depends on the order, and any on the language. */
  needs: { order: boolean; months: boolean };
};

/** How the cells of a column write days. A number above 12 decides; else days between periods are those of countries that have them first. */
export const writtenDays = (cells: Iterable<string>): WrittenDays => {
  let dayFirst: string | null = null;
  let monthFirst: string | null = null;
  let dotted: string | null = null;
  let isOpen = false;
  const words = new Map<string, number>();
  for (const cell of cells) {
    const given = cell.trim().replace(time, '');
    const found = numbered.exec(given);
    if (found !== null) {
      const [first, second] = [Number(found[1]), Number(found[3])];
      if (first > 12 && second <= 12) dayFirst ??= given;
      else if (second > 12 && first <= 12) monthFirst ??= given;
      else if (first !== second) isOpen = true;
      if (found[2] === '.') dotted ??= given;
    } else if (/\p{Letter}/u.test(given) && given.length < 60) {
      const word = namedDay(given)?.word;
      if (word !== undefined) words.set(word, (words.get(word) ?? 0) + 1);
    }
  }
  const isMixed = dayFirst !== null && monthFirst !== null;
  const proof = dayFirst ?? monthFirst ?? dotted;
  const known = (language: MonthLanguage): number =>
    [...words].reduce((sum, [word, count]) => sum + (monthIn(word, language) === null ? 0 : count), 0);
  const months = [...monthLanguages, 'any' as const].reduce<MonthLanguage>((best, one) => (known(one) > known(best) ? one : best), 'en');
  return {
    order: dayFirst === null && monthFirst !== null ? 'month first' : 'day first',
    months,
    proof: isMixed ? null : proof,
    isMixed,
    needs: { order: isOpen, months: known('any') > 0 },
  };
};
