// Goes through the packed columns of the market for the rows that a filter leaves, past what cannot hold what is looked for.
import { needleOf, openEnd, type MarketFilter } from '#shared/domain/trade/market-filter.ts';
import { finderOf, hashesOf, longNeedle, signatureOf, type BlockWords, type Finder } from './blocks.ts';
import type { RowsById } from './ids.ts';
import type { PriceRows } from './prices.ts';
import { tagsAsked } from './tags.ts';

export type Base = {
  size: number;
  ranks: Float64Array;
  /** 16 bytes each. */
  ids: Buffer;
  rows: RowsById;
  prices: Int32Array;
  byPrice: PriceRows;
  confidences: Uint8Array;
  tags: Uint8Array;
  /** How many rows have these tags, and this confidence. */
  tagCounts: Uint32Array;
  confidenceCounts: Uint32Array;
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

/** The first of the ascending positions 0..size for which `isBeyond` holds. */
export const firstWhere = (size: number, isBeyond: (at: number) => boolean): number => {
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
/** Rows between two prices that are looked at one by one in a small market; in a large one a 64th of it. */
const fewest = 16;
/** About as many rows have all the bits of a usual needle. */
const rare = 0.05;

/** What a row must be: its tags under a mask, and its numbers within these. */
type Asked = {
  mask: number;
  tags: number;
  minPrice: number;
  maxPrice: number;
  minConfidence: number;
  low: number;
  high: number;
  /** Whether tags and confidence leave the fewest rows: what fails most is asked first, so that a processor foresees it. */
  tagsFirst: boolean;
};

/** The first row from `from` on and before `to` that fits, else `to`. Plain loops: they run over the whole market where little fits. */
const nextFit = (base: Base, from: number, to: number, asked: Asked): number => {
  const { prices, confidences, tags, dead, lows, highs } = base;
  const { mask, tags: wanted, minPrice, maxPrice, minConfidence, low, high } = asked;
  const span = maxPrice - minPrice;
  if (span < 0) return to;
  if (asked.tagsFirst) {
    for (let row = from; row < to; row += 1) {
      if (
        ((tags[row] ?? 0) & mask) === wanted &&
        (confidences[row] ?? 0) >= minConfidence &&
        ((prices[row] ?? 0) - minPrice) >>> 0 <= span &&
        ((lows[row] ?? 0) & low) === low &&
        ((highs[row] ?? 0) & high) === high &&
        dead[row] === 0
      )
        return row;
    }
    return to;
  }
  for (let row = from; row < to; row += 1) {
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
  return to;
};

/** Of the rows, how many these tags and this confidence leave, as if the one said nothing about the other. */
const shareLeft = ({ size, tagCounts, confidenceCounts }: Base, mask: number, wanted: number, minConfidence: number): number => {
  const tagged = tagCounts.reduce((sum, rows, tags) => ((tags & mask) === wanted ? sum + rows : sum), 0);
  const confident = confidenceCounts.subarray(minConfidence).reduce((sum, rows) => sum + rows, 0);
  return size === 0 ? 0 : (tagged / size) * (confident / size);
};

type Found = (row: number) => boolean;
/** What is looked for, made ready once for a whole search. */
type Needle = { bytes: Buffer; isLong: boolean; hashes: number[]; isIn: Finder };

/** Rows among these that fit, until `found` says that it is enough. */
const scanFew = (base: Base, rows: Int32Array, from: number, asked: Asked, { bytes, isIn }: Needle, found: Found): void => {
  const { texts, starts } = base;
  for (const row of rows) {
    if (row < from || nextFit(base, row, row + 1, asked) !== row) continue;
    if ((bytes.length === 0 || isIn(texts, starts[row] ?? 0, starts[row + 1] ?? 0)) && found(row)) return;
  }
};

/** Rows from `from` on that fit, until `found` says that it is enough. */
const scanAll = (base: Base, from: number, asked: Asked, { bytes, isLong, hashes, isIn }: Needle, found: Found): void => {
  const { size, texts, starts, blocks } = base;
  /** Where the needle is found next, or the end of what was looked through: nothing lies between. */
  let hit = -1;
  let isHit = false;
  /** The row after those whose blocks may hold the needle. */
  let end = from;
  let row = from;
  for (;;) {
    if (row >= end) {
      row = blocks.next(hashes, row);
      if (row >= size) return;
      end = Math.min(size, blocks.end(hashes, row));
    }
    row = nextFit(base, row, end, asked);
    if (row >= end) continue;
    const [begin, behind] = [starts[row] ?? 0, starts[row + 1] ?? 0];
    if (isLong) {
      if (!isIn(texts, begin, behind)) {
        row += 1;
        continue;
      }
    } else if (bytes.length > 0) {
      // The next row that has the needle and the next one that fits overtake each other until they meet.
      if (hit < begin || (hit === begin && !isHit)) {
        const last = starts[end] ?? 0;
        const within = texts.subarray(begin, last).indexOf(bytes);
        isHit = within !== -1;
        hit = isHit ? begin + within : last;
      }
      if (!isHit || hit >= behind) {
        const reached = hit;
        row = isHit ? firstWhere(size, (at) => (starts[at + 1] ?? 0) > reached) : end;
        continue;
      }
    }
    if (found(row)) return;
    row += 1;
  }
};

export const scan = (base: Base, filter: MarketFilter, from: number, found: Found): void => {
  const { minPrice, minConfidence } = filter;
  const bytes = Buffer.from(needleOf(filter.search));
  const needle = { bytes, isLong: bytes.length >= longNeedle, hashes: hashesOf(bytes), isIn: finderOf(bytes) };
  const [low, high] = needle.isLong ? signatureOf(bytes) : [0, 0];
  const maxPrice = filter.maxPrice >= openEnd ? highest : filter.maxPrice;
  const { mask, tags } = tagsAsked(filter);
  const tagsFirst = !needle.isLong || shareLeft(base, mask, tags, minConfidence) < rare;
  const asked = { mask, tags, minPrice, maxPrice, minConfidence, low, high, tagsFirst };
  const few = base.byPrice.between(minPrice, maxPrice, Math.max(fewest, base.size >> 6));
  if (few === null) scanAll(base, from, asked, needle, found);
  else scanFew(base, few, from, asked, needle, found);
};
