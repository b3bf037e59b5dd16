// Parses the containers of JPEG, PNG and WEBP without decoding pixels. On hostile input it stays within bounds and terminates.
export type ImageFormat = 'jpeg' | 'png' | 'webp';

/** name: 'APP1', 'COM', 'DQT', 'SOF2' in a JPEG, the four letters of the chunk elsewhere. data is a view, not a copy. */
export type Chunk = { name: string; data: Uint8Array };

const maxSteps = 65_536;
/** Picture data: skipped. */
const pictureData = new Set(['IDAT', 'fdAT', 'VP8 ', 'VP8L', 'ALPH']);

const fourLetters = (bytes: Uint8Array, at: number): string => String.fromCharCode(...bytes.subarray(at, at + 4));

function* jpegSegments(bytes: Uint8Array): Generator<Chunk> {
  let at = 2;
  for (let step = 0; step < maxSteps; step++) {
    while (at < bytes.length && bytes[at] !== 0xff) at++;
    while (at < bytes.length && bytes[at] === 0xff) at++;
    const marker = bytes[at];
    if (marker === undefined || marker === 0xda || marker === 0xd9) return;
    at++;
    if (marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd8)) continue;
    if (at + 2 > bytes.length) return;
    const length = ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
    if (length < 2) return;
    const data = bytes.subarray(at + 2, Math.min(at + length, bytes.length));
    at += length;
    if (marker >= 0xe0 && marker <= 0xef) yield { name: `APP${marker - 0xe0}`, data };
    else if (marker === 0xfe) yield { name: 'COM', data };
    else if (marker === 0xdb) yield { name: 'DQT', data };
    else if (marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc)
      yield { name: `SOF${marker - 0xc0}`, data };
  }
}

function* pngChunks(bytes: Uint8Array): Generator<Chunk> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 8;
  for (let step = 0; step < maxSteps && at + 8 <= bytes.length; step++) {
    const length = view.getUint32(at);
    const name = fourLetters(bytes, at + 4);
    const end = at + 8 + length;
    if (!pictureData.has(name)) yield { name, data: bytes.subarray(at + 8, Math.min(end, bytes.length)) };
    if (name === 'IEND') return;
    at = end + 4;
  }
}

function* webpChunks(bytes: Uint8Array): Generator<Chunk> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 12;
  for (let step = 0; step < maxSteps && at + 8 <= bytes.length; step++) {
    const name = fourLetters(bytes, at);
    const length = view.getUint32(at + 4, true);
    const end = at + 8 + length;
    if (!pictureData.has(name)) yield { name, data: bytes.subarray(at + 8, Math.min(end, bytes.length)) };
    at = end + (length & 1);
  }
}

/** All chunks but picture data, in file order; a JPEG up to its first scan. */
export const imageChunks = (format: ImageFormat, bytes: Uint8Array): Chunk[] => [
  ...(format === 'jpeg' ? jpegSegments(bytes) : format === 'png' ? pngChunks(bytes) : webpChunks(bytes)),
];
