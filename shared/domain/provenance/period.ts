// The time for which somebody held a work, in the words of a provenance.
import { isUndated, parseWhen, spanIn } from './when-words.ts';

/** See when.ts. */
export type Period = { from: string | null; to: string | null };

/** No date is longer; "c. September 12, 1926 until at least the late 19th century?" is shorter. */
const longest = 90;
/** A year, or the number of a century: what has none is not tried. */
const dated = /\d{3}|\d(?:st|nd|rd|th|\.|e)|[ivx]e /i;
const until = /^(?:(.*?),? )?(?:until|till|through|bis zum|bis|to) (.+)$/i;
const unknown = String.raw`\?|n\. ?d\.?|s\. ?d\.?|o\. ?[dj]\.?`;
const unknownEnd = new RegExp(`^(?:${unknown})$`, 'i');
const dashed = /^(.+?)(?: ?[–—] ?| - )(.+)$/;
const opened = new RegExp(`^(.+?) ?[-–—] ?(?:${unknown})?$`, 'i');
const closed = new RegExp(`^(?:${unknown})?\\s*[-–—] ?(.+)$`, 'i');
/** What "until" may be said with: "mindestens bis 1938" is at least until then, "höchstens bis 1938" by then at the latest. */
const least = /^(.*?[-–—] ?|)(?:mindestens|wenigstens) bis (.+)$/i;
const most = /^(.*?[-–—] ?|)(?:höchstens|spätestens) bis (.+)$/i;
const either = /^(?:between|zwischen|entre|(?:about |circa |ca?\.? ?)?\d{4} ?\/)/i;

/** One date, or a bound; no span of two. */
const one = (text: string): string | null => {
  const date = text === '' ? null : parseWhen(text);
  return date !== null && /^[^/]+\/[^/]+$/.test(date) && !date.includes('..') ? null : date;
};

const bothOf = (first: string, last: string): Period | null => {
  const [from, to] = [one(first), one(last)];
  return to === null || (first !== '' && from === null) ? null : { from, to };
};

/** Null where it cannot be read in full. */
export const readPeriod = (text: string): Period | null => {
  const plain = text.trim();
  if (isUndated(plain)) return { from: null, to: null };
  if (plain.length > longest || !dated.test(plain)) return null;
  if (least.test(plain)) return readPeriod(plain.replace(least, '$1mindestens $2').replace(/^mindestens/, 'bis mindestens'));
  if (most.test(plain)) return readPeriod(plain.replace(most, '$1by $2').replace(/^by/, 'bis by'));
  const [, first = '', last] = until.exec(plain) ?? [];
  const lasted = last === undefined ? null : bothOf(first.replace(/^(?:from|von) /i, ''), last);
  if (lasted !== null) return lasted;
  if (!either.test(plain)) {
    const span = spanIn(plain);
    if (span !== null) return { from: span[0], to: span[1] };
  }
  const [, start = '', end = ''] = dashed.exec(plain) ?? [];
  const bounded = start === '' || unknownEnd.test(start) ? null : bothOf(start, end);
  if (bounded !== null) return bounded;
  const date = parseWhen(plain);
  if (date !== null) return { from: date, to: null };
  const [from, to] = [opened.exec(plain)?.[1], closed.exec(plain)?.[1]].map((end) => one(end ?? ''));
  if (from !== null && from !== undefined) return { from, to: null };
  return to === null || to === undefined ? null : { from: null, to };
};

/** Of words that are a date and nothing else, whatever signs stand around them. */
export const dateAlone = (text: string): Period | null => readPeriod(text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}?]+$/gu, ''));

/** A date at the start, "May 12, 1883, ..." or "1921: ...", the longest that can be read, and what follows it. */
export const leadingDate = (text: string): { period: Period; rest: string } | null => {
  const signs = [...text.slice(0, 60).matchAll(/[,:] /g)].map(({ index }) => index);
  for (const at of signs.reverse()) {
    const period = readPeriod(text.slice(0, at));
    const rest = text.slice(at + 2).trim();
    if (period !== null && /\p{L}/u.test(rest)) return { period, rest };
  }
  return null;
};
