// Base64 encoding and decoding.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fromBase64, toBase64 } from './base64.ts';

it('bytes come back as they were', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      const text = toBase64(bytes);
      expect(fromBase64(text)).toEqual(bytes);
    }),
  );
});

it('is the form that everybody reads', () => {
  const known: [number[], string][] = [
    [[0x66], 'Zg=='],
    [[0x66, 0x6f], 'Zm8='],
    [[0x66, 0x6f, 0x6f], 'Zm9v'],
    [[0xfb, 0xff, 0xfe], '+//+'],
  ];
  for (const [bytes, text] of known) expect(toBase64(new Uint8Array(bytes))).toBe(text);
});

it('what is no base64 is told', () => {
  for (const text of ['a', 'ab', 'abc', 'ab=c', 'a===', '=', 'ab==cd==', '====', 'äöüß', 'ab c', 'abc\n'])
    expect(fromBase64(text)).toBeNull();
  expect(fromBase64('')).toEqual(new Uint8Array());
});

// Planted bug: a regular expression over groups of four, which overflows the stack above about five million characters.
it('a photograph of ten megabytes is read, and one wrong character in it is found', () => {
  const text = 'AQID'.repeat(3_500_000);
  const bytes = fromBase64(text);
  expect(bytes?.byteLength).toBe(10_500_000);
  expect(bytes?.subarray(-3)).toEqual(new Uint8Array([1, 2, 3]));
  expect(fromBase64(`${text.slice(0, -2)}.D`)).toBeNull();
});
