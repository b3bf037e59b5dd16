// Compares what was suggested with what a label says.
import type { Suggestion, SuggestedField } from '#client/photo/labels/text/read-label.ts';
import { parseSize } from '#client/photo/labels/text/sizes.ts';
import { folded } from '#client/photo/labels/text/text.ts';
import type { Want } from './label.ts';

/** right: found and correct. wrong: found and not correct. missed: there, and nothing suggested. extra: suggested, and not there. none: rightly nothing. */
export type Outcome = 'right' | 'wrong' | 'missed' | 'extra' | 'none';
export const scoredFields: readonly SuggestedField[] = ['title', 'artist', 'year', 'medium', 'materials', 'size', 'number', 'price'];

/** The number of letters to change, add or take away. */
export const editDistance = (a: string, b: string): number => {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1)
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + Number(a.charAt(i - 1) !== b.charAt(j - 1))));
    row = next;
  }
  return row[b.length]!;
};

const alike = (text: string): string => text.replace(/[–—]/g, '-').replace(/[’‘]/g, "'").replace(/\s+/g, ' ').trim().toLowerCase();
const isClose = (got: string, wanted: string): boolean => editDistance(alike(got), alike(wanted)) <= Math.floor(0.1 * wanted.length);
const exact = (text: string): string => folded(alike(text)).replace(/\s/g, '');

const isSize = (got: string, wanted: readonly number[]): boolean => {
  const size = parseSize(got);
  if (size === null) return false;
  const sides = [size.height, size.width, size.depth].filter((side) => side !== null);
  return sides.length === wanted.length && sides.every((side, at) => Math.abs(side - (wanted[at] ?? 0)) <= 0.6);
};

const isRight = (suggestion: Suggestion, want: Want): boolean => {
  switch (suggestion.field) {
    case 'title':
    case 'artist':
    case 'materials':
      return isClose(suggestion.text, want[suggestion.field] ?? '');
    case 'medium':
      return suggestion.medium === want.medium;
    case 'size':
      return isSize(suggestion.text, want.size ?? []);
    case 'price':
      return suggestion.price.minor === Math.round((want.price?.[0] ?? 0) * 100) && suggestion.price.currency === want.price?.[1];
    default:
      return exact(suggestion.text) === exact(want[suggestion.field] ?? '');
  }
};

export const outcomeOf = (field: SuggestedField, suggestions: readonly Suggestion[], want: Want): Outcome => {
  const suggestion = suggestions.find((one) => one.field === field);
  const isThere = want[field] !== undefined;
  if (suggestion === undefined) return isThere ? 'missed' : 'none';
  return !isThere ? 'extra' : isRight(suggestion, want) ? 'right' : 'wrong';
};
