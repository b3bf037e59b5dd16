// Says which rows and blocks of rows cannot hold a needle, so that a rare one is not looked for in the whole market: a Bloom filter for each
// block over the bytes in its texts, alone, in pairs and in triples (Bloom, "Space/time trade-offs in hash coding with allowable errors", 1970).

/** Rows. */
const blockRows = 256;
/** Bits of a block's filter: five times as many as 256 usual texts have different triples. */
const blockBits = 16_384;
const blockBytes = blockBits / 8;

const singleHash = (a: number): number => (Math.imul(a + 1, 0xc2b2_ae35) >>> 10) & (blockBits - 1);
const pairHash = (a: number, b: number): number => (Math.imul((a << 8) | b, 0x9e37_79b1) >>> 9) & (blockBits - 1);
const tripleHash = (a: number, b: number, c: number): number => (Math.imul((a << 16) | (b << 8) | c, 0x85eb_ca6b) >>> 11) & (blockBits - 1);

/** Of every triple in a needle, of its pair, or of its one byte. */
export const hashesOf = (needle: Uint8Array): number[] => {
  if (needle.length === 1) return [singleHash(needle[0] ?? 0)];
  if (needle.length === 2) return [pairHash(needle[0] ?? 0, needle[1] ?? 0)];
  return Array.from({ length: Math.max(0, needle.length - 2) }, (_, at) =>
    tripleHash(needle[at] ?? 0, needle[at + 1] ?? 0, needle[at + 2] ?? 0),
  );
};

/** Whether the bytes from..to hold the needle: for a row, quicker than the library's search is to set up. */
export const holds = (text: Uint8Array, from: number, to: number, needle: Uint8Array): boolean => {
  const [first, length] = [needle[0], needle.length];
  for (let at = from; at + length <= to; at += 1) {
    if (text[at] !== first) continue;
    let same = 1;
    while (same < length && text[at + same] === needle[same]) same += 1;
    if (same === length) return true;
  }
  return false;
};

/** A long needle has so many triples that hardly a row has the bits of them all by chance. Bytes. */
export const longNeedle = 7;

/** 64 bits for the triples of a text: a row without all bits of a needle's does not hold it. */
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
  /** text: of the rows from `row` on; starts: where the text of each row begins, counted over all rows. */
  add(text: Uint8Array, row: number, starts: Uint32Array): void;
  /** The first row from `row` on whose block may hold all of it; beyond the last where none may. */
  next(hashes: readonly number[], row: number): number;
  /** The row after those that are looked through together with this one. */
  end(row: number): number;
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
        note(begin, singleHash(a));
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
    end: (row) => (Math.floor(row / blockRows) + 1) * blockRows,
  };
};
