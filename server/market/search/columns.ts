// The in-memory index of the market: searched fields packed in columns in market order, and an overlay of newer rows.
import { fold } from '#shared/domain/fold.ts';
import type { MarketFacets } from '#shared/domain/trade/market-facets.ts';
import { fits, type MarketFilter } from '#shared/domain/trade/market-filter.ts';
import { orders, type Ordered } from '#shared/domain/trade/market-order.ts';
import type { MarketWork } from '#shared/domain/trade/market-work.ts';
import { createArtistCodes } from './artist-codes.ts';
import { createBlockWords, signatureOf } from './blocks.ts';
import { bytesOf, createRowsById, idAt } from './ids.ts';
import { countFacets } from './facet-counts.ts';
import { createPriceRows } from './prices.ts';
import { rowsByPrice } from './price-order.ts';
import { firstWhere, scan, searchOf, type Base } from './scan.ts';
import { countryCode, tagsOf, traitsOf } from './tags.ts';

/** A position in market order: descending rank, then descending id. */
export type Place = { rank: number; id: string };
export type MarketEntry = Place & MarketWork;

/** Negative if a comes before b. */
export const inMarketOrder = (a: Place, b: Place): number => b.rank - a.rank || (a.id < b.id ? 1 : a.id > b.id ? -1 : 0);

/** The separator between texts; no needle contains it. */
const newLine = '\n';
const textOf = ({ title, artist }: MarketEntry): string => `${fold(title)}\x1f${fold(artist)}${newLine}`;

const count = (counts: Uint32Array, at: number): void => {
  counts[at] = (counts[at] ?? 0) + 1;
};

export type ColumnsPacker = {
  /** Rows must be added in market order. */
  add(entries: readonly MarketEntry[]): void;
  finish(): MarketColumns;
};

/** Builds the columns in chunks, so that none blocks the event loop. most: rows at most. */
export const packColumns = (most: number): ColumnsPacker => {
  const starts = new Uint32Array(most + 1);
  const ids = Buffer.alloc(most * 16);
  const base = {
    ranks: new Float64Array(most),
    ids,
    rows: createRowsById(ids),
    prices: new Int32Array(most),
    confidences: new Uint8Array(most),
    tags: new Uint8Array(most),
    artists: new Int32Array(most),
    artistCodes: createArtistCodes(),
    years: new Int16Array(most),
    traits: new Uint8Array(most),
    countries: new Uint8Array(most),
    tagCounts: new Uint32Array(64),
    confidenceCounts: new Uint32Array(101),
    dead: new Uint8Array(most),
    starts,
    lows: new Int32Array(most),
    highs: new Int32Array(most),
  };
  const blocks = createBlockWords(most);
  const chunks: Buffer[] = [];
  let size = 0;
  return {
    add: (entries) => {
      if (size + entries.length > most) throw new RangeError('more listings than there is room for');
      const texts = entries.map((entry) => Buffer.from(textOf(entry)));
      for (const [at, entry] of entries.entries()) {
        base.ranks[size] = entry.rank;
        bytesOf(entry.id).copy(ids, size * 16);
        base.rows.add(size);
        base.prices[size] = entry.price;
        const [confidence, tags] = [entry.confidence ?? 0, tagsOf(entry)];
        base.confidences[size] = confidence;
        base.tags[size] = tags;
        base.artists[size] = base.artistCodes.add(entry.artist);
        base.years[size] = entry.year ?? 0;
        base.traits[size] = traitsOf(entry);
        base.countries[size] = countryCode(entry.sentFrom);
        count(base.confidenceCounts, confidence);
        count(base.tagCounts, tags);
        const text = texts[at] ?? Buffer.alloc(0);
        [base.lows[size], base.highs[size]] = signatureOf(text);
        starts[size + 1] = (starts[size] ?? 0) + text.byteLength;
        size += 1;
      }
      const text = Buffer.concat(texts);
      blocks.add(text, size - entries.length, starts);
      chunks.push(text);
    },
    finish: () => columnsOver({ ...base, size, texts: Buffer.concat(chunks), blocks, byPrice: createPriceRows(base.prices, size) }),
  };
};

export type MarketColumns = {
  /** The first `limit` matching listings after that position, in the order of the filter. */
  search(filter: MarketFilter, after: Ordered | null, limit: number): Ordered[];
  /** artistSearch: only artists whose name has it in it. */
  facets(filter: MarketFilter, artistSearch: string): MarketFacets;
  /** Inserts, updates or removes a listing. */
  set(id: string, entry: MarketEntry | null): void;
  /** Rows, with those that were replaced or removed since they were packed. */
  size(): number;
  /** Size of the overlay; above a few thousand rows a repack pays. */
  loose(): number;
};

const orderedOf = ({ rank, price, id }: Ordered): Ordered => ({ rank, price, id });

const columnsOver = (base: Base): MarketColumns => {
  /** In market order. */
  let newer: MarketEntry[] = [];
  const placeAt = (row: number): Place => ({ rank: base.ranks[row] ?? 0, id: idAt(base.ids, row) });
  const orderedAt = (row: number): Ordered => ({ ...placeAt(row), price: base.prices[row] ?? 0 });
  const newest = (filter: MarketFilter, after: Ordered | null, limit: number): Ordered[] => {
    const from = after === null ? 0 : firstWhere(base.size, (row) => inMarketOrder(placeAt(row), after) > 0);
    const found: Ordered[] = [];
    scan(base, searchOf(base, filter), from, (row) => found.push(orderedAt(row)) >= limit);
    return found;
  };
  const byPrice = (filter: MarketFilter, after: Ordered | null, limit: number, isBehind: (entry: Ordered) => boolean): Ordered[] => {
    const fromHigh = filter.sort === 'price-high';
    const beyond =
      after === null
        ? filter
        : {
            ...filter,
            ...(fromHigh ? { maxPrice: Math.min(filter.maxPrice, after.price) } : { minPrice: Math.max(filter.minPrice, after.price) }),
          };
    // Only rows at the price of the cursor may lie before it.
    const isRowBehind = (row: number): boolean => after === null || base.prices[row] !== after.price || isBehind(orderedAt(row));
    return rowsByPrice(base, searchOf(base, beyond), fromHigh, isRowBehind, limit).map(orderedAt);
  };
  return {
    search: (filter, after, limit) => {
      const order = orders[filter.sort];
      const isBehind = (entry: Ordered): boolean => after === null || order(entry, after) > 0;
      const beside = newer.filter((entry) => isBehind(entry) && fits(filter, entry)).map(orderedOf);
      const found = filter.sort === 'newest' ? newest(filter, after, limit) : byPrice(filter, after, limit, isBehind);
      return [...beside, ...found].sort(order).slice(0, limit);
    },
    facets: (filter, artistSearch) => countFacets(base, newer, filter, artistSearch),
    set: (id, entry) => {
      const row = base.rows.rowOf(id);
      if (row !== undefined) base.dead[row] = 1;
      newer = newer.filter((one) => one.id !== id);
      if (entry !== null)
        newer.splice(
          firstWhere(newer.length, (at) => inMarketOrder(newer[at] ?? entry, entry) > 0),
          0,
          entry,
        );
    },
    size: () => base.size + newer.length,
    loose: () => newer.length,
  };
};
