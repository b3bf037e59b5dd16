// One packed run of catalog entries: a column per property, so that thousands are read and scanned at once.
import { media } from '#shared/domain/medium.ts';
import { currencies } from '#shared/domain/piece.ts';
import { idLength, type CatalogEntry } from './columns-entry.ts';

export const chunkRows = 5_000;
const none = 255;

/** Newest first. Numbers that are missing are NaN, small codes that are missing 255. */
export type Chunk = {
  count: number;
  /** Ids side by side, each 36 characters. */
  ids: string;
  /** Rows by id, for finding one by halving. */
  byId: Uint16Array;
  /** 'title US artist', rows parted by line feeds. */
  words: string;
  medium: Uint8Array;
  price: Float64Array;
  currency: Uint8Array;
  confidence: Float64Array;
  created: Float64Array;
  forSale: Uint8Array;
};

const codeOf = (list: readonly string[], value: string | null): number => (value === null ? none : list.indexOf(value));

/** entries: newest first, at most 65,535 of them. */
export const packChunk = (entries: readonly CatalogEntry[]): Chunk => {
  const ids = entries.map((entry) => entry.id);
  return {
    count: entries.length,
    ids: ids.join(''),
    byId: Uint16Array.from(ids.map((_, row) => row).sort((a, b) => ((ids[a] ?? '') < (ids[b] ?? '') ? -1 : 1))),
    words: entries.map((entry) => `${entry.title}\x1f${entry.artist}`).join('\n'),
    medium: Uint8Array.from(entries, (entry) => codeOf(media, entry.medium)),
    price: Float64Array.from(entries, (entry) => entry.price ?? Number.NaN),
    currency: Uint8Array.from(entries, (entry) => codeOf(currencies, entry.currency)),
    confidence: Float64Array.from(entries, (entry) => entry.confidence ?? Number.NaN),
    created: Float64Array.from(entries, (entry) => entry.created),
    forSale: Uint8Array.from(entries, (entry) => (entry.forSale ? 1 : 0)),
  };
};

export const idAt = (chunk: Chunk, row: number): string => chunk.ids.slice(row * idLength, (row + 1) * idLength);

const numberOr = (value: number | undefined): number | null => (value === undefined || Number.isNaN(value) ? null : value);

export const unpackChunk = (chunk: Chunk): CatalogEntry[] => {
  if (chunk.count === 0) return [];
  return chunk.words.split('\n').map((words, row) => {
    const [title = '', artist = ''] = words.split('\x1f');
    return {
      id: idAt(chunk, row),
      title,
      artist,
      medium: media[chunk.medium[row] ?? none] ?? null,
      price: numberOr(chunk.price[row]),
      currency: currencies[chunk.currency[row] ?? none] ?? null,
      confidence: numberOr(chunk.confidence[row]),
      created: chunk.created[row] ?? 0,
      forSale: chunk.forSale[row] === 1,
    };
  });
};

/** The row of an id, or -1. */
export const rowOf = (chunk: Chunk, id: string): number => {
  let low = 0;
  let high = chunk.count - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const row = chunk.byId[middle] ?? 0;
    const found = idAt(chunk, row);
    if (found === id) return row;
    if (found < id) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
};

/** Where each row's words begin, and one past the end. */
export const rowStarts = (chunk: Chunk): Uint32Array => {
  const starts = new Uint32Array(chunk.count + 1);
  let at = 0;
  for (let row = 1; row < chunk.count; row += 1) {
    at = chunk.words.indexOf('\n', at) + 1;
    starts[row] = at;
  }
  starts[chunk.count] = chunk.words.length + 1;
  return starts;
};

/** Cuts entries that are sorted newest first into chunks of a size that packs in a few milliseconds. */
export const cutIntoChunks = (entries: readonly CatalogEntry[], rows = chunkRows): CatalogEntry[][] => {
  const parts: CatalogEntry[][] = [];
  for (let from = 0; from < entries.length; from += rows) parts.push(entries.slice(from, from + rows));
  return parts;
};
