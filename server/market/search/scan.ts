// Scans the packed columns for the rows that match a filter, skipping blocks that cannot contain the needle.
import { needleOf, openEnd, type MarketFilter } from '#shared/domain/trade/market-filter.ts';
import { finderOf, hashesOf, longNeedle, signatureOf, type BlockWords, type Finder } from './blocks.ts';
import type { ArtistCodes } from './artist-codes.ts';
import type { RowsById } from './ids.ts';
import type { PriceRows } from './prices.ts';
import { countryAsked, tagsAsked, traitsAsked, yearsAsked } from './tags.ts';

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
  /** By their numbers. */
  artists: Int32Array;
  artistCodes: ArtistCodes;
  /** Zero without a year. */
  years: Int16Array;
  /** See traitsOf. */
  traits: Uint8Array;
  /** See countryCode. */
  countries: Uint8Array;
  /** Number of rows by tags, and by confidence. */
  tagCounts: Uint32Array;
  confidenceCounts: Uint32Array;
  /** 1 if the row is replaced in the overlay, or the listing is gone. */
  dead: Uint8Array;
  /** UTF-8 of all texts; starts: offset of each, and the end of the last one. */
  texts: Buffer;
  starts: Uint32Array;
  /** The texts' signatures, see signatureOf. */
  lows: Int32Array;
  highs: Int32Array;
  /** The Bloom filters of the blocks, see blocks.ts. */
  blocks: BlockWords;
};

/** Binary search: the first of 0..size for which `isBeyond` holds. */
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
/** The price index is used up to this many rows, or a 64th of a large market. */
const fewest = 16;
/** Expected share of rows whose signature matches a typical needle. */
const rare = 0.05;

/** The filter on a row: tags under a mask, and ranges of its numbers. */
type Asked = {
  mask: number;
  tags: number;
  /** Null unless artist, years, size, check or country are asked for. */
  facets: Facets | null;
  minPrice: number;
  maxPrice: number;
  minConfidence: number;
  low: number;
  high: number;
  /** Whether tags and confidence are the most selective test: testing it first makes the branch predictable. */
  tagsFirst: boolean;
};

/** artist: -1 for every artist; country: -1 for every country. */
type Facets = { artist: number; firstYear: number; lastYear: number; mask: number; traits: number; country: number };

const facetsAsked = (base: Base, filter: MarketFilter): Facets | null => {
  const { mask, traits } = traitsAsked(filter);
  const country = countryAsked(filter);
  const { first, last } = yearsAsked(filter);
  const hasYears = filter.undated || filter.yearFrom !== null || filter.yearTo !== null;
  if (filter.artist === '' && !hasYears && mask === 0 && country === -1) return null;
  return {
    // No row has the number after the last one.
    artist: filter.artist === '' ? -1 : (base.artistCodes.codeOf(filter.artist) ?? base.artistCodes.names.length),
    firstYear: first,
    lastYear: last,
    mask,
    traits,
    country,
  };
};

const fitsFacets = ({ artists, years, traits, countries }: Base, row: number, asked: Facets): boolean =>
  (asked.artist === -1 || artists[row] === asked.artist) &&
  (years[row] ?? 0) >= asked.firstYear &&
  (years[row] ?? 0) <= asked.lastYear &&
  ((traits[row] ?? 0) & asked.mask) === asked.traits &&
  (asked.country === -1 || countries[row] === asked.country);

/** As nextFit, where artist, years, size, check or country leave few rows. */
const nextOfFacets = (base: Base, from: number, to: number, asked: Asked, facets: Facets): number => {
  for (let row = from; row < to; row += 1) if (fitsFacets(base, row, facets) && fitsRow(base, row, asked)) return row;
  return to;
};

/** Whether one row fits, apart from its text and its facets. */
const fitsRow = ({ prices, confidences, tags, dead, lows, highs }: Base, row: number, asked: Asked): boolean =>
  ((tags[row] ?? 0) & asked.mask) === asked.tags &&
  (confidences[row] ?? 0) >= asked.minConfidence &&
  (prices[row] ?? 0) >= asked.minPrice &&
  (prices[row] ?? 0) <= asked.maxPrice &&
  ((lows[row] ?? 0) & asked.low) === asked.low &&
  ((highs[row] ?? 0) & asked.high) === asked.high &&
  dead[row] === 0;

/** The first matching row in from..to, else `to`. Plain loops, since they scan the whole market if little matches. */
const nextFit = (base: Base, from: number, to: number, asked: Asked): number => {
  const { prices, confidences, tags, dead, lows, highs } = base;
  const { mask, tags: wanted, minPrice, maxPrice, minConfidence, low, high } = asked;
  const span = maxPrice - minPrice;
  if (span < 0) return to;
  if (asked.facets !== null) return nextOfFacets(base, from, to, asked, asked.facets);
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
      // Range check with one unsigned comparison: a value below the minimum wraps to a huge number.
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

/** Estimated rows with these tags and this confidence, assuming independence. */
const shareLeft = ({ size, tagCounts, confidenceCounts }: Base, mask: number, wanted: number, minConfidence: number): number => {
  const tagged = tagCounts.reduce((sum, rows, tags) => ((tags & mask) === wanted ? sum + rows : sum), 0);
  const confident = confidenceCounts.subarray(minConfidence).reduce((sum, rows) => sum + rows, 0);
  return size === 0 ? 0 : (tagged / size) * (confident / size);
};

type Found = (row: number) => boolean;
/** The needle, prepared once per search. */
type Needle = { bytes: Buffer; isLong: boolean; hashes: number[]; isIn: Finder };

/** Reports the matching ones of these rows until `found` returns true. */
const scanFew = (base: Base, rows: Int32Array, from: number, asked: Asked, { bytes, isIn }: Needle, found: Found): void => {
  const { texts, starts } = base;
  for (const row of rows) {
    if (row < from || nextFit(base, row, row + 1, asked) !== row) continue;
    if ((bytes.length === 0 || isIn(texts, starts[row] ?? 0, starts[row + 1] ?? 0)) && found(row)) return;
  }
};

/** Reports matching rows from `from` on until `found` returns true. */
const scanAll = (base: Base, from: number, asked: Asked, { bytes, isLong, hashes, isIn }: Needle, found: Found): void => {
  const { size, texts, starts, blocks } = base;
  /** Offset of the next occurrence, or the end of the searched range. */
  let hit = -1;
  let isHit = false;
  /** The end of the current run of blocks. */
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
      // Leapfrog: advance to the next row with the needle and the next that matches the filter, until they are the same.
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

/** A filter prepared for the rows. */
export type Search = { asked: Asked; needle: Needle };

export const searchOf = (base: Base, filter: MarketFilter): Search => {
  const { minPrice, minConfidence } = filter;
  const bytes = Buffer.from(needleOf(filter.search));
  const needle = { bytes, isLong: bytes.length >= longNeedle, hashes: hashesOf(bytes), isIn: finderOf(bytes) };
  const [low, high] = needle.isLong ? signatureOf(bytes) : [0, 0];
  const maxPrice = filter.maxPrice >= openEnd ? highest : filter.maxPrice;
  const { mask, tags } = tagsAsked(filter);
  const tagsFirst = !needle.isLong || shareLeft(base, mask, tags, minConfidence) < rare;
  const facets = facetsAsked(base, filter);
  return { asked: { mask, tags, minPrice, maxPrice, minConfidence, low, high, tagsFirst, facets }, needle };
};

/** Whether one row matches, text included. */
export const isMatch = (base: Base, row: number, { asked, needle }: Search): boolean =>
  fitsRow(base, row, asked) &&
  (asked.facets === null || fitsFacets(base, row, asked.facets)) &&
  (needle.bytes.length === 0 || needle.isIn(base.texts, base.starts[row] ?? 0, base.starts[row + 1] ?? 0));

/** Reports matching rows in market order until `found` returns true. */
export const scan = (base: Base, { asked, needle }: Search, from: number, found: Found): void => {
  const few = base.byPrice.between(asked.minPrice, asked.maxPrice, Math.max(fewest, base.size >> 6));
  if (few === null) scanAll(base, from, asked, needle, found);
  else scanFew(base, few, from, asked, needle, found);
};
