import { expect, it } from 'vitest';
import { cutText } from './cut-text.ts';

it('cuts before a character that does not fit whole', () => {
  const a = 'a'.repeat(199);
  expect(cutText(`${a}b and on`, 200)).toBe(`${a}b`);
  // A pair of code units, a letter with its mark, and several emoji that are shown as one.
  for (const character of ['𠮷', 'e\u0301', '👩‍👧‍👦', '🇫🇷', '👍🏽']) {
    expect(cutText(`${a}${character} and on`, 200)).toBe(a);
    expect(cutText(`${a}${character}`, 199 + character.length)).toBe(`${a}${character}`);
  }
});

it('leaves a text that fits, and never half a pair even where one character is longer than the limit', () => {
  expect(cutText('Mühle', 5)).toBe('Mühle');
  expect(cutText('', 0)).toBe('');
  const flood = `a${'\u0301'.repeat(50)}`;
  expect(cutText(flood, 10)).toHaveLength(10);
  expect(cutText('👩‍👧‍👦 and on', 4)).not.toMatch(/\p{Surrogate}/u);
});
