import { describe, expect, it } from 'vitest';
import { printableLine, printableLines, typefaceOf, type TypefacePart } from './typeface.ts';

const partOf = (name: string, characters: string, width: number): TypefacePart => ({
  name,
  has: (codePoint) => characters.includes(String.fromCodePoint(codePoint)),
  widthOf: () => width,
});
const face = () => typefaceOf([partOf('latin', 'abce ?', 500), partOf('greek', 'αβ', 600)]);

describe('the typefaces of printed files', () => {
  it('each script is drawn by the part that has it', () => {
    expect(
      face()
        .runs('ab αβ c')
        .map(({ part, text }) => [part.name, text]),
    ).toEqual([
      ['latin', 'ab '],
      ['greek', 'αβ'],
      ['latin', ' c'],
    ]);
    expect(face().widthOf('aα', 10)).toBe(11);
  });

  it('a letter with a mark that no part has is drawn without it', () => {
    const used = face();
    expect(used.runs('e\u0329ê').map(({ text }) => text)).toEqual(['ee']);
    expect(used.lacked()).toBe(false);
  });

  it('a character of another script is a question mark, and is told', () => {
    // Planted: the character is left out in silence.
    const used = face();
    expect(used.runs('a画').map(({ text }) => text)).toEqual(['a?']);
    expect(used.lacked()).toBe(true);
  });

  it('control characters, halves of characters and exotic spaces break nothing', () => {
    expect(printableLine('\u0000a\u0007\tb\u202ec\ud800\n')).toBe('a bc');
    expect(printableLines(' a\r\nb\u0000\u2028c ')).toEqual(['a', 'b', 'c']);
  });
});
