// A single pass over the packed words and columns for a query; returns global row numbers, ascending.
import type { CatalogQuery } from '#shared/domain/piece/catalog-query.ts';
import { media } from '#shared/domain/piece/medium.ts';
import { authenticatedFrom, verdictOf } from '#shared/domain/piece/verdict.ts';
import { letterBit, lettersOf, pairBits, type Chunk } from './chunk.ts';
import { conditionFilter } from './conditions.ts';
import type { Layer, Layers } from './layers.ts';

type Found = { rows: Uint32Array; count: number };

/** A buffer for all rows, reused by every search: results are copied out of it. */
let room = new Uint32Array(0);
const roomFor = (rows: number): Uint32Array => {
  if (room.length < rows) room = new Uint32Array(Math.ceil(rows * 1.25));
  return room;
};

/** From this length on, a needle's character pairs rule out nearly every row without a match. */
const worthPairs = 4;

/** Few: less than this fraction (one in n) of all rows. */
const fewRows = 4;

const byLetter = ({ chunk: { letters, count }, offset }: Layer, bit: number, found: Found): void => {
  const { rows } = found;
  let to = found.count;
  for (let row = 0; row < count; row += 1) if (((letters[row] ?? 0) & bit) !== 0) rows[to++] = offset + row;
  found.count = to;
};

/** Whether the needle occurs in this range, without allocating a substring per row. */
const holds = (words: string, from: number, to: number, needle: string): boolean => {
  const first = needle.charCodeAt(0);
  for (let at = from; at <= to - needle.length; at += 1) {
    if (words.charCodeAt(at) !== first) continue;
    let same = 1;
    while (same < needle.length && words.charCodeAt(at + same) === needle.charCodeAt(same)) same += 1;
    if (same === needle.length) return true;
  }
  return false;
};

const byPairs = ({ chunk, offset }: Layer, needle: string, found: Found): void => {
  const { letters, pairs, words, starts, count } = chunk;
  const { rows } = found;
  const all = lettersOf(needle);
  const [low, high] = pairBits(needle);
  let to = found.count;
  for (let row = 0; row < count; row += 1) {
    if (((letters[row] ?? 0) & all) !== all) continue;
    if (((pairs[2 * row] ?? 0) & low) !== low || ((pairs[2 * row + 1] ?? 0) & high) !== high) continue;
    if (holds(words, starts[row] ?? 0, starts[row + 1] ?? 0, needle)) rows[to++] = offset + row;
  }
  found.count = to;
};

const byText = (text: string, starts: Uint32Array, count: number, needle: string, tell: (row: number) => void): void => {
  let row = 0;
  for (let at = text.indexOf(needle); at >= 0 && row < count; at = text.indexOf(needle, starts[row])) {
    row = rowAt(starts, at, row, count);
    tell(row);
    row += 1;
  }
};

/** Merges the rows whose other texts match into those of this layer found so far; both ascending. */
const addMore = ({ chunk, offset }: Layer, needle: string, found: Found, from: number): void => {
  const { more, moreStarts, letters, count } = chunk;
  const others: number[] = [];
  const all = lettersOf(needle);
  let likely = 0;
  for (let row = 0; row < count; row += 1) if (((letters[row] ?? 0) & all) === all) likely += 1;
  // A few rows are checked individually; many are faster in one pass over the whole text.
  if (likely * fewRows > count) byText(more, moreStarts, count, needle, (row) => others.push(offset + row));
  else
    for (let row = 0; row < count; row += 1)
      if (((letters[row] ?? 0) & all) === all && holds(more, moreStarts[row] ?? 0, moreStarts[row + 1] ?? 0, needle))
        others.push(offset + row);
  if (others.length === 0) return;
  const { rows } = found;
  const before = rows.slice(from, found.count);
  let to = from;
  let at = 0;
  for (const row of before) {
    for (let other = others[at]; other !== undefined && other < row; other = others[at]) {
      rows[to++] = other;
      at += 1;
    }
    if (others[at] === row) at += 1;
    rows[to++] = row;
  }
  for (; at < others.length; at += 1) rows[to++] = others[at] ?? 0;
  found.count = to;
};

/** Rows with the folded needle in any of their texts; all rows if it is empty. Includes rows marked as gone. */
const rowsWith = (layer: Layer, needle: string, found: Found): void => {
  const { chunk, offset } = layer;
  const bit = needle.length === 1 ? letterBit(needle.charCodeAt(0)) : 0;
  if (needle === '') for (let row = 0; row < chunk.count; row += 1) found.rows[found.count++] = offset + row;
  else if (bit !== 0) byLetter(layer, bit, found);
  else {
    const from = found.count;
    if (needle.length >= worthPairs) byPairs(layer, needle, found);
    else byText(chunk.words, chunk.starts, chunk.count, needle, (row) => (found.rows[found.count++] = offset + row));
    addMore(layer, needle, found, from);
  }
};

/** Whether a row has the folded needle in any of its texts. */
const holdsWord = ({ words, starts, more, moreStarts }: Chunk, row: number, needle: string): boolean =>
  holds(words, starts[row] ?? 0, starts[row + 1] ?? 0, needle) || holds(more, moreStarts[row] ?? 0, moreStarts[row + 1] ?? 0, needle);

/** Adds rows to those that were found, ascending; the same rows if there is nothing to add. May include rows marked as gone. */
export type Widen = (layers: Layers, needles: readonly string[], rows: Uint32Array) => Uint32Array;

/** Filters the rows of a layer, from this index on, to those that contain the other words too. */
const narrow = ({ chunk, offset }: Layer, needles: readonly string[], found: Found, from: number): void => {
  const { letters } = chunk;
  const { rows } = found;
  const all = needles.reduce((bits, needle) => bits | lettersOf(needle), 0);
  let to = from;
  for (let at = from; at < found.count; at += 1) {
    const row = (rows[at] ?? 0) - offset;
    if (((letters[row] ?? 0) & all) !== all) continue;
    if (needles.every((needle) => holdsWord(chunk, row, needle))) rows[to++] = rows[at] ?? 0;
  }
  found.count = to;
};

/** The row that contains this offset, from `low` on: galloping, then binary search. */
const rowAt = (starts: Uint32Array, at: number, low: number, count: number): number => {
  let leap = 1;
  while (low + leap < count && (starts[low + leap] ?? 0) <= at) leap *= 2;
  let high = Math.min(low + leap, count) - 1;
  let first = low + (leap >> 1);
  while (first < high) {
    const middle = (first + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= at) first = middle;
    else high = middle - 1;
  }
  return first;
};

/** Set difference of two ascending lists. */
const without = (rows: Uint32Array, gone: Uint32Array): Uint32Array => {
  if (gone.length === 0 || rows.length === 0) return rows;
  let from = 0;
  let to = 0;
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at] ?? 0;
    while (from < gone.length && (gone[from] ?? 0) < row) from += 1;
    if (gone[from] !== row) rows[to++] = row;
  }
  return rows.subarray(0, to);
};

export type RowFilter = (chunk: Chunk) => (row: number) => boolean;

/** Null if the query has no filter. */
export const filterOf = ({ medium, verdict, sale, where }: CatalogQuery): RowFilter | null => {
  const conditions = Object.entries(where).flatMap(([field, text]) => conditionFilter(field, text) ?? []);
  const hasChoice = medium !== 'all' || verdict !== 'all' || sale !== 'all';
  if (!hasChoice && conditions.length === 0) return null;
  const choices = hasChoice ? choiceFilter({ medium, verdict, sale }) : null;
  return (chunk) => {
    const tests = [...(choices === null ? [] : [(row: number) => choices(chunk, row)]), ...conditions.map((condition) => condition(chunk))];
    const [only] = tests;
    return tests.length === 1 && only !== undefined ? only : (row) => tests.every((test) => test(row));
  };
};

const choiceFilter = ({ medium, verdict, sale }: Pick<CatalogQuery, 'medium' | 'verdict' | 'sale'>) => {
  const mediumCode = medium === 'all' ? -1 : media.indexOf(medium);
  const saleCode = sale === 'all' ? -1 : sale === 'for-sale' ? 1 : 0;
  return (chunk: Chunk, row: number): boolean => {
    if (mediumCode >= 0 && chunk.medium[row] !== mediumCode) return false;
    if (saleCode >= 0 && chunk.forSale[row] !== saleCode) return false;
    if (verdict === 'all') return true;
    const confidence = chunk.confidence[row] ?? Number.NaN;
    if (verdict === 'authenticated') return confidence >= authenticatedFrom;
    return (Number.isNaN(confidence) ? 'none' : verdictOf(confidence)) === verdict;
  };
};

const passing = (list: readonly Layer[], rows: Uint32Array, passes: RowFilter): Uint32Array => {
  let to = 0;
  let from = 0;
  for (const { chunk, offset } of list) {
    const end = offset + chunk.count;
    const passesHere = passes(chunk);
    for (let row = rows[from]; row !== undefined && row < end; row = rows[from]) {
      if (passesHere(row - offset)) rows[to++] = row;
      from += 1;
    }
  }
  return rows.subarray(0, to);
};

/** Rows with this folded needle in any of their texts, ascending; they may include rows marked as gone. */
export const rowsOfWord = ({ list, rows }: Layers, needle: string): Uint32Array => {
  const found: Found = { rows: new Uint32Array(rows), count: 0 };
  for (const layer of list) rowsWith(layer, needle, found);
  return found.rows.subarray(0, found.count);
};

/** Live rows that contain every word and pass the filter, ascending: of the base, and of the edits. */
export const scan = (
  layers: Layers,
  needles: readonly string[],
  passes: RowFilter | null,
  widen?: Widen,
): { base: Uint32Array; edits: Uint32Array } => {
  const { list, base, gone, editsFrom } = layers;
  const found: Found = { rows: roomFor(layers.rows), count: 0 };
  const [first = '', ...others] = needles;
  for (const layer of list) {
    const from = found.count;
    rowsWith(layer, first, found);
    if (others.length > 0) narrow(layer, others, found, from);
  }
  const own = found.rows.subarray(0, found.count);
  const living = without(widen?.(layers, needles, own) ?? own, gone);
  const rows = passes === null ? living : passing(list, living, passes);
  // Edited rows are numbered after all base rows.
  let cut = rows.length;
  if (list.length > base.length) while (cut > 0 && (rows[cut - 1] ?? 0) >= editsFrom) cut -= 1;
  return { base: rows.slice(0, cut), edits: rows.slice(cut) };
};
