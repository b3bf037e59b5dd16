// The catalog search index: all in memory, fully scanned at every keystroke.
import type { CatalogQuery } from '#shared/domain/piece/catalog-query.ts';
import type { Chunk } from './chunk.ts';
import { fold } from '#shared/domain/fold.ts';
import { statsOf, type CatalogStats } from './figures.ts';
import { idOfRow, layersOf, type CatalogEdits, type Layers } from './layers.ts';
import { newestOf, type Newest } from './newest.ts';
import { ordersOf } from './order.ts';
import { filterOf, scan, type Widen } from './scan.ts';

export type { CatalogStats } from './figures.ts';
/** Matching pieces in order; ids are extracted on demand. isPart: there are more matches, not yet known. */
export type CatalogHits = { count: number; idAt: (at: number) => string | undefined; isPart?: true };
export type CatalogIndex = {
  /** widen: adds pieces that are found otherwise. */ search: (query: CatalogQuery, widen?: Widen) => CatalogHits;
  stats: () => CatalogStats;
};

type Rows = { count: number; rowAt: (at: number) => number | undefined };

const rowsOf = (rows: Uint32Array): Rows => ({ count: rows.length, rowAt: (at) => rows[at] });
const backwards = ({ count, rowAt }: Rows): Rows => ({ count, rowAt: (at) => rowAt(count - 1 - at) });

/** Filters a sorted order to the matching rows. */
const among = (layers: Layers, order: Uint32Array, { base, edits }: ReturnType<typeof scan>): Uint32Array => {
  const marks = new Uint8Array(layers.rows);
  for (const row of base) marks[row] = 1;
  for (const row of edits) marks[row] = 1;
  return order.filter((row) => marks[row] === 1);
};

/** The words of a search. Longest first: it leaves the fewest rows for the others to check. */
export const needlesIn = (text: string): string[] =>
  [...new Set(fold(text).split(/\s+/))].filter((word) => word !== '').sort((a, b) => b.length - a.length);

const findIn = (layers: Layers, newest: Newest, ordered: ReturnType<typeof ordersOf>, query: CatalogQuery, widen?: Widen): Rows => {
  const words = needlesIn(query.text);
  const passes = filterOf(query);
  const isAll = words.length === 0 && passes === null;
  const { sort } = query;
  if (sort === 'newest' || sort === 'oldest' || sort === 'arranged') {
    const found = isAll ? null : scan(layers, words, passes, widen);
    const rows = found === null ? newest : rowsOf(newest.weave(found.base, found.edits));
    return sort === 'oldest' ? backwards(rows) : rows;
  }
  return rowsOf(isAll ? ordered(sort) : among(layers, ordered(sort), scan(layers, words, passes, widen)));
};

/** base: newest first. An edit overrides what the base has of its piece. */
export const createIndex = (base: readonly Chunk[], edits: CatalogEdits): CatalogIndex => {
  const layers = layersOf(base, edits);
  const newest = newestOf(layers);
  const ordered = ordersOf(layers, newest);
  const stats = statsOf(layers.figures);
  return {
    search: (query, widen) => {
      const { count, rowAt } = findIn(layers, newest, ordered, query, widen);
      return {
        count,
        idAt: (at) => {
          const row = rowAt(at);
          return row === undefined ? undefined : idOfRow(layers, row);
        },
      };
    },
    stats: () => stats,
  };
};
