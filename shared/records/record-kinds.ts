// The kinds of records that a collection keeps besides its pieces, each declared once: its fields and its subject.
import type { Field, Fields } from './field.ts';
import { isFileRef, type FileRef } from './file-ref.ts';

type Kind = {
  /** What a record of this kind is about. */
  about: 'piece';
  fields: Fields;
};

export const recordKinds = {
  valuation: {
    about: 'piece',
    fields: {
      amount: { type: 'amount', currency: 'currency' },
      currency: { type: 'currency' },
      date: { type: 'date' },
      basis: { type: 'choice', options: ['insurance', 'market', 'auction', 'appraisal'] },
      appraiser: { type: 'line' },
      note: { type: 'note', maxLength: 5_000 },
      /** The source of the value: an appraisal or invoice. */
      document: { type: 'file' },
    },
  },
  /** What was measured in a photograph, with the points from which it follows. */
  measurement: {
    about: 'piece',
    fields: {
      what: { type: 'choice', options: ['length', 'size', 'threads'] },
      /** A length is a width without a height. */
      width_mm: { type: 'millimeters' },
      height_mm: { type: 'millimeters' },
      /** Standard uncertainty of width and height. */
      width_uncertainty_mm: { type: 'millimeters' },
      height_uncertainty_mm: { type: 'millimeters' },
      /** Per centimeter, counted from left to right and from top to bottom. */
      threads_across: { type: 'number', most: 1_000 },
      threads_down: { type: 'number', most: 1_000 },
      /** Millimeters per pixel of the original, and the known length that gave them. */
      scale: { type: 'number', most: 100_000 },
      known_mm: { type: 'millimeters' },
      date: { type: 'date' },
      measured_by: { type: 'line' },
      /** The photo id. */
      photo: { type: 'line' },
      /** `x,y` pairs in pixels of the original: two of the known length, then those of what was measured. */
      points: { type: 'line' },
      note: { type: 'note', maxLength: 5_000 },
    },
  },
} as const satisfies Readonly<Record<string, Kind>>;
export type RecordKind = keyof typeof recordKinds;
export const isRecordKind = (kind: string): kind is RecordKind => Object.hasOwn(recordKinds, kind);
export const fieldsOfKind = (kind: RecordKind): Fields => recordKinds[kind].fields;

/** Maximum characters of a record's fields as JSON. */
export const maxRecordLength = 64_000;

/** Undefined for an unknown kind or field. */
export const recordField = (kind: string, name: string): Field | undefined => {
  if (!isRecordKind(kind)) return undefined;
  const fields = fieldsOfKind(kind);
  return Object.hasOwn(fields, name) ? fields[name] : undefined;
};

/** The files named by these field values. */
export const filesIn = (kind: string, values: Readonly<Record<string, unknown>>): FileRef[] =>
  Object.entries(values).flatMap(([name, value]) => (recordField(kind, name)?.type === 'file' && isFileRef(value) ? [value] : []));
