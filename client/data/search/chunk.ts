// A packed chunk of catalog entries: one column per property, so that thousands are read and scanned at once.
import { media } from '#shared/domain/piece/medium.ts';
import { currencies } from '#shared/domain/piece/piece.ts';
import { idLength, type CatalogEntry } from './catalog-entry.ts';
import { factsAt, packFacts, type FactColumns } from './facts.ts';
import { figuresOf, type Figures } from './figures.ts';

export const chunkRows = 5_000;
const none = 255;

/** Newest first. Missing numbers are NaN, missing codes 255. */
export type Chunk = {
  count: number;
  /** Concatenated ids, 36 characters each. */
  ids: string;
  /** Row numbers sorted by id, for binary search. */
  byId: Uint16Array;
  /** 'title US artist' per row (US: unit separator), separated by line feeds. */
  words: string;
  /** Start offset of each row's words, and the end offset. */
  starts: Uint32Array;
  /** The other searchable texts per row, separated like the words, and their offsets. */
  more: string;
  moreStarts: Uint32Array;
  /** Bit mask per row of the letters a to z in all its texts: answers a single typed letter without reading the words. */
  letters: Uint32Array;
  /** Bloom filter of character pairs in the words, two numbers per row: rules out most rows without reading the words. */
  pairs: Uint32Array;
  medium: Uint8Array;
  price: Float64Array;
  currency: Uint8Array;
  confidence: Float64Array;
  created: Float64Array;
  forSale: Uint8Array;
  figures: Figures;
  facts: FactColumns;
};

const codeOf = (list: readonly string[], value: string | null): number => (value === null ? none : list.indexOf(value));

const firstLetter = 97;
/** The bit of a letter from a to z; 0 for everything else. */
export const letterBit = (code: number): number => (code >= firstLetter && code < firstLetter + 26 ? 1 << (code - firstLetter) : 0);

/** Bit mask of the letters in a text. */
export const lettersOf = (text: string): number => {
  let bits = 0;
  for (let at = 0; at < text.length; at += 1) bits |= letterBit(text.charCodeAt(at));
  return bits;
};

/** Integers with more bits are no small integers in JavaScript engines, and comparing them is several times slower. */
const smallBits = 30;

/** Two numbers of 30 bits: one bit per pair of adjacent characters, with collisions. */
export const pairBits = (text: string): [low: number, high: number] => {
  let low = 0;
  let high = 0;
  for (let at = 1; at < text.length; at += 1) {
    const mixed = (Math.imul(text.charCodeAt(at - 1) * 31 + text.charCodeAt(at), 0x9e3779b1) >>> 8) % (2 * smallBits);
    if (mixed < smallBits) low |= 1 << mixed;
    else high |= 1 << (mixed - smallBits);
  }
  return [low, high];
};

const startsOf = (words: readonly string[]): Uint32Array => {
  const starts = new Uint32Array(words.length + 1);
  let at = 0;
  for (const [row, text] of words.entries()) {
    starts[row] = at;
    at += text.length + 1;
  }
  starts[words.length] = at;
  return starts;
};

/** entries: newest first, at most 65,535 of them. */
export const packChunk = (entries: readonly CatalogEntry[]): Chunk => {
  const ids = entries.map((entry) => entry.id);
  const words = entries.map((entry) => `${entry.title}\x1f${entry.artist}`);
  const more = entries.map((entry) => entry.more);
  return {
    count: entries.length,
    ids: ids.join(''),
    byId: Uint16Array.from(ids.map((_, row) => row).sort((a, b) => ((ids[a] ?? '') < (ids[b] ?? '') ? -1 : 1))),
    words: words.join('\n'),
    starts: startsOf(words),
    more: more.join('\n'),
    moreStarts: startsOf(more),
    letters: Uint32Array.from(words, (text, row) => lettersOf(text) | lettersOf(more[row] ?? '')),
    pairs: Uint32Array.from(words.flatMap(pairBits)),
    medium: Uint8Array.from(entries, (entry) => codeOf(media, entry.medium)),
    price: Float64Array.from(entries, (entry) => entry.price ?? Number.NaN),
    currency: Uint8Array.from(entries, (entry) => codeOf(currencies, entry.currency)),
    confidence: Float64Array.from(entries, (entry) => entry.confidence ?? Number.NaN),
    created: Float64Array.from(entries, (entry) => entry.created),
    forSale: Uint8Array.from(entries, (entry) => (entry.forSale ? 1 : 0)),
    figures: figuresOf(entries),
    facts: packFacts(entries.map((entry) => entry.facts)),
  };
};

export const idAt = (chunk: Chunk, row: number): string => chunk.ids.slice(row * idLength, (row + 1) * idLength);

const numberOr = (value: number | undefined): number | null => (value === undefined || Number.isNaN(value) ? null : value);

/** The properties of a row that the figures count. */
export const countedAt = (chunk: Chunk, row: number): Pick<CatalogEntry, 'price' | 'currency' | 'confidence' | 'forSale'> => ({
  price: numberOr(chunk.price[row]),
  currency: currencies[chunk.currency[row] ?? none] ?? null,
  confidence: numberOr(chunk.confidence[row]),
  forSale: chunk.forSale[row] === 1,
});

export const unpackChunk = (chunk: Chunk): CatalogEntry[] => {
  if (chunk.count === 0) return [];
  const more = chunk.more.split('\n');
  const factsOf = factsAt(chunk.facts);
  return chunk.words.split('\n').map((words, row) => {
    const [title = '', artist = ''] = words.split('\x1f');
    return {
      id: idAt(chunk, row),
      title,
      artist,
      more: more[row] ?? '',
      medium: media[chunk.medium[row] ?? none] ?? null,
      created: chunk.created[row] ?? 0,
      ...countedAt(chunk, row),
      facts: factsOf(row),
    };
  });
};

/** The row of an id, or -1. Binary search. */
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

/** Splits entries, sorted newest first, into chunks that each pack within a few milliseconds. */
export const cutIntoChunks = (entries: readonly CatalogEntry[], rows = chunkRows): CatalogEntry[][] => {
  const parts: CatalogEntry[][] = [];
  for (let from = 0; from < entries.length; from += rows) parts.push(entries.slice(from, from + rows));
  return parts;
};
