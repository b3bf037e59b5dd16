import { expect, it } from 'vitest';
import { cut } from './cut.ts';

const emoji = '\u{1F600}';
const family = '👩‍👩‍👧';
const flag = '🇫🇷';

// Planted: slice(0, most).
it.each([
  ['abc', 3, 'abc'],
  ['abcd', 3, 'abc'],
  [`ab${emoji}c`, 3, 'ab'],
  [`ab${emoji}c`, 4, `ab${emoji}`],
  [`a${family}b`, 5, 'a'],
  [`${flag}${flag}`, 6, flag],
  ['Cafe\u0301!', 4, 'Caf'],
  ['𠮷野家', 1, ''],
])('a text is cut between its characters: %j to %i', (text, most, begun) => {
  expect(cut(text, most)).toBe(begun);
});

it('a letter with marks without end is cut all the same, never within a pair', () => {
  expect(cut(`a${'\u0301'.repeat(400)}`, 300)).toHaveLength(300);
  expect(cut(`a${'\u{1D165}'.repeat(400)}`, 300)).toHaveLength(299);
});
