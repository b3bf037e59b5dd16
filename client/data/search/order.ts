// The sort orders of a catalog; each is computed once per state of the catalog, so that a keystroke sorts nothing.
import type { CatalogSort } from '#shared/domain/piece/catalog-query.ts';
import { columnOf, type Layers } from './layers.ts';
import type { Newest } from './newest.ts';

/** All but the orders by date, in which the rows are stored. */
export type MadeSort = Exclude<CatalogSort, 'newest' | 'oldest'>;

/** Row numbers of all live rows in this order; ties newest first. By price, pieces without one come last. */
export const ordersOf = (layers: Layers, newest: Newest): ((sort: MadeSort) => Uint32Array) => {
  const made = new Map<MadeSort, Uint32Array>();
  const sorted = (compare: (a: number, b: number) => number): Uint32Array => Uint32Array.from(Array.from(newest.all()).sort(compare));
  const make = (sort: MadeSort): Uint32Array => {
    switch (sort) {
      case 'title':
      case 'artist': {
        const keys = wordsOf(layers, sort);
        return sorted((a, b) => compare(keys[a], keys[b]));
      }
      case 'price-high':
      case 'price-low': {
        const direction = sort === 'price-low' ? 1 : -1;
        const keys = columnOf(layers, (chunk, row) => chunk.price[row]).map((price) =>
          Number.isNaN(price) ? Number.POSITIVE_INFINITY : price * direction,
        );
        return sorted((a, b) => compare(keys[a], keys[b]));
      }
    }
  };
  return (sort) => {
    const known = made.get(sort) ?? make(sort);
    made.set(sort, known);
    return known;
  };
};

const compare = <T extends string | number>(a: T | undefined, b: T | undefined): number =>
  a === b ? 0 : a === undefined || (b !== undefined && a < b) ? -1 : 1;

const wordsOf = (layers: Layers, first: 'title' | 'artist'): string[] =>
  layers.list.flatMap(({ chunk }) =>
    chunk.count === 0
      ? []
      : chunk.words.split('\n').map((words) => (first === 'title' ? words : words.split('\x1f').reverse().join('\x1f'))),
  );
