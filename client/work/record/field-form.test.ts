// What people type into the fields of a form.
import { describe, expect, it } from 'vitest';
import { readField, textOfValue } from './field-form.ts';

const when = { type: 'when' } as const;

describe('a date of known precision in a form', () => {
  it.each([
    ['c1890', '1890~'],
    ['before 1928', '../1928'],
    ['1890 (?)', '1890?'],
    ['1851-52', '1851/1852'],
    ['n.d.', null],
    ['', null],
  ])('is kept from "%s" as %s', (text, value) => {
    expect(readField(when, text, 'From')).toEqual({ value });
  });

  it('is refused with examples where it cannot be read', () => {
    expect(readField(when, 'long ago', 'From')).toEqual({ problem: 'Please enter a date, such as 1926, May 1926, c. 1926 or 1920s' });
  });

  it('stands in its field in words that are read again', () => {
    for (const value of ['1890~', '../1928', '1866~/1899~', '1926-21'])
      expect(readField(when, textOfValue(when, value), 'From')).toEqual({ value });
  });
});
