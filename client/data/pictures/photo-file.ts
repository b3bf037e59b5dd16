// Identifies a chosen image file by its signature bytes rather than its name.
import { maxImageBytes, maxImagePixels } from '#shared/contract/works/artwork-images.ts';
import { imageChunks, type Chunk } from '#shared/examiners/container/image-chunks.ts';
import { imageSize } from '#shared/examiners/container/image-size.ts';
import { offscreen } from './offscreen.ts';
import type { PhotoRow } from '#client/data/db/database.ts';

export type PhotoType = PhotoRow['type'];
/** other-format: an unsupported image format. animated: more than one frame. cut: truncated. too-many-pixels: as its header says. */
export type FileProblem = 'empty' | 'not-image' | 'too-large' | 'other-format' | 'animated' | 'cut' | 'too-many-pixels';
export type FileCheck = { ok: true; type: PhotoType } | { ok: false; problem: FileProblem };

/** For the file input. Listing the three formats makes phones convert photographs taken in another one. */
export const acceptedTypes = 'image/jpeg,image/png,image/webp';

const startsWith = (bytes: Uint8Array, codes: readonly number[], at = 0): boolean =>
  codes.every((code, index) => bytes[at + index] === code);
const ascii = (text: string): number[] => Array.from(text, (character) => character.charCodeAt(0));

const typeOf = (head: Uint8Array): PhotoType | null => {
  if (startsWith(head, [0xff, 0xd8, 0xff])) return 'image/jpeg';
  if (startsWith(head, [0x89, ...ascii('PNG'), 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png';
  if (startsWith(head, ascii('RIFF')) && startsWith(head, ascii('WEBP'), 8)) return 'image/webp';
  return null;
};

/** Signatures of unsupported image formats: GIF, BMP, TIFF and raw files made of it, Photoshop, JPEG XL, JPEG 2000, HEIC, AVIF and CR3. */
const isOtherPicture = (head: Uint8Array): boolean =>
  [ascii('GIF8'), ascii('BM'), ascii('II*\0'), ascii('MM\0*'), ascii('8BPS'), ascii('FUJIFILM'), [0xff, 0x0a]].some((codes) =>
    startsWith(head, codes),
  ) ||
  ['JXL ', 'jP  '].some((name) => startsWith(head, ascii(name), 4)) ||
  (startsWith(head, ascii('ftyp'), 4) &&
    ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1', 'avif', 'avis', 'crx '].some((brand) =>
      startsWith(head, ascii(brand), 8),
    ));

const endOfImage = [0xff, 0xd9];
const startOfScan = 0xda;

/** Offset of the scan data, or -1. Segments are skipped by their length, and with them the embedded thumbnail. */
const pixelsOfJpeg = (bytes: Uint8Array): number => {
  let at = 2;
  while (at + 3 < bytes.length) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff || marker === 0xff) at += 1;
    else if (marker === startOfScan) return at;
    else if (marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd9)) at += 2;
    else at += 2 + (((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0));
  }
  return -1;
};

/** Offset of the last of these marker codes, or -1. */
const lastOf = (bytes: Uint8Array, codes: readonly number[]): number => {
  for (let at = bytes.length - codes.length; at >= 0; at -= 1) if (startsWith(bytes, codes, at)) return at;
  return -1;
};

/** Whether the file is truncated, as after an aborted download. Trailing data is allowed. */
const isCut = (bytes: Uint8Array, type: PhotoType): boolean => {
  if (type === 'image/png') return lastOf(bytes, ascii('IEND')) < 0;
  if (type === 'image/jpeg') {
    const pixels = pixelsOfJpeg(bytes);
    // This marker cannot occur inside scan data. Any bytes may follow it: phones append a video.
    return pixels < 0 || lastOf(bytes.subarray(pixels), endOfImage) < 0;
  }
  return new DataView(bytes.buffer, bytes.byteOffset).getUint32(4, true) + 8 > bytes.length;
};

const animating = new Set(['acTL', 'ANIM', 'ANMF']);
/** A WEBP also says so in its header. */
const isAnimating = ({ name, data }: Chunk): boolean => animating.has(name) || (name === 'VP8X' && ((data[0] ?? 0) & 0x02) !== 0);
const formats = { 'image/jpeg': 'jpeg', 'image/png': 'png', 'image/webp': 'webp' } as const;

/** Rows at the end that a decoder has only made up are all of one color. */
const madeUpRows = 8;

/**
 * Of a JPEG without the marker at its end, which some cameras leave out: whether the picture goes on to its last rows. False where it cannot be
 * decoded.
 */
const hasAllRows = async (bytes: Uint8Array<ArrayBuffer>): Promise<boolean> => {
  try {
    const bitmap = await createImageBitmap(new Blob([bytes, new Uint8Array(endOfImage)], { type: 'image/jpeg' }), {
      imageOrientation: 'none',
    });
    const { width, height } = bitmap;
    const rows = Math.min(madeUpRows, height);
    const context = offscreen(width, rows);
    context.drawImage(bitmap, 0, rows - height);
    bitmap.close();
    const { data } = context.getImageData(0, 0, width, rows);
    for (let at = 4; at < data.length; at += 1) if (data[at] !== data[at % 4]) return true;
    return false;
  } catch {
    return false;
  }
};

export const checkFile = async (file: Blob): Promise<FileCheck> => {
  if (file.size === 0) return { ok: false, problem: 'empty' };
  const head = new Uint8Array(await file.slice(0, 16).arrayBuffer());
  const type = typeOf(head);
  if (type === null) return { ok: false, problem: isOtherPicture(head) || file.type === 'image/svg+xml' ? 'other-format' : 'not-image' };
  return file.size > maxImageBytes ? { ok: false, problem: 'too-large' } : { ok: true, type };
};

/** Checks a newly chosen file, including what the server would refuse only after the upload. Rejects if it cannot be read. */
export const examineFile = async (file: Blob): Promise<FileCheck> => {
  const check = await checkFile(file);
  if (!check.ok) return check;
  const bytes = new Uint8Array(await file.arrayBuffer());
  const format = formats[check.type];
  const chunks = imageChunks(format, bytes);
  if (chunks.some(isAnimating)) return { ok: false, problem: 'animated' };
  if (isCut(bytes, check.type) && !(format === 'jpeg' && (await hasAllRows(bytes)))) return { ok: false, problem: 'cut' };
  const { width, height } = imageSize(format, bytes, chunks);
  return width * height > maxImagePixels ? { ok: false, problem: 'too-many-pixels' } : check;
};
