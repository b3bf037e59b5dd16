// The years that a text names.
import { describe, expect, it } from 'vitest';
import { yearSpan } from './year-span.ts';

describe('the years of a text', () => {
  it('are read as they are written, and none are made up', () => {
    const read = (text: string) => {
      const span = yearSpan(text);
      return span === null ? null : [span.first, span.last];
    };
    expect(read('1931')).toEqual([1931, 1931]);
    expect(read('c. 1926')).toEqual([1926, 1926]);
    expect(read('1920s')).toEqual([1920, 1929]);
    expect(read('1800s')).toEqual([1800, 1899]);
    expect(read('1931-33')).toEqual([1931, 1933]);
    expect(read('1899–1901')).toEqual([1899, 1901]);
    expect(read('late 19th century')).toEqual([1800, 1899]);
    expect(read('1st century')).toEqual([0, 99]);
    expect(read('march 4, 1911')).toEqual([1911, 1911]);
    expect(read('renaissance')).toBeNull();
    expect(read('no. 12')).toBeNull();
  });
});
