// Skips rows and blocks that cannot contain a needle, so that a rare one does not scan the whole market: a Bloom filter per
// block over the bytes, pairs and triples of its texts (Bloom, "Space/time trade-offs in hash coding with allowable errors", 1970).

/** Rows. */
const blockRows = 256;
/** Bits of a block's filter: five times the distinct triples of 256 typical texts. */
const blockBits = 16_384;
const blockBytes = (blockBits + 256) / 8;
/** Blocks in one run at most. */
const maxTogether = 64;

const pairHash = (a: number, b: number): number => (Math.imul((a << 8) | b, 0x9e37_79b1) >>> 9) & (blockBits - 1);
const tripleHash = (a: number, b: number, c: number): number => (Math.imul((a << 16) | (b << 8) | c, 0x85eb_ca6b) >>> 11) & (blockBits - 1);

/** Single bytes have bits of their own behind the filter's, without false positives. */
const singleAt = (a: number): number => blockBits + a;

/** The bits of a needle's triples, of its pair, or of its single byte. */
export const hashesOf = (needle: Uint8Array): number[] => {
  if (needle.length === 1) return [singleAt(needle[0] ?? 0)];
  if (needle.length === 2) return [pairHash(needle[0] ?? 0, needle[1] ?? 0)];
  const triples = Array.from({ length: Math.max(0, needle.length - 2) }, (_, at) =>
    tripleHash(needle[at] ?? 0, needle[at + 1] ?? 0, needle[at + 2] ?? 0),
  );
  return [...new Set(triples)];
};

/** Whether the bytes from..to contain the needle. */
export type Finder = (text: Uint8Array, from: number, to: number) => boolean;

/** For one row quicker than calling Buffer.indexOf (Horspool, "Practical fast searching in strings", 1980). */
export const finderOf = (needle: Uint8Array): Finder => {
  const last = needle.length - 1;
  const steps = new Uint16Array(256).fill(needle.length);
  for (let at = 0; at < last; at += 1) steps[needle[at] ?? 0] = last - at;
  return (text, from, to) => {
    for (let end = from + last; end < to; end += steps[text[end] ?? 0] ?? 1) {
      let back = 0;
      while (back <= last && text[end - back] === needle[last - back]) back += 1;
      if (back > last) return true;
    }
    return false;
  };
};

/** Needles of this length have few false positives in the row signatures. Bytes. */
export const longNeedle = 7;

/** A 64-bit signature of a text's triples: a row without all bits of the needle's signature does not contain it. */
export const signatureOf = (text: Uint8Array, from = 0, to = text.length): [low: number, high: number] => {
  let [low, high] = [0, 0];
  for (let at = from; at + 2 < to; at += 1) {
    const bit = (tripleHash(text[at] ?? 0, text[at + 1] ?? 0, text[at + 2] ?? 0) >>> 3) & 63;
    if (bit < 32) low |= 1 << bit;
    else high |= 1 << (bit - 32);
  }
  return [low, high];
};

export type BlockWords = {
  /** text: of the rows from `row` on; starts: each row's offset, counted over all rows. */
  add(text: Uint8Array, row: number, starts: Uint32Array): void;
  /** The first row from `row` on whose block may contain the needle; past the last one if none may. */
  next(hashes: readonly number[], row: number): number;
  /** The end of the run of blocks from this row's on that may all contain the needle. */
  end(hashes: readonly number[], row: number): number;
};

/** most: rows at most. */
export const createBlockWords = (most: number): BlockWords => {
  const blocks = Math.ceil(most / blockRows);
  const filters = new Uint8Array(blocks * blockBytes);
  const note = (begin: number, hash: number): void => {
    filters[begin + (hash >> 3)] = (filters[begin + (hash >> 3)] ?? 0) | (1 << (hash & 7));
  };
  const mayHold = (block: number, hashes: readonly number[]): boolean => {
    const begin = block * blockBytes;
    for (const hash of hashes) if (((filters[begin + (hash >> 3)] ?? 0) & (1 << (hash & 7))) === 0) return false;
    return true;
  };
  return {
    add: (text, firstRow, starts) => {
      const offset = starts[firstRow] ?? 0;
      let row = firstRow;
      for (let at = 0; at < text.length; at += 1) {
        while (offset + at >= (starts[row + 1] ?? 0)) row += 1;
        const begin = Math.floor(row / blockRows) * blockBytes;
        const [a, b, c] = [text[at] ?? 0, text[at + 1] ?? 0, text[at + 2] ?? 0];
        note(begin, singleAt(a));
        note(begin, pairHash(a, b));
        note(begin, tripleHash(a, b, c));
      }
    },
    next: (hashes, row) => {
      if (hashes.length === 0) return row;
      const first = Math.floor(row / blockRows);
      for (let block = first; block < blocks; block += 1) if (mayHold(block, hashes)) return block === first ? row : block * blockRows;
      return blocks * blockRows;
    },
    end: (hashes, row) => {
      if (hashes.length === 0) return blocks * blockRows;
      const first = Math.floor(row / blockRows);
      let block = first + 1;
      while (block < Math.min(blocks, first + maxTogether) && mayHold(block, hashes)) block += 1;
      return block * blockRows;
    },
  };
};
