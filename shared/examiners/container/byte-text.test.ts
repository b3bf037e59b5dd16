// Decoding of text against the platform's own decoder.
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { latin1, utf16, utf8 } from './byte-text.ts';

const coded = (text: string): number[] =>
  Array.from(text).flatMap((character) => {
    const point = character.codePointAt(0) ?? 0;
    if (point < 0x80) return [point];
    if (point < 0x800) return [0xc0 | (point >> 6), 0x80 | (point & 63)];
    if (point < 0x10000) return [0xe0 | (point >> 12), 0x80 | ((point >> 6) & 63), 0x80 | (point & 63)];
    return [0xf0 | (point >> 18), 0x80 | ((point >> 12) & 63), 0x80 | ((point >> 6) & 63), 0x80 | (point & 63)];
  });

describe('the text of bytes', () => {
  it('comes back from UTF-8, whatever its characters and length', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
        expect(utf8(Uint8Array.from(coded(text)))).toBe(text);
      }),
    );
    expect(utf8(Uint8Array.from(coded('é'.repeat(20_000))))).toBe('é'.repeat(20_000));
  });

  it('has one replacement for each broken sequence', () => {
    // Caught: taking an overlong form, a surrogate or half a character for text.
    const cases: [number[], string][] = [
      [[0x41, 0xc3], 'A\uFFFD'],
      [[0xc0, 0xaf], '\uFFFD\uFFFD'],
      [[0xed, 0xa0, 0x80], '\uFFFD\uFFFD\uFFFD'],
      [[0xf0, 0x9f, 0x98, 0x41], '\uFFFDA'],
      [[0xf5, 0x80], '\uFFFD\uFFFD'],
      [[0xe2, 0x82, 0xac, 0xff], '€\uFFFD'],
    ];
    for (const [bytes, text] of cases) expect(utf8(Uint8Array.from(bytes))).toBe(text);
  });

  it('comes back from UTF-16 in both byte orders, and from Latin-1', () => {
    expect(utf16(Uint8Array.from([0x41, 0, 0xac, 0x20]), true)).toBe('A€');
    expect(utf16(Uint8Array.from([0, 0x41, 0x20, 0xac, 0x99]), false)).toBe('A€');
    expect(latin1(Uint8Array.from([0x41, 0xe9]))).toBe('Aé');
  });
});
