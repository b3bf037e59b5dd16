// Embeds texts and metadata into images as software does: PNG chunks, JPEG segments, WebP chunks, EXIF and XMP.
import { gzipSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { deflateSync } from 'node:zlib';
import { pngChunk } from './pictures.ts';

const afterHeader = 33;
export const withPngChunk = (png: Uint8Array, name: string, data: Uint8Array): Buffer =>
  Buffer.concat([png.subarray(0, afterHeader), pngChunk(name, data), png.subarray(afterHeader)]);

export const pngText = (key: string, text: string): Buffer =>
  Buffer.concat([Buffer.from(`${key}\0`, 'latin1'), Buffer.from(text, 'latin1')]);
export const pngPackedText = (key: string, text: string): Buffer =>
  Buffer.concat([Buffer.from(`${key}\0\0`, 'latin1'), deflateSync(Buffer.from(text, 'latin1'))]);
export const pngWideText = (key: string, text: string, packed: boolean): Buffer =>
  Buffer.concat([
    Buffer.from(`${key}\0`, 'latin1'),
    Buffer.from([packed ? 1 : 0, 0, 0, 0]),
    packed ? deflateSync(Buffer.from(text)) : Buffer.from(text),
  ]);

export const withJpegSegment = (jpeg: Uint8Array, marker: number, data: Uint8Array): Buffer => {
  const head = Buffer.from([0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 255]);
  return Buffer.concat([jpeg.subarray(0, 2), head, data, jpeg.subarray(2)]);
};

export const withWebpChunk = (webp: Uint8Array, name: string, data: Uint8Array): Buffer => {
  const head = Buffer.alloc(8);
  head.write(name, 'latin1');
  head.writeUInt32LE(data.length, 4);
  const whole = Buffer.concat([webp, head, data, Buffer.alloc(data.length & 1)]);
  whole.writeUInt32LE(whole.length - 8, 4);
  return whole;
};

export const xmpPacket = (inside: string): string =>
  `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">${inside}</rdf:RDF></x:xmpmeta><?xpacket end="w"?>`;
export const withXmp = (jpeg: Uint8Array, inside: string): Buffer =>
  withJpegSegment(jpeg, 0xe1, Buffer.concat([Buffer.from('http://ns.adobe.com/xap/1.0/\0'), Buffer.from(xmpPacket(inside))]));

/** A little-endian TIFF block with texts by tag; UserComment is in its own (Exif) directory. */
export const exifBlock = (texts: Record<number, Uint8Array>): Buffer => {
  const comment = 0x9286;
  const fields = Object.entries(texts).map(([tag, value]) => ({ tag: Number(tag), value: Buffer.from(value) }));
  const [first, second] = [fields.filter(({ tag }) => tag !== comment), fields.filter(({ tag }) => tag === comment)];
  const entry = (tag: number, type: number, count: number, value: number): Buffer => {
    const bytes = Buffer.alloc(12);
    bytes.writeUInt16LE(tag);
    bytes.writeUInt16LE(type, 2);
    bytes.writeUInt32LE(count, 4);
    bytes.writeUInt32LE(value, 8);
    return bytes;
  };
  const directorySize = (entries: number): number => 2 + entries * 12 + 4;
  const secondAt = 8 + directorySize(first.length + (second.length > 0 ? 1 : 0));
  let valueAt = secondAt + (second.length > 0 ? directorySize(second.length) : 0);
  const values: Buffer[] = [];
  const entriesOf = (list: typeof fields): Buffer[] =>
    list.map(({ tag, value }) => {
      const padded = Buffer.concat([value, Buffer.alloc(Math.max(5, value.length + (value.length & 1)) - value.length)]);
      const at = valueAt;
      values.push(padded);
      valueAt += padded.length;
      return entry(tag, tag === comment ? 7 : 2, padded.length, at);
    });
  const directory = (entries: Buffer[]): Buffer => {
    const count = Buffer.alloc(2);
    count.writeUInt16LE(entries.length);
    return Buffer.concat([count, ...entries, Buffer.alloc(4)]);
  };
  const firstEntries = entriesOf(first);
  const secondEntries = entriesOf(second);
  if (second.length > 0) firstEntries.push(entry(0x8769, 4, 1, secondAt));
  const head = Buffer.from([0x49, 0x49, 42, 0, 8, 0, 0, 0]);
  return Buffer.concat([head, directory(firstEntries), ...(second.length > 0 ? [directory(secondEntries)] : []), ...values]);
};
export const withExif = (jpeg: Uint8Array, texts: Record<number, Uint8Array>): Buffer =>
  withJpegSegment(jpeg, 0xe1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), exifBlock(texts)]));

/** Hides a text in the lowest bits of a picture as generators do. alpha: in its transparency, otherwise in its colors. */
export const withHiddenText = async (picture: Sharp, text: string, how: { alpha: boolean; packed: boolean }): Promise<Buffer> => {
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const body = how.packed ? gzipSync(text) : Buffer.from(text);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length * 8);
  const hidden = Buffer.concat([Buffer.from(`stealth_${how.alpha ? 'png' : 'rgb'}${how.packed ? 'comp' : 'info'}`), length, body]);
  for (let bit = 0; bit < hidden.length * 8; bit++) {
    const value = (hidden[bit >> 3]! >> (7 - (bit & 7))) & 1;
    const place = how.alpha ? bit : Math.floor(bit / 3);
    const pixel = (place % info.height) * info.width + Math.floor(place / info.height);
    const at = pixel * 4 + (how.alpha ? 3 : bit % 3);
    data[at] = (data[at]! & 254) | value;
  }
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 4 } })
    .png()
    .toBuffer();
};

const xmp = (description: string, inside = ''): Buffer =>
  Buffer.from(
    `http://ns.adobe.com/xap/1.0/\0<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">` +
      `<rdf:Description xmlns:hdrgm="http://ns.adobe.com/hdr-gain-map/1.0/" xmlns:Container="http://ns.google.com/photos/1.0/container/" ` +
      `xmlns:Item="http://ns.google.com/photos/1.0/container/item/" hdrgm:Version="1.0" ${description}>${inside}</rdf:Description></rdf:RDF></x:xmpmeta>`,
  );

/** As phones write them today: a JPEG with a second one behind it, which tells how much brighter each place is on a screen that can show it. */
export const withGainMap = (primary: Buffer, gain: Buffer): Buffer => {
  const gainMap = withJpegSegment(
    gain,
    0xe1,
    xmp(
      'hdrgm:GainMapMin="0" hdrgm:GainMapMax="2" hdrgm:Gamma="1" hdrgm:OffsetSDR="0.015625" hdrgm:OffsetHDR="0.015625" hdrgm:HDRCapacityMin="0" hdrgm:HDRCapacityMax="2" hdrgm:BaseRenditionIsHDR="False"',
    ),
  );
  const item = (semantic: string, length: string): string =>
    `<rdf:li rdf:parseType="Resource"><Container:Item Item:Semantic="${semantic}" Item:Mime="image/jpeg"${length}/></rdf:li>`;
  const directory = `<Container:Directory><rdf:Seq>${item('Primary', '')}${item('GainMap', ` Item:Length="${gainMap.length}"`)}</rdf:Seq></Container:Directory>`;
  const withXmp = withJpegSegment(primary, 0xe1, xmp('', directory));
  // The index of the two pictures: a small TIFF with three entries and a row for each picture.
  const index = Buffer.alloc(4 + 8 + 2 + 3 * 12 + 4 + 32);
  index.write('MPF\0II*\0', 'latin1');
  index.writeUInt32LE(8, 8);
  index.writeUInt16LE(3, 12);
  const entry = (at: number, tag: number, type: number, count: number, value: number): void => {
    const from = 14 + at * 12;
    index.writeUInt16LE(tag, from);
    index.writeUInt16LE(type, from + 2);
    index.writeUInt32LE(count, from + 4);
    index.writeUInt32LE(value, from + 8);
  };
  entry(0, 0xb000, 7, 4, 0x30303130);
  entry(1, 0xb001, 4, 1, 2);
  entry(2, 0xb002, 7, 32, 50);
  const size = withXmp.length + 4 + index.length;
  index.writeUInt32LE(0x030000, 54);
  index.writeUInt32LE(size, 58);
  index.writeUInt32LE(gainMap.length, 54 + 16 + 4);
  // Counted from the TIFF header, which lies behind the marker, its length and 'MPF\0' at the beginning of the file.
  index.writeUInt32LE(size - (2 + 4 + 4), 54 + 16 + 8);
  return Buffer.concat([withJpegSegment(withXmp, 0xe2, index), gainMap]);
};
