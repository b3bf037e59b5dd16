// Where one holder ends and the next begins: a semicolon, a period, or a line where nothing else separates.
import { leadingDate } from './period.ts';
import { monthOf } from '#shared/language/months.ts';

export type Segment = {
  text: string;
  /** Where it ends in what was divided, behind its sign. */
  end: number;
  /** Ended by a semicolon. */
  direct: boolean;
  /** A period inside may have been the end of a holder. */
  isDoubtful: boolean;
};

const closers = ')]';
/** Which characters stand in brackets that close. One that is closed by the other sign counts within a sentence only. */
const bracketed = (text: string): boolean[] => {
  const within = Array.from<boolean>({ length: text.length }).fill(false);
  const open: number[] = [];
  for (let at = 0; at < text.length; at++) {
    const sign = text.charAt(at);
    if (sign === '(' || sign === '[') open.push(at);
    if (!closers.includes(sign)) continue;
    const same = open.findLastIndex((start) => text.charAt(start) === (sign === ')' ? '(' : '['));
    const other = open.length - 1;
    const index = same >= 0 ? same : other >= 0 && !/;|\.\s/.test(text.slice(open[other], at)) ? other : -1;
    if (index < 0) continue;
    within.fill(true, open[index], at + 1);
    open.length = index;
  }
  return within;
};

/** Before a name, a number or a place; in lower case. Words without vowels ("Mrs", "Dr", "Str") are abbreviations without being listed. */
const before = new Set(
  (
    'mme mmes mlle mlles messrs prof col gen rev capt hon lieut maj gov sen rep pres dir sig ing mag dipl univ dept ' +
    'cat kat nos inv est ca coll vol fig figs illus abb taf no op exh repr ed eds lot geb gest verst ehem verm ave'
  ).split(' '),
);
/** Behind a company's name or before the rest of it: whether it ends a holder cannot be told. */
const companies = new Set(['co', 'bros', 'cie', 'corp', 'comp']);
/** Behind a comma, these end what they stand behind. */
const behind = new Set(
  (
    'jr sr inc ltd esq bart ' +
    'ala ariz ark calif colo conn del fla ga ill ind kans ky la mass md me mich minn miss mo mont neb nebr nev okla ore pa penn tenn tex va vt wash wis wyo'
  ).split(' '),
);
const dotted = /^(?:d\.c|u\.s|u\.s\.a|u\.k|m\.d|ph\.d)$/i;

const lastWord = /(^|.)[\s([“"?]*([^\s([“"?]*)$/su;
const isAbbreviated = (text: string): boolean => {
  const word = lastWord.exec(text.trimEnd())?.[2] ?? '';
  const plain = word.toLowerCase();
  return dotted.test(plain) || (/\p{Ll}$/u.test(word) && (companies.has(plain) || behind.has(plain)));
};

type Ending = 'end' | 'doubt' | 'inside';

/** Of a period behind a word and before a capital. */
const endingOf = (text: string): Ending => {
  const [, lead = '', word = ''] = lastWord.exec(text.trimEnd()) ?? [];
  const plain = word.toLowerCase();
  if (dotted.test(plain) || (lead === ',' && behind.has(plain))) return 'end';
  if (companies.has(plain) || behind.has(plain)) return 'doubt';
  if (/^\p{Lu}{2,}$/u.test(word)) return 'end';
  if (word === '' || /\.\p{L}$/u.test(word) || /^\p{L}{1,2}$/u.test(word)) return word === '' ? 'end' : 'inside';
  const isShort = /^\p{L}{3,5}$/u.test(word) && !/[aeiouyäöüàâéèêëîïôûù]/i.test(word);
  return isShort || before.has(plain) ? 'inside' : 'end';
};

/** Of the person before it, and no dealer or place of its own. */
const life = /^[([](?:[*+†]|b\.|d\.|born|died|née|geb\.|c\. ?\d|ca\.? ?\d|\d{4} ?[-–—])/;
const startsWithDate = (text: string): boolean => leadingDate(text.trimStart()) !== null;
/** Whether each part begins with its date: only then a period before a year ends the part before it. */
const isDatesFirst = (text: string): boolean => text.split(/; ?/).filter((part) => startsWithDate(part)).length > 1;
/** "6. Mai 1926", "19. Jahrhundert". */
const ofDate = (part: string, rest: string): boolean => {
  const [, next = '', year] = /^\s*(\p{L}+)\.?( \d{4})?/u.exec(rest) ?? [];
  return /(?:^|\D)\d{1,2}$/.test(part) && ((monthOf(next) > 0 && year !== undefined) || /^(?:Jahrhundert|Jhd?t?|Jh)/.test(next));
};

/** As much of the text as a word may take: looking back further would cost more for every period. */
const nearby = 60;

const endingAt = (text: string, at: number, start: number, datesFirst: boolean): Ending => {
  const rest = text.slice(at + 1);
  const gap = /^\s*/.exec(rest)?.[0].length ?? 0;
  const next = rest.charAt(gap);
  if (next === '') return 'end';
  if (/[\p{Ll},;:.)\]'’"”]/u.test(next) || life.test(rest.slice(gap))) return 'inside';
  const part = text.slice(Math.max(start, at - nearby), at);
  if (/^\s*\d*$/.test(part) || ofDate(part, rest)) return 'inside';
  if (next === '(' && isAbbreviated(part)) return 'inside';
  if (/\d/.test(next)) {
    const canEnd = startsWithDate(rest) && (datesFirst || startsWithDate(text.slice(start, at)));
    return canEnd ? endingOf(part) : 'inside';
  }
  if (gap > 0) return endingOf(part);
  // A blank was forgotten, unless more of a name or number follows.
  return /[\p{Ll}\d)\]]$/u.test(part) && /^(?:\p{Lu}\p{Ll}|[[(])/u.test(rest) ? endingOf(part) : 'inside';
};

/** Of one line. Signs inside brackets separate nothing. */
export const segmentsOf = (text: string): Segment[] => {
  const [within, datesFirst] = [bracketed(text), isDatesFirst(text)];
  const segments: Segment[] = [];
  let [start, isDoubtful] = [0, false];
  const close = (end: number, behindSign: number, direct: boolean): void => {
    const part = text.slice(start, end).trim();
    if (/[^\s,.;:–—-]/.test(part)) segments.push({ text: part, end: behindSign, direct, isDoubtful });
    [start, isDoubtful] = [behindSign, false];
  };
  for (let at = 0; at < text.length; at++) {
    const sign = text.charAt(at);
    if (within[at] === true || (sign !== ';' && sign !== '.')) continue;
    const ending = sign === ';' ? 'end' : endingAt(text, at, start, datesFirst);
    // The period of an abbreviation is its own and ends the holder as well.
    if (ending === 'end')
      close(sign === '.' && isAbbreviated(text.slice(Math.max(start, at - nearby), at)) ? at + 1 : at, at + 1, sign === ';');
    else isDoubtful ||= ending === 'doubt';
  }
  close(text.length, text.length, false);
  return segments;
};
