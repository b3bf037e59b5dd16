// Makes a ZIP file whose end is lost readable again: every entry that is whole, under a new list of entries.

/** at, end: bytes of the file, with its header and without. */
type WholeEntry = {
  at: number;
  end: number;
  name: Uint8Array;
  crc: number;
  compressed: number;
  size: number;
  method: number;
  flags: number;
};
type Sizes = Pick<WholeEntry, 'end' | 'crc' | 'compressed' | 'size'>;

const signature = { entry: 0x04034b50, sizes: 0x08074b50, listed: 0x02014b50, end: 0x06054b50, end64: 0x06064b50, locator: 0x07064b50 };
const headerLength = 30;
const unknown32 = 0xffffffff;
const isLarge = 0x0001;
const sizesFollow = 8;
const scanned = 4_000_000;
const longestSizes = 24;

const viewOf = async (file: Blob, from: number, length: number): Promise<DataView> =>
  new DataView(await file.slice(from, from + length).arrayBuffer());

/** The sizes that follow the bytes of an entry: they are there where they name exactly the bytes before them. */
const sizesAfter = async (file: Blob, from: number): Promise<Sizes | null> => {
  for (let start = from; start < file.size; start += scanned) {
    const view = await viewOf(file, start, scanned + longestSizes);
    const bytes = new Uint8Array(view.buffer);
    for (let at = bytes.indexOf(0x50); at >= 0 && at < scanned && at + 16 <= bytes.length; at = bytes.indexOf(0x50, at + 1)) {
      if (view.getUint32(at, true) !== signature.sizes) continue;
      const compressed = start + at - from;
      const crc = view.getUint32(at + 4, true);
      const is64 = at + longestSizes <= bytes.length && view.getBigUint64(at + 8, true) === BigInt(compressed);
      if (is64) return { end: start + at, crc, compressed, size: Number(view.getBigUint64(at + 16, true)) };
      if (view.getUint32(at + 8, true) === compressed) return { end: start + at, crc, compressed, size: view.getUint32(at + 12, true) };
    }
  }
  return null;
};

/** Of an entry of more than 4 GB. */
const largeSizes = (extra: DataView): { size: number; compressed: number } | null => {
  for (let at = 0; at + 4 <= extra.byteLength; at += 4 + extra.getUint16(at + 2, true))
    if (extra.getUint16(at, true) === isLarge && at + 20 <= extra.byteLength)
      return { size: Number(extra.getBigUint64(at + 4, true)), compressed: Number(extra.getBigUint64(at + 12, true)) };
  return null;
};

/** Null where the file has no further entry, or not the whole of it. */
const entryAt = async (file: Blob, at: number): Promise<WholeEntry | null> => {
  const head = await viewOf(file, at, headerLength);
  if (head.byteLength < headerLength || head.getUint32(0, true) !== signature.entry) return null;
  const [flags, method] = [head.getUint16(6, true), head.getUint16(8, true)];
  const [nameLength, extraLength] = [head.getUint16(26, true), head.getUint16(28, true)];
  const more = await viewOf(file, at + headerLength, nameLength + extraLength);
  if (more.byteLength < nameLength + extraLength) return null;
  const from = at + headerLength + nameLength + extraLength;
  const said = { crc: head.getUint32(14, true), compressed: head.getUint32(18, true), size: head.getUint32(22, true) };
  const large = said.compressed === unknown32 ? largeSizes(new DataView(more.buffer, nameLength)) : null;
  const compressed = large?.compressed ?? said.compressed;
  const sizes = (flags & sizesFollow) !== 0 ? await sizesAfter(file, from) : { ...said, ...large, end: from + compressed };
  if (sizes === null || sizes.end > file.size) return null;
  return { at, name: new Uint8Array(more.buffer, 0, nameLength), method, flags, ...sizes };
};

/** After the bytes of an entry its sizes may follow, in one of two lengths. */
const nextAfter = async (file: Blob, { end, flags }: WholeEntry): Promise<number> => {
  if ((flags & sizesFollow) === 0) return end;
  const view = await viewOf(file, end, longestSizes + 4);
  return view.byteLength >= 28 && view.getUint32(longestSizes, true) === signature.entry ? end + longestSizes : end + 16;
};

const listedEntry = ({ at, name, crc, compressed, size, method, flags }: WholeEntry): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(46 + name.length + 28);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, signature.listed, true);
  view.setUint16(4, 45, true);
  view.setUint16(6, 45, true);
  view.setUint16(8, flags, true);
  view.setUint16(10, method, true);
  view.setUint32(16, crc, true);
  for (const offset of [20, 24, 42]) view.setUint32(offset, unknown32, true);
  view.setUint16(28, name.length, true);
  view.setUint16(30, 28, true);
  bytes.set(name, 46);
  view.setUint16(46 + name.length, isLarge, true);
  view.setUint16(48 + name.length, 24, true);
  for (const [index, value] of [size, compressed, at].entries()) view.setBigUint64(50 + name.length + index * 8, BigInt(value), true);
  return bytes;
};

const endOf = (count: number, from: number, length: number): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(56 + 20 + 22);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, signature.end64, true);
  view.setBigUint64(4, 44n, true);
  view.setUint16(12, 45, true);
  view.setUint16(14, 45, true);
  for (const [index, value] of [count, count, length, from].entries()) view.setBigUint64(24 + index * 8, BigInt(value), true);
  view.setUint32(56, signature.locator, true);
  view.setBigUint64(64, BigInt(from + length), true);
  view.setUint32(72, 1, true);
  view.setUint32(76, signature.end, true);
  for (const offset of [84, 86]) view.setUint16(offset, 0xffff, true);
  for (const offset of [88, 92]) view.setUint32(offset, unknown32, true);
  return bytes;
};

/** Repairs a truncated ZIP file: its complete entries with a new directory. Null if no entry is complete. */
export const wholePartOf = async (file: Blob): Promise<Blob | null> => {
  const list: Uint8Array<ArrayBuffer>[] = [];
  let [end, length] = [0, 0];
  for (let entry = await entryAt(file, 0); entry !== null; entry = await entryAt(file, end)) {
    const listed = listedEntry(entry);
    list.push(listed);
    length += listed.length;
    end = await nextAfter(file, entry);
  }
  if (list.length === 0) return null;
  const kept = Math.min(end, file.size);
  return new Blob([file.slice(0, kept), ...list, endOf(list.length, kept, length)]);
};
