// The values of one field over all rows of a chunk, whichever column they are packed in; split once and kept with the chunk.
import { media, mediumWord } from '#shared/domain/piece/medium.ts';
import { yearSpan, type YearSpan } from '#shared/domain/piece/year-span.ts';
import type { Chunk } from './chunk.ts';

/** Folded texts, empty for none, or numbers with NaN for none. */
export type FieldValues = readonly string[] | Float64Array;

const read = new WeakMap<Chunk, Map<string, FieldValues>>();
const splitWords = (chunk: Chunk): string[][] => chunk.words.split('\n').map((words) => words.split('\x1f'));

const make = (chunk: Chunk, field: string): FieldValues => {
  if (chunk.count === 0) return [];
  if (field === 'title' || field === 'artist')
    return splitWords(chunk).map(([title = '', artist = '']) => (field === 'title' ? title : artist));
  if (field === 'medium') {
    const words = media.map((medium) => mediumWord(medium).toLowerCase());
    return Array.from(chunk.medium, (code) => words[code] ?? '');
  }
  if (field === 'confidence') return chunk.confidence;
  if (field === 'price') return chunk.price;
  if (field === 'created_at') return chunk.created;
  const column = chunk.facts[field];
  return typeof column === 'string' ? column.split('\n') : (column ?? Array.from({ length: chunk.count }, () => ''));
};

export const valuesOf = (chunk: Chunk, field: string): FieldValues => {
  const known = read.get(chunk) ?? new Map<string, FieldValues>();
  read.set(chunk, known);
  const values = known.get(field) ?? make(chunk, field);
  known.set(field, values);
  return values;
};

const spans = new Map<string, YearSpan | null>();
/** Most works of a collection share a few hundred years. */
const spansKept = 20_000;

export const spanOf = (text: string): YearSpan | null => {
  const known = spans.get(text);
  if (known !== undefined) return known;
  if (spans.size > spansKept) spans.clear();
  const span = text === '' ? null : yearSpan(text);
  spans.set(text, span);
  return span;
};
