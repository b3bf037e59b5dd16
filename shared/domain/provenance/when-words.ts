// Dates of known precision (see shared/domain/provenance/when.ts) as people type and read them, and as spans of years.
import { isWhenText } from '#shared/domain/provenance/when.ts';
import type { Language } from '#shared/language/languages.ts';
import { monthOf } from '#shared/language/months.ts';
import { languageNow } from '#shared/language/t.ts';
import { habits, words } from './when-names.ts';

const two = (number: number | string): string => String(number).padStart(2, '0');
const startsWith = (choices: string): RegExp => new RegExp(`^(?:${choices}) (.+)$`, 'i');

const undated = new RegExp(`^(?:${habits.undated})$`, 'i');
/** Whether somebody says that there is no date: "n.d.". */
export const isUndated = (text: string): boolean => undated.test(text.trim());

const roman = (digits: string): number =>
  Array.from(digits.toUpperCase()).reduceRight((sum, digit) => {
    const value = { I: 1, V: 5, X: 10 }[digit] ?? 0;
    return sum > value ? sum - value : sum + value;
  }, 0);
const centuryOf = (number: number): string => `${two(number - 1)}XX`;

type Reading = readonly [RegExp, (parts: readonly string[]) => string];
const readings: readonly Reading[] = [
  [/^(?:années )?(\d{3})0(?:s|er(?: jahren?)?)?$/i, ([decade = '']) => `${decade}X`],
  [/^(\d{1,2})(?:(?:st|nd|rd|th)[ -](?:century|cent\.|c\.)|\. (?:jahrhunderts?|jhs?\.|jhdt\.)|e siècle)$/i, ([n]) => centuryOf(Number(n))],
  [/^([ivx]+)e siècle$/i, ([n = '']) => centuryOf(roman(n))],
  [/^(\p{L}+\.?),? (\d{4})$/iu, ([month = '', year = '']) => `${year}-${two(monthOf(month))}`],
  [
    /^(\d{1,2})(?:\.|st|nd|rd|th|er)? (\p{L}+\.?),? (\d{4})$/iu,
    ([day = '', month = '', year = '']) => `${year}-${two(monthOf(month))}-${two(day)}`,
  ],
  [
    /^(\p{L}+\.?) (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/iu,
    ([month = '', day = '', year = '']) => `${year}-${two(monthOf(month))}-${two(day)}`,
  ],
  [/^(\d{1,2})\.(\d{4})$/, ([month = '', year = '']) => `${year}-${two(month)}`],
  [/^(\d{1,2})\. ?(\d{1,2})\. ?(\d{4})$/, ([day = '', month = '', year = '']) => `${year}-${two(month)}-${two(day)}`],
  ...habits.seasons.map((names, season): Reading => [
    new RegExp(`^(?:${names})(?: of)? (\\d{4})$`, 'i'),
    ([year]) => `${year}-2${season + 1}`,
  ]),
];

/** A year alone is no decade, though it may look like one. */
const plainDate = (text: string): string | null => {
  if (isWhenText(text) && !/[/~?%]/.test(text)) return text;
  for (const [shape, read] of readings) {
    const found = shape.exec(text);
    const date = found === null ? '' : read(found.slice(1));
    if (isWhenText(date)) return date;
  }
  return null;
};

/** The thirds of a century or decade as years without the digits that it leaves open. */
const thirds = (digits: number): [string, string][] =>
  digits === 2
    ? [
        ['00', '33'],
        ['33', '66'],
        ['66', '99'],
      ]
    : [
        ['0', '3'],
        ['3', '6'],
        ['6', '9'],
      ];
const partOf = (text: string): [string, string] | null => {
  for (const [third, names] of habits.parts.entries()) {
    const date = plainDate(new RegExp(`^(?:${names})[ -]?(.+)$`, 'i').exec(text)?.[1] ?? '');
    const [base, open = ''] = /^(\d+)(X+)$/.exec(date ?? '')?.slice(1) ?? [];
    const ends = base === undefined ? undefined : thirds(open.length)[third];
    if (ends !== undefined) return [`${base}${ends[0]}`, `${base}${ends[1]}`];
  }
  return null;
};

const circa = new RegExp(`^(?:${habits.circa})`, 'i');
const uncertain = new RegExp(`^(?:${habits.uncertain}) `, 'i');
const question = /\s*(?:\?|\(\?\)|\[\?\])$/;
/** 1919/21 is one year of these; 1919/1921 is EDTF already. */
const eitherOr = /^(\d{2})(\d{2}) ?\/ ?(\d{2}|\d{4})$/;

const marked = (text: string): { core: string; mark: string } => {
  let core = text;
  let isUncertain = question.test(core);
  core = core.replace(question, '');
  isUncertain ||= uncertain.test(core);
  core = core.replace(uncertain, '');
  const isCirca = circa.test(core);
  core = core.replace(circa, '');
  return { core, mark: isCirca && isUncertain ? '%' : isCirca ? '~' : isUncertain ? '?' : '' };
};

const readOne = (text: string): string | null => {
  if (isWhenText(text)) return text;
  const { core, mark } = marked(text);
  const date = plainDate(core);
  if (date !== null) return isWhenText(date + mark) ? date + mark : null;
  const part = partOf(core);
  const [, century = '', first = '', last = ''] = eitherOr.exec(core) ?? [];
  const ends = part ?? (first === '' ? null : [century + first, last.length === 2 ? century + last : last]);
  if (ends === null) return null;
  const ending = part !== null && mark !== '%' && mark !== '?' ? '~' : part === null ? mark : '%';
  const interval = `${ends[0]}${ending}/${ends[1]}${ending}`;
  return isWhenText(interval) ? interval : null;
};

/** "1851-52", "c.1933-8": a hyphen between years, of which the second may be cut short. */
const years = new RegExp(`^((?:${habits.circa})?)(\\d{4}) ?[-–—] ?(\\d{1,4})(\\s*(?:\\?|\\(\\?\\)))?$`, 'i');
const yearsIn = (text: string): [string, string] | null => {
  const [, about = '', first = '', cut = '', doubt = ''] = years.exec(text) ?? [];
  if (first === '') return null;
  const last = first.slice(0, 4 - cut.length) + cut;
  return last > first ? [`${about}${first}${doubt}`, `${about}${last}${doubt}`] : null;
};

/** What the first end leaves out because the second says it, and the other way round: "June 3–July 9, 1938", "May 3–9, 1938". */
const ends = (first: string, last: string): [string, string] | null => {
  const tail = last.split(' ');
  const starts = [first, ...[1, 2].map((count) => `${first} ${tail.slice(-count).join(' ')}`)].map(readOne);
  const start = starts.find((date) => date !== null && !date.includes('/'));
  const end = readOne(last) ?? readOne(`${first.split(' ')[0]} ${last}`);
  return start === undefined || start === null || end === null || !isWhenText(`${start}/${end}`) ? null : [start, end];
};

const dash = /^(.+?) ?(?:[–—]| - |-(?=\p{L})) ?(.+)$/u;
const to = new RegExp(`^(?:(?:from|von|vom|du|de) )?(.+?),? (?:${habits.to}) (.+)$`, 'i');
/** The two ends of a span that is said as one: "1913–1938", "May 1913 to 1938". Null for everything else. */
export const spanIn = (text: string): [string, string] | null => {
  const cut = yearsIn(text);
  if (cut !== null) return ends(...cut);
  for (const shape of [dash, to]) {
    const [, first = '', last = ''] = shape.exec(text) ?? [];
    const both = first === '' ? null : ends(first, last);
    if (both !== null) return both;
  }
  return null;
};

const [isBy, isAfter, isOn] = [startsWith(habits.by), startsWith(habits.after), startsWith(habits.on)];
const between = new RegExp(`^(?:${habits.between}) (.+?) (?:${habits.and}) (.+)$`, 'i');

/**
 * As EDTF, from any habit and language that is known; null where it cannot be read. A date that starts with "c." is approximate, one that
 * ends with "?" uncertain.
 */
export const parseWhen = (text: string): string | null => {
  const plain = text.trim().replace(/\s+/g, ' ');
  if (isWhenText(plain)) return plain;
  const [, first = '', last = ''] = between.exec(plain) ?? [];
  const span = first === '' ? spanIn(plain) : ends(first, last);
  if (span !== null) return span.join('/');
  const one = readOne(plain);
  if (one !== null) return one;
  const [by, after] = [isBy.exec(plain)?.[1], isAfter.exec(plain)?.[1]];
  const bounded = readOne(by ?? after ?? '');
  if (bounded !== null) return bounded.includes('/') ? null : by === undefined ? `${bounded}/..` : `../${bounded}`;
  const rest = isOn.exec(plain)?.[1];
  return rest === undefined ? null : readOne(rest);
};

const partWords = (ends: readonly string[], language: Language): string | null => {
  const [[first = '', mark], [last = '', same]] = [0, 1].map((at) => /^(\d{4})([~%])$/.exec(ends[at] ?? '')?.slice(1) ?? []) as [
    string[],
    string[],
  ];
  if (mark === undefined || mark !== same) return null;
  for (const open of [2, 1]) {
    const base = first.slice(0, 4 - open);
    const third = thirds(open).findIndex(([start, end]) => first === base + start && last === base + end);
    if (third >= 0) return words[language].part(third, whenWords(base + 'X'.repeat(open), language)) + (mark === '%' ? '?' : '');
  }
  return null;
};

/** As a person reads it; `parseWhen` reads it again. */
export const whenWords = (when: string, language = languageNow()): string => {
  const say = words[language];
  const [start = '', end] = when.split('/');
  if (end !== undefined) {
    if (start === '..') return say.by(whenWords(end, language));
    if (end === '..') return say.after(whenWords(start, language));
    if (/^\d{4}\/\d{4}$/.test(when)) return `${start}–${end}`;
    return partWords([start, end], language) ?? say.to(whenWords(start, language), whenWords(end, language));
  }
  const mark = /[~?%]$/.exec(when)?.[0] ?? '';
  const [year = '', month, day] = when.replace(/[~?%]$/, '').split('-');
  const name = month === undefined ? '' : (say.months[Number(month) - 1] ?? say.seasons[Number(month) - 21] ?? month);
  const said = year.endsWith('XX')
    ? say.century(Number(year.slice(0, 2)) + 1)
    : year.endsWith('X')
      ? say.decade(`${year.slice(0, 3)}0`)
      : day !== undefined
        ? say.day(Number(day), name, year)
        : month !== undefined
          ? `${name} ${year}`
          : year;
  return `${'~%'.includes(mark) && mark !== '' ? say.around(said) : said}${'?%'.includes(mark) && mark !== '' ? '?' : ''}`;
};

/** The end of something that lasted, in a sentence that begins with "until": what was so after 1929 was so until at least then. */
export const endWords = (when: string, language = languageNow()): string =>
  when.endsWith('/..') ? words[language].least(whenWords(when.slice(0, -3), language)) : whenWords(when, language);

/** Years that an approximate date reaches to either side. */
const reach = 5;

/**
 * The first and last year that it may mean, infinite where it is open. Of an interval it is not said whether it is meant whole or one day
 * of it, so it spans both. The winter of a year may begin before it or end after it.
 */
export const yearsOf = (when: string): { first: number; last: number } => {
  const [start = '', end] = when.split('/');
  if (end !== undefined)
    return {
      first: start === '..' ? Number.NEGATIVE_INFINITY : yearsOf(start).first,
      last: end === '..' ? Number.POSITIVE_INFINITY : yearsOf(end).last,
    };
  const year = when.slice(0, 4);
  const around = /[~%]$/.test(when) ? reach : /-24/.test(when) ? 1 : 0;
  return { first: Number(year.replaceAll('X', '0')) - around, last: Number(year.replaceAll('X', '9')) + around };
};
