// Makes what a browser or an archive says of a file into what may be stored of it.
import { isFileType, maxFileName, misleading } from './file-ref.ts';

/** For what has no usable type of its own. */
export const plainFileType = 'application/octet-stream';

const edges = /^[\s.]+|[\s.]+$/gu;

/** With its ending, and never empty. */
export const cleanFileName = (name: string): string => {
  const clean = name.normalize('NFC').replace(misleading, '').replace(edges, '');
  if (clean === '') return 'file';
  if (clean.length <= maxFileName) return clean;
  const ending = /\.[^.\s]{1,12}$/u.exec(clean)?.[0] ?? '';
  return (
    clean
      .slice(0, maxFileName - ending.length)
      .replace(/[\ud800-\udbff]$/, '')
      .replace(edges, '') + ending
  );
};

/** What a browser says of a file, without parameters. */
export const cleanFileType = (type: string): string => {
  const plain = (type.toLowerCase().split(';')[0] ?? '').trim();
  return isFileType(plain) ? plain : plainFileType;
};
