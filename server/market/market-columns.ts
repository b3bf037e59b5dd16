// The market in memory: what is searched of every listing, packed in columns in the order of the market, with newer rows beside them.
import { fits, needleOf, openEnd, type MarketFilter } from '#shared/domain/market-filter.ts';
import { media } from '#shared/domain/medium.ts';
import { currencies, type Currency } from '#shared/domain/piece.ts';
import { bytesOf, createRowsById, idAt, type RowsById } from './market-ids.ts';
import { createBlockWords, hashesOf, holds, longNeedle, signatureOf, type BlockWords } from './market-blocks.ts';

/** A place in the order of the market: the highest rank first, within a rank the highest id. */
export type Place = { rank: number; id: string };
export type MarketEntry = Place & {
  title: string;
  artist: string;
  medium: string | null;
  /** Minor units. */
  price: number;
  currency: Currency;
  confidence: number | null;
  verified: boolean;
};

/** Negative where a comes before b. */
export const inMarketOrder = (a: Place, b: Place): number => b.rank - a.rank || (a.id < b.id ? 1 : a.id > b.id ? -1 : 0);

/** Between two works; no needle holds it. */
const newLine = '\n';
const textOf = ({ title, artist }: MarketEntry): string => `${`${title}\x1f${artist}`.toLowerCase().replaceAll(newLine, ' ')}${newLine}`;

const mediumBits = 7;
const currencyShift = 3;
const verifiedBit = 32;
const tagsOf = ({ medium, currency, verified }: MarketEntry): number =>
  (media.findIndex((one) => one === medium) + 1) | (currencies.indexOf(currency) << currencyShift) | (verified ? verifiedBit : 0);

/** What the tags of a row must be, under a mask. */
const tagsAsked = ({ medium, currency, verifiedOnly }: MarketFilter): { mask: number; tags: number } => ({
  mask: (medium === 'all' ? 0 : mediumBits) | (currency === 'all' ? 0 : 3 << currencyShift) | (verifiedOnly ? verifiedBit : 0),
  tags:
    (medium === 'all' ? 0 : media.indexOf(medium) + 1) |
    (currency === 'all' ? 0 : currencies.indexOf(currency) << currencyShift) |
    (verifiedOnly ? verifiedBit : 0),
});

type Base = {
  size: number;
  ranks: Float64Array;
  /** 16 bytes each. */
  ids: Buffer;
  rows: RowsById;
  prices: Int32Array;
  confidences: Uint8Array;
  tags: Uint8Array;
  /** 1 where a newer row stands beside, or the listing is gone. */
  dead: Uint8Array;
  /** UTF-8 of all texts; starts: where each begins, and the end of the last. */
  texts: Buffer;
  starts: Uint32Array;
  /** Of each text, see signatureOf. */
  lows: Int32Array;
  highs: Int32Array;
  /** What occurs in each block of rows, see market-blocks. */
  blocks: BlockWords;
};

export type ColumnsPacker = {
  /** In the order of the market, after all that was added before. */
  add(entries: readonly MarketEntry[]): void;
  finish(): MarketColumns;
};

/** Takes a market in pieces, so that no piece holds the program up. most: rows at most. */
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
        base.confidences[size] = entry.confidence ?? 0;
        base.tags[size] = tagsOf(entry);
        const text = texts[at] ?? Buffer.alloc(0);
        [base.lows[size], base.highs[size]] = signatureOf(text);
        starts[size + 1] = (starts[size] ?? 0) + text.byteLength;
        size += 1;
      }
      const text = Buffer.concat(texts);
      blocks.add(text, size - entries.length, starts);
      chunks.push(text);
    },
    finish: () => columnsOver({ ...base, size, texts: Buffer.concat(chunks), blocks }),
  };
};

/** The first of the ascending positions 0..size for which `isBeyond` holds. */
const firstWhere = (size: number, isBeyond: (at: number) => boolean): number => {
  let [low, high] = [0, size];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBeyond(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
};

/** Above every price. */
const highest = 0x7fff_ffff;

/** What a row must be: its tags under a mask, and its numbers within these. */
type Asked = { mask: number; tags: number; minPrice: number; maxPrice: number; minConfidence: number; low: number; high: number };

/** The first row from `from` on that fits, else the size. One plain loop: it runs over the whole market where little fits. */
const nextFit = (base: Base, from: number, { mask, tags: wanted, minPrice, maxPrice, minConfidence, low, high }: Asked): number => {
  const { size, prices, confidences, tags, dead, lows, highs } = base;
  const span = maxPrice - minPrice;
  if (span < 0) return size;
  for (let row = from; row < size; row += 1) {
    if (
      // Below the least it is a huge number without its sign: one comparison that a processor foresees, where two would surprise it.
      ((prices[row] ?? 0) - minPrice) >>> 0 <= span &&
      ((lows[row] ?? 0) & low) === low &&
      ((highs[row] ?? 0) & high) === high &&
      ((tags[row] ?? 0) & mask) === wanted &&
      (confidences[row] ?? 0) >= minConfidence &&
      dead[row] === 0
    )
      return row;
  }
  return size;
};

/** Rows from `from` on that fit, until `found` says that it is enough. */
const scan = (base: Base, filter: MarketFilter, from: number, found: (row: number) => boolean): void => {
  const { size, texts, starts, blocks } = base;
  const { minPrice, minConfidence } = filter;
  const needle = Buffer.from(needleOf(filter.search));
  const isLong = needle.byteLength >= longNeedle;
  const [low, high] = isLong ? signatureOf(needle) : [0, 0];
  const maxPrice = filter.maxPrice >= openEnd ? highest : filter.maxPrice;
  const asked = { ...tagsAsked(filter), minPrice, maxPrice, minConfidence, low, high };
  const hashes = hashesOf(needle);
  /** Where the needle is found next, or the end of what was looked through: nothing lies between. */
  let hit = -1;
  let isHit = false;
  let row = from;
  for (;;) {
    row = nextFit(base, row, asked);
    if (row >= size) return;
    if (isLong) {
      if (!holds(texts, starts[row] ?? 0, starts[row + 1] ?? 0, needle)) {
        row += 1;
        continue;
      }
    } else if (needle.byteLength > 0) {
      // The next row that has the needle and the next one that fits overtake each other until they meet.
      const begin = starts[row] ?? 0;
      if (hit < begin || (hit === begin && !isHit)) {
        const possible = blocks.next(hashes, row);
        if (possible > row) {
          row = possible;
          continue;
        }
        const end = starts[Math.min(size, blocks.end(row))] ?? 0;
        const within = texts.subarray(begin, end).indexOf(needle);
        isHit = within !== -1;
        hit = isHit ? begin + within : end;
      }
      if (!isHit || hit >= (starts[row + 1] ?? 0)) {
        const reached = hit;
        row = firstWhere(size, (at) => (starts[at + 1] ?? 0) > reached);
        continue;
      }
    }
    if (found(row)) return;
    row += 1;
  }
};

export type MarketColumns = {
  /** At most `limit` listings that fit and come after that place, in the order of the market. */
  search(filter: MarketFilter, after: Place | null, limit: number): Place[];
  /** Puts a listing in, takes its newer state, or takes it out. */
  set(id: string, entry: MarketEntry | null): void;
  /** Rows that stand beside the columns; above a few thousand they are worth being packed anew. */
  loose(): number;
};

const columnsOver = (base: Base): MarketColumns => {
  /** In the order of the market. */
  let newer: MarketEntry[] = [];
  const placeAt = (row: number): Place => ({ rank: base.ranks[row] ?? 0, id: idAt(base.ids, row) });
  return {
    search: (filter, after, limit) => {
      const beside = newer.filter((entry) => (after === null || inMarketOrder(entry, after) > 0) && fits(filter, entry)).slice(0, limit);
      const from = after === null ? 0 : firstWhere(base.size, (row) => inMarketOrder(placeAt(row), after) > 0);
      const found: Place[] = [];
      scan(base, filter, from, (row) => found.push(placeAt(row)) >= limit);
      return [...beside.map(({ rank, id }) => ({ rank, id })), ...found].sort(inMarketOrder).slice(0, limit);
    },
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
    loose: () => newer.length,
  };
};
