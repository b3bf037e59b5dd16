// Test images, all generated: valid, corrupt and malicious ones.
import { deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

/** An image with enough detail for the examiners; the same seed gives the same bytes. */
export const paintedPicture = (width = 900, height = 700, seed = 1): Sharp => {
  const strokes = Array.from({ length: 90 }, (_, i) => {
    const n = Math.imul(i + 1, 2654435761 + seed * 97) >>> 0;
    const [x, y, angle, hue] = [n % width, (n >>> 7) % height, (n >>> 3) % 180, (n >>> 11) % 360];
    return `<ellipse cx="${x}" cy="${y}" rx="${40 + (n % 90)}" ry="${6 + (n % 17)}" fill="hsl(${hue},${30 + (n % 50)}%,${25 + (n % 50)}%)" transform="rotate(${angle} ${x} ${y})"/>`;
  });
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#b7a88a"/>${strokes.join('')}</svg>`,
    ),
  );
};
export const jpegPicture = (width?: number, height?: number, seed?: number): Promise<Buffer> =>
  paintedPicture(width, height, seed).jpeg({ quality: 88 }).toBuffer();

const crcTable = Uint32Array.from({ length: 256 }, (_, n) => {
  let c = n;
  for (let k = 0; k < 8; k += 1) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
  return c >>> 0;
});
const crc = (bytes: Uint8Array): number => {
  let c = 0xffffffff;
  for (const byte of bytes) c = (crcTable[(c ^ byte) & 255] ?? 0) ^ (c >>> 8);
  return (c ^ 0xffffffff) >>> 0;
};
export const pngChunk = (name: string, data: Uint8Array): Buffer => {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(data.length);
  body.copy(chunk, 4);
  chunk.writeUInt32BE(crc(body), body.length + 4);
  return chunk;
};
const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A decompression bomb: one bit per pixel, all black, a few kilobytes that decode to edge x edge pixels. */
export const pngBomb = (edge: number): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(edge);
  header.writeUInt32BE(edge, 4);
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc((Math.ceil(edge / 8) + 1) * edge), { level: 9 });
  return Buffer.concat([pngSignature, pngChunk('IHDR', header), pngChunk('IDAT', rows), pngChunk('IEND', Buffer.alloc(0))]);
};

/** A compressed text chunk that claims to be 200 MB, before the image data. */
export const pngTextBomb = async (): Promise<Buffer> => {
  const png = await paintedPicture(300, 200).png().toBuffer();
  const text = Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), deflateSync(Buffer.alloc(200_000_000), { level: 9 })]);
  return Buffer.concat([png.subarray(0, 33), pngChunk('zTXt', text), png.subarray(33)]);
};

export const animatedPng = async (): Promise<Buffer> => {
  const png = await paintedPicture(64, 64).png().toBuffer();
  const control = Buffer.alloc(8);
  control.writeUInt32BE(2);
  return Buffer.concat([png.subarray(0, 33), pngChunk('acTL', control), png.subarray(33)]);
};
export const animatedWebp = async (): Promise<Buffer> => {
  const frames = Buffer.concat([Buffer.alloc(64 * 64 * 3, 40), Buffer.alloc(64 * 64 * 3, 200)]);
  return sharp(frames, { raw: { width: 64, height: 128, channels: 3, pageHeight: 64 } })
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer();
};

const svg = Buffer.from(
  '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><script>alert(1)</script><rect width="400" height="400"/></svg>',
);
const html = '<html><body><script>alert(1)</script></body></html>';

/** file: the file name; status and code: those of the expected refusal. */
export type Hostile = { name: string; file: string; bytes: Buffer; status: number; code: string };

export const hostileFiles = async (): Promise<Hostile[]> => {
  const jpeg = await jpegPicture();
  const png = await paintedPicture().png().toBuffer();
  const webp = await paintedPicture().webp().toBuffer();
  const gif = await paintedPicture(64, 64).gif().toBuffer();
  const unsupported = { status: 415, code: 'unsupported_image' };
  const broken = { status: 422, code: 'broken_image' };
  const bomb = { status: 422, code: 'image_too_many_pixels' };
  return [
    { name: 'an empty file', file: 'a.jpg', bytes: Buffer.alloc(0), ...unsupported },
    { name: 'one byte', file: 'a.png', bytes: Buffer.from([0xff]), ...unsupported },
    { name: 'a drawing in SVG that is named png', file: 'a.png', bytes: svg, ...unsupported },
    { name: 'a GIF that is named jpg', file: 'a.jpg', bytes: gif, ...unsupported },
    { name: 'a page that is named webp', file: 'a.webp', bytes: Buffer.from(html), ...unsupported },
    { name: 'a TIFF', file: 'a.jpg', bytes: await paintedPicture(64, 64).tiff().toBuffer(), ...unsupported },
    { name: 'an AVIF', file: 'a.jpg', bytes: await paintedPicture(64, 64).avif().toBuffer(), ...unsupported },
    { name: 'a picture with the name of a page', file: 'a.html', bytes: jpeg, ...unsupported },
    { name: 'a picture with the name of a drawing', file: 'a.svg', bytes: png, ...unsupported },
    { name: 'an animated PNG', file: 'a.png', bytes: await animatedPng(), ...unsupported },
    { name: 'an animated WEBP', file: 'a.webp', bytes: await animatedWebp(), ...unsupported },
    { name: 'a JPEG cut in half', file: 'a.jpg', bytes: jpeg.subarray(0, jpeg.length >> 1), ...broken },
    { name: 'a PNG cut in half', file: 'a.png', bytes: png.subarray(0, png.length >> 1), ...broken },
    { name: 'a WEBP cut in half', file: 'a.webp', bytes: webp.subarray(0, webp.length >> 1), ...broken },
    { name: 'only the mark of a JPEG', file: 'a.jpg', bytes: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]), ...broken },
    { name: 'only the mark of a PNG', file: 'a.png', bytes: png.subarray(0, 8), ...broken },
    { name: 'only the mark of a WEBP', file: 'a.webp', bytes: webp.subarray(0, 12), ...broken },
    {
      name: 'noise behind the mark of a JPEG',
      file: 'a.jpg',
      bytes: Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(20_000, 0x5a)]),
      ...broken,
    },
    { name: 'a PNG of 900 megapixels', file: 'a.png', bytes: pngBomb(30_000), ...bomb },
    { name: 'a PNG just above 50 megapixels', file: 'a.png', bytes: pngBomb(7_072), ...bomb },
    {
      name: 'one byte more than 10 MB',
      file: 'a.jpg',
      bytes: Buffer.concat([jpeg, Buffer.alloc(10_485_761 - jpeg.length)]),
      status: 413,
      code: 'file_too_large',
    },
  ];
};

/** An image that is also valid HTML, for content sniffing. */
export const polyglot = async (): Promise<Buffer> => {
  const jpeg = await jpegPicture(600, 400);
  const comment = Buffer.from(`*/${html}<!--`);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(comment.length + 2);
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xfe]), length, comment, jpeg.subarray(2), Buffer.from(html)]);
};
