// What a machine has read in a file: one record for each page, made by the device, and never mistaken for what its owner wrote.
import { namesOf } from './field.ts';
import { isFileRef, type FileRef } from './file-ref.ts';
import { fieldsOfKind, recordKinds } from './record-kinds.ts';

/** layer: the text that the file brings. machine: recognized in its picture. unreadable: locked or damaged, said on its first page. */
export type ReadBy = 'layer' | 'machine' | 'unreadable';

export type Reading = { sha256: string; /** From 1. */ page: number; pages: number; by: ReadBy; text: string | null };

/** Pages of a file that are read, at most. */
export const mostPagesRead = 100;
/** Characters of a page, at most. */
export const mostOfPage = 20_000;
/** A text layer with less than this is a stamp or a page number over a picture. */
const leastLetters = 12;

type Record = { kind: string; fields: Readonly<{ [name: string]: unknown }> };

/** Null for any other record. */
export const readingOf = ({ kind, fields }: Record): Reading | null => {
  const { sha256, page, pages, by, text } = fields;
  if (kind !== 'reading' || typeof sha256 !== 'string' || typeof page !== 'number') return null;
  return {
    sha256,
    page,
    pages: typeof pages === 'number' ? pages : 1,
    by: by === 'machine' || by === 'unreadable' ? by : 'layer',
    text: typeof text === 'string' ? text : null,
  };
};

/** Without control characters and runs of spaces; null without a word. */
export const pageText = (given: string): string | null => {
  const text = given
    .normalize('NFC')
    // oxlint-disable-next-line no-control-regex -- what no text has
    .replace(/[\x00-\x08\x0b-\x1f\x7f\ufffe\uffff]/g, ' ')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
    .slice(0, mostOfPage)
    // Half of a pair of code units is no character.
    .replace(/[\ud800-\udbff]$/, '');
  return /[\p{L}\p{N}]/u.test(text) ? text : null;
};

/** What the text layer of a page is worth: null where the page is a picture. */
export const layerText = (given: string): string | null => {
  const text = pageText(given);
  return text !== null && text.replace(/[^\p{L}\p{N}]/gu, '').length >= leastLetters ? text : null;
};

/** Pages that are pictures and that no machine has read yet. */
export const unreadOf = (readings: readonly Reading[]): number[] =>
  readings.filter(({ by, text }) => by === 'layer' && text === null).map(({ page }) => page);

/** Every file that a record names, also in a field of a newer version. */
export const filesNamedBy = ({ fields }: Record): FileRef[] => Object.values(fields).filter(isFileRef);

/** Kinds with a field for a file. */
export const kindsWithFiles: readonly string[] = namesOf(recordKinds).filter((kind) =>
  Object.values(fieldsOfKind(kind)).some(({ type }) => type === 'file'),
);
