// Decompresses DEFLATE data (RFC 1951) in zlib (RFC 1950) and gzip (RFC 1952) wrappers, with a limit on the output.

/** Symbols sorted by code, and how many codes there are of each length: a canonical Huffman code. */
type Code = { counts: Uint16Array; symbols: Uint16Array };

const maxBits = 15;
const codeOf = (lengths: ArrayLike<number>): Code => {
  const counts = new Uint16Array(maxBits + 1);
  for (let symbol = 0; symbol < lengths.length; symbol++) counts[lengths[symbol]!]!++;
  counts[0] = 0;
  const next = new Uint16Array(maxBits + 2);
  for (let bits = 1; bits <= maxBits; bits++) next[bits + 1] = next[bits]! + counts[bits]!;
  const symbols = new Uint16Array(lengths.length);
  for (let symbol = 0; symbol < lengths.length; symbol++) {
    const bits = lengths[symbol]!;
    if (bits > 0) symbols[next[bits]!++] = symbol;
  }
  return { counts, symbols };
};

const fixed = {
  literals: codeOf(Uint8Array.from({ length: 288 }, (_, symbol) => (symbol < 144 ? 8 : symbol < 256 ? 9 : symbol < 280 ? 7 : 8))),
  distances: codeOf(new Uint8Array(30).fill(5)),
};
const lengthBase = [3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258];
const lengthBits = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0];
const distanceBase = [
  1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097, 6145, 8193, 12289, 16385,
  24577,
];
const distanceBits = [0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13];
const orderOfLengths = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];

class Broken extends Error {}

class Inflater {
  private readonly bytes: Uint8Array;
  private readonly most: number;
  private at: number;
  private held = 0;
  private bitsHeld = 0;
  private out: Uint8Array;
  private length = 0;

  constructor(bytes: Uint8Array, at: number, most: number) {
    this.bytes = bytes;
    this.at = at;
    this.most = most;
    this.out = new Uint8Array(Math.min(most, Math.max(1024, bytes.length * 4)));
  }

  private bits(count: number): number {
    while (this.bitsHeld < count) {
      if (this.at >= this.bytes.length) throw new Broken('the data ends early');
      this.held |= this.bytes[this.at++]! << this.bitsHeld;
      this.bitsHeld += 8;
    }
    const value = this.held & ((1 << count) - 1);
    this.held >>>= count;
    this.bitsHeld -= count;
    return value;
  }

  private symbol({ counts, symbols }: Code): number {
    for (let bits = 1, code = 0, first = 0, index = 0; bits <= maxBits; bits++) {
      code |= this.bits(1);
      const count = counts[bits]!;
      if (code - count < first) return symbols[index + code - first]!;
      index += count;
      first = (first + count) << 1;
      code <<= 1;
    }
    throw new Broken('no such code');
  }

  private room(more: number): void {
    const wanted = this.length + more;
    if (wanted > this.most) throw new Broken('too much output');
    if (wanted <= this.out.length) return;
    const larger = new Uint8Array(Math.min(this.most, Math.max(wanted, this.out.length * 2)));
    larger.set(this.out.subarray(0, this.length));
    this.out = larger;
  }

  private stored(): void {
    this.held = 0;
    this.bitsHeld = 0;
    const size = (this.bytes[this.at] ?? 0) | ((this.bytes[this.at + 1] ?? 0) << 8);
    const check = (this.bytes[this.at + 2] ?? 0) | ((this.bytes[this.at + 3] ?? 0) << 8);
    this.at += 4;
    if ((size ^ check) !== 0xffff || this.at + size > this.bytes.length) throw new Broken('a stored block is damaged');
    this.room(size);
    this.out.set(this.bytes.subarray(this.at, this.at + size), this.length);
    this.at += size;
    this.length += size;
  }

  private packed(literals: Code, distances: Code): void {
    for (;;) {
      const symbol = this.symbol(literals);
      if (symbol === 256) return;
      if (symbol < 256) {
        this.room(1);
        this.out[this.length++] = symbol;
        continue;
      }
      const size = (lengthBase[symbol - 257] ?? Infinity) + this.bits(lengthBits[symbol - 257] ?? 0);
      const place = this.symbol(distances);
      const distance = (distanceBase[place] ?? Infinity) + this.bits(distanceBits[place] ?? 0);
      if (size > 258 || distance > this.length) throw new Broken('a copy from before the beginning');
      this.room(size);
      for (let step = 0; step < size; step++, this.length++) this.out[this.length] = this.out[this.length - distance]!;
    }
  }

  private dynamic(): { literals: Code; distances: Code } {
    const [literalCount, distanceCount, lengthCount] = [this.bits(5) + 257, this.bits(5) + 1, this.bits(4) + 4];
    const first = new Uint8Array(19);
    for (let index = 0; index < lengthCount; index++) first[orderOfLengths[index]!] = this.bits(3);
    const code = codeOf(first);
    const lengths = new Uint8Array(literalCount + distanceCount);
    for (let index = 0; index < lengths.length;) {
      const symbol = this.symbol(code);
      if (symbol < 16) {
        lengths[index++] = symbol;
        continue;
      }
      if (symbol === 16 && index === 0) throw new Broken('nothing to repeat');
      const value = symbol === 16 ? lengths[index - 1]! : 0;
      const times = symbol === 16 ? 3 + this.bits(2) : symbol === 17 ? 3 + this.bits(3) : 11 + this.bits(7);
      if (index + times > lengths.length) throw new Broken('too many lengths');
      lengths.fill(value, index, index + times);
      index += times;
    }
    return { literals: codeOf(lengths.subarray(0, literalCount)), distances: codeOf(lengths.subarray(literalCount)) };
  }

  /** The output, and where the input goes on. */
  run(): { out: Uint8Array; end: number } {
    for (let last = 0; last === 0;) {
      last = this.bits(1);
      const kind = this.bits(2);
      if (kind === 0) this.stored();
      else if (kind === 1) this.packed(fixed.literals, fixed.distances);
      else if (kind === 2) {
        const { literals, distances } = this.dynamic();
        this.packed(literals, distances);
      } else throw new Broken('no such block');
    }
    return { out: this.out.subarray(0, this.length), end: this.at - (this.bitsHeld >> 3) };
  }
}

const adler = (bytes: Uint8Array): number => {
  let [a, b] = [1, 0];
  for (let at = 0; at < bytes.length;) {
    for (const end = Math.min(bytes.length, at + 3800); at < end; at++) {
      a += bytes[at]!;
      b += a;
    }
    a %= 65_521;
    b %= 65_521;
  }
  return ((b << 16) | a) >>> 0;
};

const orNull = (work: () => Uint8Array | null): Uint8Array | null => {
  try {
    return work();
  } catch (error) {
    if (error instanceof Broken) return null;
    throw error;
  }
};

/** zlib data. most: bytes of output. Null for damaged data, a wrong checksum, or more output. */
export const inflate = (bytes: Uint8Array, most: number): Uint8Array | null =>
  orNull(() => {
    const head = ((bytes[0] ?? 0) << 8) | (bytes[1] ?? 0);
    if (((bytes[0] ?? 0) & 15) !== 8 || head % 31 !== 0 || ((bytes[1] ?? 0) & 32) !== 0) return null;
    const { out, end } = new Inflater(bytes, 2, most).run();
    if (end + 4 > bytes.length) return null;
    return new DataView(bytes.buffer, bytes.byteOffset).getUint32(end) === adler(out) ? out : null;
  });

const gzipFlags = { crc: 2, extra: 4, name: 8, comment: 16 };
/** gzip data, like inflate; its checksum is not looked at. */
export const gunzip = (bytes: Uint8Array, most: number): Uint8Array | null =>
  orNull(() => {
    if (bytes[0] !== 0x1f || bytes[1] !== 0x8b || bytes[2] !== 8) return null;
    const flags = bytes[3] ?? 0;
    let at = 10;
    if ((flags & gzipFlags.extra) !== 0) at += 2 + ((bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8));
    for (const flag of [gzipFlags.name, gzipFlags.comment])
      if ((flags & flag) !== 0) {
        const end = bytes.indexOf(0, at);
        if (end < 0) return null;
        at = end + 1;
      }
    if ((flags & gzipFlags.crc) !== 0) at += 2;
    return new Inflater(bytes, at, most).run().out;
  });
