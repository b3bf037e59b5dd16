// Detects the format of an image file by its first bytes.
import type { ImageFormat } from './image-chunks.ts';

const startsWith = (bytes: Uint8Array, at: number, ...expected: number[]): boolean =>
  expected.every((value, index) => bytes[at + index] === value);

export const sniffImage = (bytes: Uint8Array): ImageFormat | null => {
  if (startsWith(bytes, 0, 0xff, 0xd8, 0xff)) return 'jpeg';
  if (startsWith(bytes, 0, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png';
  if (startsWith(bytes, 0, 0x52, 0x49, 0x46, 0x46) && startsWith(bytes, 8, 0x57, 0x45, 0x42, 0x50)) return 'webp';
  return null;
};
