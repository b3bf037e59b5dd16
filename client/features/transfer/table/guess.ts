// Guesses the meaning of columns from their headers.
import { plain, plainHeader } from './values/plain.ts';

/** A possible meaning: its exact header in our own tables, null for what they do not have, and words for it, the more specific the earlier. */
export type Meaning<T extends string> = { target: T; own: string | null; words: readonly string[] };

/** A trailing unit in a header is ignored when matching, with the small word before it. */
const unit = / (?:(?:in|en) )?(?:mm|cm|m|in|inch|inches|zoll|pouces?|pollici|pulgadas|usd|eur|gbp|chf|sek|dollars|euro|euros)$/;
const tight = (words: string): string => words.replaceAll(' ', '');

/** 0 to 100: how well a header matches a word. */
const scoreOf = (header: string, word: string): number => {
  if (header === word) return 100;
  if (tight(header) === tight(word)) return 98;
  if (header.replace(unit, '') === word) return 95;
  const [has, is] = [header.split(' '), word.split(' ')];
  if (!is.every((part) => has.includes(part)) || word.length < 2) return 0;
  return 40 + Math.round((30 * is.length) / has.length);
};

type Rules<T> = {
  /** Targets that accept several columns. */
  gathering: readonly T[];
  /** Instead of a target that a column's cells do not fit; undefined leaves the column out. */
  elsewhere: (target: T) => T | undefined;
  /** Whether a column's cells fit a target. */
  looksRight: (column: number, target: T) => boolean;
  /** Whether a header that has words of the target means something else. */
  neverMeans?: (header: string, target: T) => boolean;
};

/** One target or null for each column. */
export const guessColumns = <T extends string>(
  headers: readonly string[],
  meanings: readonly Meaning<T>[],
  { gathering, elsewhere, looksRight, neverMeans }: Rules<T>,
): (T | null)[] => {
  const known = meanings.map((meaning) => ({ ...meaning, words: meaning.words.map(plain) }));
  const guesses = headers.flatMap((header, column) => {
    const plainly = plainHeader(header);
    return known.flatMap(({ target, own, words }) => {
      const score =
        header.trim() === own
          ? 200
          : neverMeans?.(header, target) === true
            ? 0
            : Math.max(0, ...words.map((word, index) => scoreOf(plainly, word) - index / 100));
      return score > 0 ? [{ column, target, score }] : [];
    });
  });
  const mapping: (T | null)[] = headers.map(() => null);
  const taken = new Set<T>();
  const placed = new Set<number>();
  for (const { column, target, score } of guesses.toSorted((a, b) => b.score - a.score || a.column - b.column)) {
    if (placed.has(column) || (taken.has(target) && !gathering.includes(target))) continue;
    if (gathering.includes(target) && taken.has(target) && score < 95) continue;
    const place = score === 200 || looksRight(column, target) ? target : elsewhere(target);
    if (place === undefined || (place !== target && taken.has(place) && !gathering.includes(place))) continue;
    mapping[column] = place;
    placed.add(column);
    taken.add(place);
  }
  return mapping;
};
