// The kinds of records that a collection keeps besides its pieces, each declared once: its fields and its subject.
import { namesWhere, type Field, type Fields } from './field.ts';
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
  /** One holder in the chain of a work. */
  provenance: {
    about: 'piece',
    fields: {
      holder: { type: 'line', maxLength: 1_000, visibility: 'buyer' },
      role: { type: 'choice', options: ['owner', 'dealer', 'agent', 'auction_house', 'museum', 'custodian'], visibility: 'buyer' },
      from: { type: 'when', visibility: 'buyer' },
      to: { type: 'when', visibility: 'buyer' },
      place: { type: 'line', visibility: 'buyer' },
      acquired: {
        type: 'choice',
        options: [
          'artist',
          'purchase',
          'auction',
          'gift',
          'inheritance',
          'commission',
          'exchange',
          'restitution',
          'forced_sale',
          'seizure',
        ],
        visibility: 'buyer',
      },
      certainty: { type: 'choice', options: ['certain', 'probable', 'possible'], visibility: 'buyer' },
      source: { type: 'note', maxLength: 5_000, visibility: 'buyer' },
      /** Whether the next holder got it from this one. */
      direct: { type: 'flag', visibility: 'buyer' },
      document: { type: 'record', kind: 'document' },
      note: { type: 'note', maxLength: 5_000, visibility: 'buyer' },
    },
  },
  exhibition: {
    about: 'piece',
    fields: {
      title: { type: 'line', visibility: 'buyer' },
      venue: { type: 'line', visibility: 'buyer' },
      place: { type: 'line', visibility: 'buyer' },
      from: { type: 'when', visibility: 'buyer' },
      to: { type: 'when', visibility: 'buyer' },
      number: { type: 'line', visibility: 'buyer' },
      note: { type: 'note', maxLength: 5_000, visibility: 'buyer' },
    },
  },
  literature: {
    about: 'piece',
    fields: {
      title: { type: 'line', visibility: 'buyer' },
      author: { type: 'line', visibility: 'buyer' },
      what: {
        type: 'choice',
        options: ['catalogue_raisonne', 'monograph', 'exhibition_catalogue', 'auction_catalogue', 'article', 'website'],
        visibility: 'buyer',
      },
      published: { type: 'when', visibility: 'buyer' },
      publisher: { type: 'line', visibility: 'buyer' },
      pages: { type: 'line', visibility: 'buyer' },
      number: { type: 'line', visibility: 'buyer' },
      note: { type: 'note', maxLength: 5_000, visibility: 'buyer' },
    },
  },
  /** A condition report. */
  condition: {
    about: 'piece',
    fields: {
      overall: { type: 'choice', options: ['excellent', 'good', 'fair', 'poor'], visibility: 'buyer' },
      date: { type: 'date', visibility: 'buyer' },
      examined_by: { type: 'line', visibility: 'buyer' },
      occasion: { type: 'line', visibility: 'buyer' },
      support: { type: 'note', maxLength: 5_000, visibility: 'buyer' },
      surface: { type: 'note', maxLength: 5_000, visibility: 'buyer' },
      frame: { type: 'note', maxLength: 5_000, visibility: 'buyer' },
      treatment: { type: 'note', maxLength: 5_000, visibility: 'buyer' },
      document: { type: 'record', kind: 'document' },
    },
  },
  document: {
    about: 'piece',
    fields: {
      title: { type: 'line' },
      what: {
        type: 'choice',
        options: ['invoice', 'certificate', 'appraisal', 'condition_report', 'agreement', 'export_permit', 'correspondence', 'press'],
      },
      file: { type: 'file' },
      date: { type: 'date' },
      issuer: { type: 'line' },
      number: { type: 'line' },
      amount: { type: 'amount', currency: 'currency' },
      currency: { type: 'currency' },
      note: { type: 'note', maxLength: 5_000 },
    },
  },
  /** A loan or a consignment. */
  loan: {
    about: 'piece',
    fields: {
      partner: { type: 'line' },
      terms: { type: 'choice', options: ['loan_out', 'loan_in', 'consignment_out', 'consignment_in'] },
      purpose: { type: 'line' },
      from: { type: 'date' },
      due: { type: 'date' },
      returned: { type: 'date' },
      insured_for: { type: 'amount', currency: 'currency' },
      currency: { type: 'currency' },
      insured_by: { type: 'line' },
      document: { type: 'record', kind: 'document' },
      note: { type: 'note', maxLength: 5_000 },
    },
  },
} as const satisfies Readonly<Record<string, Kind>>;
export type RecordKind = keyof typeof recordKinds;
export const isRecordKind = (kind: string): kind is RecordKind => Object.hasOwn(recordKinds, kind);
export const fieldsOfKind = (kind: RecordKind): Fields => recordKinds[kind].fields;

/** The fields that go to the buyer of the piece; a kind without any stays behind whole. */
export const soldFieldsOf = (kind: string): readonly string[] =>
  isRecordKind(kind) ? namesWhere(fieldsOfKind(kind), ({ visibility }) => visibility !== undefined) : [];

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
