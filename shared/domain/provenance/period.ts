// The time for which somebody held a work, in the words of a provenance.
import { isUndated, parseWhen, spanIn } from './when-words.ts';

/** See when.ts. */
export type Period = { from: string | null; to: string | null };

/** No date is longer; "c. September 12, 1926 until at least the late 19th century?" is shorter. */
const longest = 90;
const until = /^(?:(.*?),? )?(?:until|till|through|bis zum|bis|to) (.+)$/i;
const opened = /^(.+?) ?[-–—]$/;
const closed = /^\??\s*[-–—] ?(.+)$/;
const either = /^(?:between|zwischen|entre|(?:about |circa |ca?\.? ?)?\d{4}\/)/i;

const bothOf = (first: string, last: string): Period | null => {
  const [from, to] = [first === '' ? null : parseWhen(first), parseWhen(last)];
  return to === null || (first !== '' && from === null) ? null : { from, to };
};

/** Null where it cannot be read in full. */
export const readPeriod = (text: string): Period | null => {
  const plain = text.trim();
  if (isUndated(plain)) return { from: null, to: null };
  if (plain.length > longest || !/\d/.test(plain)) return null;
  const [, first = '', last] = until.exec(plain) ?? [];
  const lasted = last === undefined ? null : bothOf(first.replace(/^(?:from|von) /i, ''), last);
  if (lasted !== null) return lasted;
  if (!either.test(plain)) {
    const span = spanIn(plain);
    if (span !== null) return { from: span[0], to: span[1] };
  }
  const date = parseWhen(plain);
  if (date !== null) return { from: date, to: null };
  const [from, to] = [opened.exec(plain)?.[1], closed.exec(plain)?.[1]].map((end) => (end === undefined ? null : parseWhen(end)));
  if (from !== null && from !== undefined) return { from, to: null };
  return to === null || to === undefined ? null : { from: null, to };
};

/** Of words that are a date and nothing else, whatever signs stand around them. */
export const dateAlone = (text: string): Period | null => readPeriod(text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}?]+$/gu, ''));
