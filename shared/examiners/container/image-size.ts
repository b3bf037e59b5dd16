// The size that an image file states in its header, before anything is decoded.
import type { Chunk, ImageFormat } from './image-chunks.ts';

export type ImageSize = { width: number; height: number };

const uint = (bytes: Uint8Array, at: number, count: number, little = false): number => {
  let value = 0;
  for (let step = 0; step < count; step++) value = value * 256 + (bytes[at + (little ? count - 1 - step : step)] ?? 0);
  return value;
};

/** The first chunk after the RIFF header decides which of the three kinds a WEBP is. */
const sizeOfWebp = (bytes: Uint8Array): ImageSize => {
  const kind = String.fromCharCode(...bytes.subarray(12, 16));
  if (kind === 'VP8X') return { width: uint(bytes, 24, 3, true) + 1, height: uint(bytes, 27, 3, true) + 1 };
  if (kind === 'VP8L') {
    const packed = uint(bytes, 21, 4, true);
    return { width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 };
  }
  return { width: uint(bytes, 26, 2, true) & 0x3fff, height: uint(bytes, 28, 2, true) & 0x3fff };
};

/** In the stored orientation; 0 by 0 where the header is broken. */
export const imageSize = (format: ImageFormat, bytes: Uint8Array, chunks: readonly Chunk[]): ImageSize => {
  if (format === 'webp') return sizeOfWebp(bytes);
  const head = chunks.find(({ name }) => (format === 'png' ? name === 'IHDR' : name.startsWith('SOF')))?.data ?? new Uint8Array();
  return format === 'png' ? { width: uint(head, 0, 4), height: uint(head, 4, 4) } : { width: uint(head, 3, 2), height: uint(head, 1, 2) };
};
