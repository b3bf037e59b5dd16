import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fromBase64, toBase64 } from './base64.ts';

it('bytes come back as they were, in the form that everybody reads', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      const text = toBase64(bytes);
      expect(fromBase64(text)).toEqual(bytes);
      expect(atob(text)).toBe(String.fromCharCode(...bytes));
    }),
  );
});

it('what is no base64 is told', () => {
  for (const text of ['a', 'ab', 'abc', 'ab=c', 'a===', '=', 'ab==cd==', 'äöüß', 'ab c', 'abc\n']) expect(fromBase64(text)).toBeNull();
  expect(fromBase64('')).toEqual(new Uint8Array());
});
