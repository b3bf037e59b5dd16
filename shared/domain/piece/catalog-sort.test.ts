import { expect, it } from 'vitest';
import type { CatalogQuery } from './catalog-query.ts';
import { sortAfter, sortKeysOf, sortOfKeys, valueDirection } from './catalog-sort.ts';

const artist = { up: 'artist', down: 'artist:down' } as const;
const year = { up: 'year:up', down: 'year:down' } as const;
const medium = { up: 'medium:up', down: 'medium:down' } as const;

/** The sort after each press on a column header. */
const presses = (
  ...all: readonly (readonly [column: { up: 'year:up'; down: 'year:down' } | typeof artist | typeof medium, isSecond: boolean])[]
) => {
  let sort: CatalogQuery['sort'] = 'newest';
  return all.map(([column, isSecond]) => (sort = sortAfter(sort, column, isSecond)));
};

// Planted bugs: a press with Shift forgets the first key; the second key cannot be taken away again.
it('[CAT2] a second key goes up, down and away, while the first stays', () => {
  expect(presses([artist, false], [year, true], [year, true], [year, true])).toEqual([
    'artist',
    'artist,year:up',
    'artist,year:down',
    'artist',
  ]);
});

it('[CAT2] with Shift the first key turns too, and leaves its place to the second', () => {
  expect(presses([artist, false], [year, true], [artist, true], [artist, true])).toEqual([
    'artist',
    'artist,year:up',
    'artist:down,year:up',
    'year:up',
  ]);
});

it('[CAT2] a third key takes the place of the second, and a press without Shift is the only key', () => {
  expect(presses([artist, false], [year, true], [medium, true], [year, false])).toEqual([
    'artist',
    'artist,year:up',
    'artist,medium:up',
    'year:up',
  ]);
});

it('[CAT2] nothing is second to a day or to an arranged order, nor to its own column', () => {
  expect(presses([artist, true])).toEqual(['artist']);
  expect(sortAfter('oldest', year, true)).toBe('year:up');
  expect(sortAfter('arranged', year, true)).toBe('year:up');
  expect(sortOfKeys(['artist', 'artist:down'])).toBe('artist');
  expect(sortOfKeys(['price-low', 'price-high'])).toBe('price-low');
  expect(sortKeysOf('artist,year:up')).toEqual(['artist', 'year:up']);
});

it('[CAT2] the value of a work is the first key or none, and others may be second to it', () => {
  const value = { up: 'value:up', down: 'value:down' } as const;
  expect(sortAfter('artist', value, true)).toBe('value:up');
  expect(sortAfter('value:up', year, true)).toBe('value:up,year:up');
  expect(sortOfKeys(['artist', 'value:down'])).toBe('artist');
  expect(['value:down,year:up', 'artist', 'value:up'].map((sort) => valueDirection(sort as CatalogQuery['sort']))).toEqual([
    'down',
    null,
    'up',
  ]);
});
