// What a chosen file is, told by its first bytes and not by its name.
import { maxImageBytes } from '#shared/contract/artwork-images.ts';
import type { PhotoRow } from './database.ts';

export type PhotoType = PhotoRow['type'];
/** 'not-image' and 'too-large' are told in the same words; 'other-format' is a picture that Verso does not read. */
export type FileCheck = { ok: true; type: PhotoType } | { ok: false; problem: 'not-image' | 'too-large' | 'other-format' };

/** For the file picker. Naming the three formats makes phones convert what they took in another one. */
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

/** Pictures of other formats: GIF, BMP, both byte orders of TIFF, and the family of HEIC and AVIF. */
const isOtherPicture = (head: Uint8Array): boolean =>
  [ascii('GIF8'), ascii('BM'), ascii('II*\0'), ascii('MM\0*')].some((codes) => startsWith(head, codes)) ||
  (startsWith(head, ascii('ftyp'), 4) &&
    ['heic', 'heix', 'mif1', 'msf1', 'avif', 'avis', 'hevc'].some((brand) => startsWith(head, ascii(brand), 8)));

export const checkFile = async (file: Blob): Promise<FileCheck> => {
  const head = new Uint8Array(await file.slice(0, 16).arrayBuffer());
  const type = typeOf(head);
  if (type === null) return { ok: false, problem: isOtherPicture(head) || file.type === 'image/svg+xml' ? 'other-format' : 'not-image' };
  return file.size > maxImageBytes ? { ok: false, problem: 'too-large' } : { ok: true, type };
};
