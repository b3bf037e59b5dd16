import { describe, expect, it } from 'vitest';
import { linesOf, shortened } from './lines.ts';

/** Every character is one wide. */
const measure = (text: string): number => [...text].length;

describe('lines', () => {
  it('a text is broken between words', () => {
    expect(linesOf('Still life with a green cup', 12, measure)).toEqual(['Still life', 'with a green', 'cup']);
  });

  it('a word that is wider than a line is broken and nothing of it is lost', () => {
    // Planted: the rest of the word is dropped.
    expect(linesOf('a Donaudampfschiff b', 5, measure)).toEqual(['a', 'Donau', 'dampf', 'schif', 'f b']);
  });

  it('a line is never empty, even where not one character fits', () => {
    expect(linesOf('WW', 0.5, measure)).toEqual(['W', 'W']);
  });

  it('what has no room ends with an ellipsis that fits', () => {
    expect(linesOf('Still life with a green cup', 12, measure, 2)).toEqual(['Still life', 'with a gree…']);
    expect(shortened('Landscape', 5, measure)).toBe('Land…');
    expect(linesOf('short', 12, measure, 2)).toEqual(['short']);
  });
});
