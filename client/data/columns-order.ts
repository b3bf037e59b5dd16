// The orders in which a catalog can be shown; each is made once per state of the catalog, so that a keystroke sorts nothing.
import type { CatalogSort } from '#shared/domain/catalog-query.ts';
import { columnOf, idOfRow, type Layers } from './columns-layers.ts';

/** Numbers of all living rows in the asked order; equal ones stand newest first. Pieces without a price come last by price. */
export const ordersOf = (layers: Layers): ((sort: CatalogSort) => Uint32Array) => {
  const made = new Map<CatalogSort, Uint32Array>();
  const ordered = (sort: CatalogSort): Uint32Array => {
    const known = made.get(sort) ?? make(sort);
    made.set(sort, known);
    return known;
  };
  const sorted = (compare: (a: number, b: number) => number): Uint32Array => Uint32Array.from(Array.from(ordered('newest')).sort(compare));
  const make = (sort: CatalogSort): Uint32Array => {
    switch (sort) {
      case 'newest':
        return newestFirst(layers);
      case 'oldest':
        return ordered('newest').toReversed();
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
  return ordered;
};

const compare = <T extends string | number>(a: T | undefined, b: T | undefined): number =>
  a === b ? 0 : a === undefined || (b !== undefined && a < b) ? -1 : 1;

/** Chunks are newest first already; the edits are woven in where their date belongs. */
const newestFirst = (layers: Layers): Uint32Array => {
  const base: number[] = [];
  const edits: number[] = [];
  for (const { chunk, gone, offset } of layers.list) {
    const target = offset >= layers.editsFrom ? edits : base;
    for (let row = 0; row < chunk.count; row += 1) if (gone[row] === 0) target.push(offset + row);
  }
  if (edits.length === 0) return Uint32Array.from(base);
  const created = columnOf(layers, (chunk, row) => chunk.created[row]);
  const isNewer = (a: number, b: number): boolean =>
    compare(created[a], created[b]) > 0 || (created[a] === created[b] && idOfRow(layers, a) > idOfRow(layers, b));
  const merged = new Uint32Array(base.length + edits.length);
  let to = 0;
  let next = 0;
  for (const row of base) {
    for (let edit = edits[next]; edit !== undefined && isNewer(edit, row); edit = edits[next]) {
      merged[to++] = edit;
      next += 1;
    }
    merged[to++] = row;
  }
  merged.set(edits.slice(next), to);
  return merged;
};

const wordsOf = (layers: Layers, first: 'title' | 'artist'): string[] =>
  layers.list.flatMap(({ chunk }) =>
    chunk.count === 0
      ? []
      : chunk.words.split('\n').map((words) => (first === 'title' ? words : words.split('\x1f').reverse().join('\x1f'))),
  );
