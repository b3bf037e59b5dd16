// What counts as years that are stated, and what is left as words.
import { describe, expect, it } from 'vitest';
import { statedYears } from './stated-years.ts';

describe('years in a text', () => {
  it('are stated by a year, two years, a decade and a century', () => {
    expect(statedYears('1926')).toEqual({ first: 1926, last: 1926 });
    expect(statedYears(' 1931–33 ')).toEqual({ first: 1931, last: 1933 });
    expect(statedYears('1931 - 1933')).toEqual({ first: 1931, last: 1933 });
    expect(statedYears('1920s')).toEqual({ first: 1920, last: 1929 });
    expect(statedYears('19th Century')).toEqual({ first: 1800, last: 1899 });
  });

  // Planted: every year that is named anywhere in the text.
  it('are not stated by words around them', () => {
    for (const text of ['c. 1926', 'before 1900', '1926?', 'after 1950', 'early 19th century', 'Baroque', '', '1920s or later', '(1926)'])
      expect(statedYears(text), text).toBeNull();
  });
});
