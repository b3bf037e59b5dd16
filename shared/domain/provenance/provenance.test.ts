import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { isWhen } from '#shared/domain/provenance/when.ts';
import { gapsOf, inOrder, openYears, type Holding } from './chain.ts';
import { parseWhen, whenWords, yearsOf } from './when-words.ts';

describe('a date of known precision', () => {
  it.each([
    ['1926', '1926'],
    [' 1926-05 ', '1926-05'],
    ['May 1926', '1926-05'],
    ['Sept. 1926', '1926-09'],
    ['12 May 1926', '1926-05-12'],
    ['May 12, 1926', '1926-05-12'],
    ['12.5.1926', '1926-05-12'],
    ['c. 1926', '1926~'],
    ['ca 1926', '1926~'],
    ['circa May 1926', '1926-05~'],
    ['1926?', '1926?'],
    ['1920s', '192X'],
    ['c. 1920s', '192X~'],
    ['1900s', '190X'],
    ['19th century', '18XX'],
    ['by 1926', '../1926'],
    ['by May 1926', '../1926-05'],
    ['After c. 1926', '1926~/..'],
  ])('"%s" is read as %s', (text, when) => {
    expect(parseWhen(text)).toBe(when);
  });

  it.each([
    '',
    'soon',
    '26',
    '1926-13',
    '1926-02-30',
    'February 30, 1926',
    'Mu 1926',
    '1926s',
    '12.13.1926',
    '123X5',
    'by',
    'by after 1926',
    '../1926/..',
  ])('"%s" is refused', (text) => {
    expect(parseWhen(text)).toBeNull();
  });

  it('is read again from its own words', () => {
    const day = fc
      .date({ min: new Date('1200-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString());
    const when = fc
      .tuple(day, fc.constantFrom(4, 7, 10), fc.constantFrom('', '~', '?'), fc.constantFrom(0, 1, 2))
      .map(([text, length, mark, lost]) => (lost === 0 ? text.slice(0, length) : text.slice(0, 4 - lost) + 'X'.repeat(lost)) + mark)
      .chain((date) => fc.constantFrom(date, `../${date}`, `${date}/..`));
    fc.assert(
      fc.property(when, (one) => {
        expect(isWhen(one)).toBe(true);
        expect(parseWhen(whenWords(one))).toBe(one);
      }),
    );
  });

  it('means a span of years', () => {
    expect(yearsOf('1926-05')).toEqual({ first: 1926, last: 1926 });
    expect(yearsOf('192X')).toEqual({ first: 1920, last: 1929 });
    expect(yearsOf('18XX?')).toEqual({ first: 1800, last: 1899 });
    expect(yearsOf('1926~')).toEqual({ first: 1921, last: 1931 });
  });
});

const holding = (id: string, from: string | null, to: string | null, certainty: string | null = null): Holding => ({
  id,
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
  });

  it('asks nothing about a work that was made later, and nothing about the years before it was made', () => {
    expect(openYears([holding('a', '1960', null)], 1958)).toEqual([]);
    expect(openYears([holding('a', '1950', null)], 1940)).toEqual([{ first: 1940, last: 1945 }]);
  });
});
