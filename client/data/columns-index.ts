// The catalog search: everything in memory, scanned whole at every keystroke.
import type { CatalogQuery } from '#shared/domain/catalog-query.ts';
import { media } from '#shared/domain/medium.ts';
import { money, type Money } from '#shared/domain/money.ts';
import { currencies } from '#shared/domain/piece.ts';
import { authenticatedFrom, verdictOf, type Verdict } from '#shared/domain/verdict.ts';
import type { Chunk } from './columns-chunk.ts';
import { fold } from './columns-entry.ts';
import { idOfRow, layersOf, type CatalogEdits, type Layer, type Layers, type LoadedChunk } from './columns-layers.ts';
import { ordersOf } from './columns-order.ts';

export type CatalogStats = {
  total: number;
  authenticated: number;
  forSale: number;
  /** The sum of all prices, one figure per currency that occurs. */
  value: Money[];
};
/** Found pieces in order; an id is cut out only where it is asked for. */
export type CatalogHits = { count: number; idAt: (at: number) => string | undefined };
export type CatalogIndex = { search: (query: CatalogQuery) => CatalogHits; stats: () => CatalogStats };

/** base: newest first throughout. An edit stands above whatever the base says of its piece. */
export const createIndex = (base: readonly LoadedChunk[], edits: CatalogEdits): CatalogIndex => {
  const layers = layersOf(base, edits);
  const ordered = ordersOf(layers);
  return {
    search: (query) => {
      const found = matching(layers, ordered(query.sort), query);
      return {
        count: found.length,
        idAt: (at) => {
          const row = found[at];
          return row === undefined ? undefined : idOfRow(layers, row);
        },
      };
    },
    stats: () => statsOf(layers.list),
  };
};

const matching = (layers: Layers, order: Uint32Array, query: CatalogQuery): Uint32Array => {
  const needle = fold(query.text.trim());
  const filter = filterOf(query);
  if (needle === '' && filter === null) return order;
  const marks = new Uint8Array(layers.rows);
  for (const layer of layers.list) {
    const own = marks.subarray(layer.offset, layer.offset + layer.chunk.count);
    if (needle === '') own.fill(1);
    else markWords(layer, needle, own);
    if (filter !== null) for (let row = 0; row < own.length; row += 1) if (own[row] === 1 && !filter(layer.chunk, row)) own[row] = 0;
  }
  const found = new Uint32Array(order.length);
  let count = 0;
  for (let at = 0; at < order.length; at += 1) {
    const row = order[at] ?? 0;
    if (marks[row] === 1) found[count++] = row;
  }
  return found.subarray(0, count);
};

/** Sets a 1 for every row whose title or artist holds the needle. Rows that are gone are marked too; no order names them. */
const markWords = ({ chunk, starts }: Layer, needle: string, marks: Uint8Array): void => {
  const { words, count } = chunk;
  let row = 0;
  for (let at = words.indexOf(needle); at >= 0; at = words.indexOf(needle, starts[row])) {
    while ((starts[row + 1] ?? 0) <= at) row += 1;
    marks[row] = 1;
    row += 1;
    if (row >= count) return;
  }
};

/** Null where nothing is to be left out. */
const filterOf = ({ medium, verdict, sale }: CatalogQuery): ((chunk: Chunk, row: number) => boolean) | null => {
  if (medium === 'all' && verdict === 'all' && sale === 'all') return null;
  const mediumCode = medium === 'all' ? -1 : media.indexOf(medium);
  const saleCode = sale === 'all' ? -1 : sale === 'for-sale' ? 1 : 0;
  return (chunk, row) =>
    (mediumCode < 0 || chunk.medium[row] === mediumCode) &&
    (saleCode < 0 || chunk.forSale[row] === saleCode) &&
    (verdict === 'all' || verdictAt(chunk, row) === verdict);
};

const verdictAt = (chunk: Chunk, row: number): Verdict | 'none' => {
  const confidence = chunk.confidence[row] ?? Number.NaN;
  return Number.isNaN(confidence) ? 'none' : verdictOf(confidence);
};

const statsOf = (layers: readonly Layer[]): CatalogStats => {
  let total = 0;
  let authenticated = 0;
  let forSale = 0;
  const sums: (number | undefined)[] = currencies.map(() => undefined);
  for (const { chunk, gone } of layers) {
    for (let row = 0; row < chunk.count; row += 1) {
      if (gone[row] === 1) continue;
      total += 1;
      if ((chunk.confidence[row] ?? Number.NaN) >= authenticatedFrom) authenticated += 1;
      forSale += chunk.forSale[row] ?? 0;
      const price = chunk.price[row] ?? Number.NaN;
      const currency = chunk.currency[row] ?? currencies.length;
      if (!Number.isNaN(price) && currency < currencies.length) sums[currency] = (sums[currency] ?? 0) + price;
    }
  }
  const value = currencies.flatMap((currency, at) => {
    const sum = sums[at];
    return sum === undefined ? [] : [money(sum, currency)];
  });
  return { total, authenticated, forSale, value };
};
