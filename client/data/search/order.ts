// The sort orders of a catalog; each is computed once per state of the catalog, so that a keystroke sorts nothing.
import type { CatalogQuery } from '#shared/domain/piece/catalog-query.ts';
import { sortKeysOf } from '#shared/domain/piece/catalog-sort.ts';
import { spanOf, valuesOf } from './field-values.ts';
import { columnOf, type Layers } from './layers.ts';
import type { Newest } from './newest.ts';

/** All but the orders by date, in which the rows are stored. */
export type MadeSort = Exclude<CatalogQuery['sort'], 'newest' | 'oldest' | 'arranged'>;

/** Row numbers of all live rows in this order; ties newest first. By price, pieces without one come last. */
export const ordersOf = (layers: Layers, newest: Newest): ((sort: MadeSort) => Uint32Array) => {
  const made = new Map<MadeSort, Uint32Array>();
  const sorted = (compare: (a: number, b: number) => number): Uint32Array => Uint32Array.from(Array.from(newest.all()).sort(compare));
  const rankedBy = (key: string, rows: Uint32Array): Uint32Array => {
    const [field = '', direction] = key.split(':');
    return byRank(rows, ranksOf(fieldKeys(layers, field)), direction === 'down');
  };
  const make = (sort: MadeSort): Uint32Array => {
    const [first, second] = sortKeysOf(sort);
    if (second !== undefined) {
      const rows = second === 'newest' ? newest.all() : second === 'oldest' ? newest.all().reverse() : ordered(second);
      if (first === 'title' || first === 'artist')
        return byRank(
          rows,
          ranksOf(partsOf(layers, first), (text) => text),
          false,
        );
      if (first === 'price-low' || first === 'price-high') return byRank(rows, ranksOf(pricesOf(layers)), first === 'price-high');
      return rankedBy(first, rows);
    }
    switch (sort) {
      case 'title':
      case 'artist': {
        const keys = wordsOf(layers, sort);
        return sorted((a, b) => compare(keys[a], keys[b]));
      }
      case 'price-high':
      case 'price-low':
        return byRank(newest.all(), ranksOf(pricesOf(layers)), sort === 'price-high');
      default:
        return rankedBy(sort, newest.all());
    }
  };
  const ordered = (sort: MadeSort): Uint32Array => {
    const known = made.get(sort) ?? make(sort);
    made.set(sort, known);
    return known;
  };
  return ordered;
};

const compare = <T extends string | number>(a: T | undefined, b: T | undefined): number =>
  a === b ? 0 : a === undefined || (b !== undefined && a < b) ? -1 : 1;

const wordsOf = (layers: Layers, first: 'title' | 'artist'): string[] =>
  layers.list.flatMap(({ chunk }) =>
    chunk.count === 0
      ? []
      : chunk.words.split('\n').map((words) => (first === 'title' ? words : words.split('\x1f').reverse().join('\x1f'))),
  );

const partsOf = ({ list }: Layers, part: 'title' | 'artist'): string[] => list.flatMap(({ chunk }) => valuesOf(chunk, part) as string[]);

const pricesOf = (layers: Layers): (number | null)[] =>
  Array.from(
    columnOf(layers, (chunk, row) => chunk.price[row]),
    (price) => (Number.isNaN(price) ? null : price),
  );

/** 'Room 2' before 'Room 10'. */
const natural = (text: string): string => text.replace(/\d+/g, (digits) => digits.padStart(10, '0'));

/** One key per row; null for none. Years sort by the first one that their text names. */
const fieldKeys = ({ list, rows }: Layers, field: string): (string | number | null)[] => {
  const keys: (string | number | null)[] = Array.from({ length: rows }, () => null);
  for (const { chunk, offset } of list) {
    const values = valuesOf(chunk, field);
    for (let row = 0; row < chunk.count; row += 1) {
      const value = values[row] ?? '';
      if (value === '' || Number.isNaN(value)) continue;
      keys[offset + row] = field === 'year' ? (spanOf(String(value))?.first ?? null) : value;
    }
  }
  return keys;
};

/** The place of each row's key among all different keys, counted from 1; 0 for none. Fewer texts are compared than there are rows. */
const ranksOf = (
  keys: readonly (string | number | null)[],
  by: (text: string) => string = natural,
): { ranks: Uint32Array; count: number } => {
  const different = [...new Set(keys)].filter((key) => key !== null);
  const ordered = different.map((key) => ({ key, by: typeof key === 'string' ? by(key) : key })).sort((a, b) => compare(a.by, b.by));
  const places = new Map<string | number | null, number>(ordered.map(({ key }, at) => [key, at + 1]));
  return { ranks: Uint32Array.from(keys, (key) => places.get(key) ?? 0), count: ordered.length };
};

/** A counting sort: rows of one rank keep their order, and those without a rank come last. */
const byRank = (rows: Uint32Array, { ranks, count }: { ranks: Uint32Array; count: number }, isDown: boolean): Uint32Array => {
  const placeOf = (row: number): number => {
    const rank = ranks[row] ?? 0;
    return rank === 0 ? count : isDown ? count - rank : rank - 1;
  };
  const starts = new Uint32Array(count + 2);
  for (const row of rows) {
    const at = placeOf(row) + 1;
    starts[at] = (starts[at] ?? 0) + 1;
  }
  for (let at = 1; at < starts.length; at += 1) starts[at] = (starts[at] ?? 0) + (starts[at - 1] ?? 0);
  const sorted = new Uint32Array(rows.length);
  for (const row of rows) {
    const place = placeOf(row);
    const to = starts[place] ?? 0;
    sorted[to] = row;
    starts[place] = to + 1;
  }
  return sorted;
};
