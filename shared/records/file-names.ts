// Sanitizes the file name and media type that a browser or an archive reports.
import { isFileType, maxFileName, misleading } from './file-ref.ts';
import { cut } from '#shared/language/cut.ts';

/** Fallback for an unusable media type. */
export const plainFileType = 'application/octet-stream';

const edges = /^[\s.]+|[\s.]+$/gu;

/** Keeps the extension, and is never empty. */
export const cleanFileName = (name: string): string => {
  const clean = name.normalize('NFC').replace(misleading, '').replace(edges, '');
  if (clean === '') return 'file';
  if (clean.length <= maxFileName) return clean;
  const ending = /\.[^.\s]{1,12}$/u.exec(clean)?.[0] ?? '';
  return cut(clean, maxFileName - ending.length).replace(edges, '') + ending;
};

/** The media type without parameters. */
export const cleanFileType = (type: string): string => {
  const plain = (type.toLowerCase().split(';')[0] ?? '').trim();
  return isFileType(plain) ? plain : plainFileType;
};
