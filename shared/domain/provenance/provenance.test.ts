import { describe, expect, it } from 'vitest';
import { askedGap, gapsOf, inOrder, openYears, type Holding } from './chain.ts';

const holding = (id: string, from: string | null, to: string | null, certainty: string | null = null): Holding => ({
  id,
  holder: 'Emil Vogt',
  from,
  to,
  certainty,
});

describe('the chain of holders', () => {
  it('is in the order of its dates, and what has none stays behind what was written before it', () => {
    const chain = [
      holding('f', null, null),
      holding('a', null, null),
      holding('b', '1950', null),
      holding('c', null, null),
      holding('d', null, '1920'),
      holding('e', '189X', '1900'),
    ];
    expect(inOrder(chain).map(({ id }) => id)).toEqual(['a', 'e', 'f', 'd', 'b', 'c']);
  });

  it('has a gap only between an end that is recorded and a later beginning', () => {
    const chain = inOrder([
      holding('a', '1900', '1910'),
      holding('b', '1920', null),
      holding('c', '1950', '1951'),
      holding('d', '1952', null),
    ]);
    expect([...gapsOf(chain)]).toEqual([['b', { first: 1911, last: 1919 }]]);
    // Planted bug: the end of the holder just before instead of the latest end.
    const within = inOrder([holding('a', '1900', '1930'), holding('b', '1905', '1906'), holding('c', '1931', null)]);
    expect([...gapsOf(within)]).toEqual([]);
  });

  it('is in the order of the bound where a date is open, which leaves no gap', () => {
    const chain = inOrder([holding('a', '../1926', null), holding('b', '1900', '1910'), holding('c', '1940', null)]);
    expect(chain.map(({ id }) => id)).toEqual(['b', 'a', 'c']);
    expect([...gapsOf(chain)]).toEqual([]);
  });

  it('says that years may be missing only where no reading of an approximate date covers them', () => {
    const chain = inOrder([holding('a', '1900', '1910~'), holding('b', '192X', null)]);
    expect([...gapsOf(chain)]).toEqual([['b', { first: 1916, last: 1919 }]]);
    expect([...gapsOf(inOrder([holding('a', '1900', '1905/1915'), holding('b', '1913/1938', null)]))]).toEqual([]);
    expect([...gapsOf(inOrder([holding('a', '1900', '1910/..'), holding('b', '1950', null)]))]).toEqual([]);
  });

  it('asks in the one gap that holds most of the open years, or outside of all', () => {
    const gaps = new Map([
      ['b', { first: 1911, last: 1934 }],
      ['c', { first: 1937, last: 1946 }],
      ['d', { first: 1950, last: 1990 }],
    ]);
    expect(askedGap(gaps, [{ first: 1933, last: 1945 }])).toBe('c');
    // Planted bug: the longest gap instead of the one with the years that are asked about.
    expect(askedGap(gaps, [{ first: 1933, last: 1934 }])).toBe('b');
    expect(askedGap(gaps, [{ first: 1935, last: 1936 }])).toBeNull();
    expect(askedGap(new Map(), [{ first: 1933, last: 1945 }])).toBeNull();
  });

  it('asks about the years from 1933 to 1945 that no certain holder covers', () => {
    expect(openYears([], 1900)).toEqual([]);
    expect(openYears([holding('a', null, null)], 1900)).toEqual([]);
    expect(openYears([holding('a', '1920', '1960')], 1900)).toEqual([]);
    expect(openYears([holding('a', '1920', null)], 1900)).toEqual([]);
    expect(openYears([holding('a', '1920', '1936'), holding('b', '1941', null)], 1900)).toEqual([{ first: 1937, last: 1940 }]);
    expect(openYears([holding('a', '1920', '1960', 'probable')], 1900)).toEqual([{ first: 1933, last: 1945 }]);
    // Planted bug: the widest reading of an approximate or uncertain date counts as certain.
    expect(openYears([holding('a', '193X', null)], 1900)).toEqual([{ first: 1933, last: 1938 }]);
    expect(openYears([holding('a', '1920', '1940~')], 1900)).toEqual([{ first: 1936, last: 1945 }]);
    expect(openYears([holding('a', '../1936', null)], 1900)).toEqual([{ first: 1933, last: 1935 }]);
    expect(openYears([holding('a', '1920', '1940/..')], 1900)).toEqual([{ first: 1941, last: 1945 }]);
    expect(openYears([holding('a', '1920', '1950?')], 1900)).toEqual([{ first: 1933, last: 1945 }]);
    expect(openYears([holding('a', '1950', null)], null)).toEqual([{ first: 1933, last: 1945 }]);
    // Some time of a span, or all of it: only what is so either way is certain.
    expect(openYears([holding('a', '1913/1938', null)], null)).toEqual([{ first: 1933, last: 1937 }]);
    expect(openYears([holding('a', '1920', '1935/1940')], null)).toEqual([{ first: 1936, last: 1945 }]);
    expect(openYears([holding('a', '1920', '1950%')], null)).toEqual([{ first: 1933, last: 1945 }]);
    expect(openYears([holding('a', '1920', '1933-12/..')], null)).toEqual([{ first: 1934, last: 1945 }]);
    expect(openYears([holding('a', '1920', '../1940')], null)).toEqual([{ first: 1933, last: 1945 }]);
  });

  // Planted: any text counts as a holder.
  it.each(['Unknown', 'unknown owner', 'Whereabouts unknown', '[unknown]', 'Unbekannt', 'Unbekannter Besitzer', '?', null])(
    'asks also where the line says that nobody knows the holder: %s',
    (holder) => {
      expect(openYears([{ ...holding('a', '1920', '1960'), holder }], 1900)).toEqual([{ first: 1933, last: 1945 }]);
    },
  );
  it.each(['Unknown Pleasures Gallery', 'Private collection, Bern', '41 Grand Street', '佐藤'])('takes %s for a holder', (holder) => {
    expect(openYears([{ ...holding('a', '1920', '1960'), holder }], 1900)).toEqual([]);
  });

  it('asks nothing about a work that was made later, and nothing about the years before it was made', () => {
    expect(openYears([holding('a', '1960', null)], 1958)).toEqual([]);
    expect(openYears([holding('a', '1950', null)], 1940)).toEqual([{ first: 1940, last: 1945 }]);
  });
});
