// The kinds of records that a collection keeps besides its pieces, each declared once: its fields and its subject.
import { conditionTerms } from './condition-terms.ts';
import { collectionKinds } from './collection-kinds.ts';
import { namesOf, namesWhere, type Field, type Fields } from './field.ts';
import { isFileRef, type FileRef } from './file-ref.ts';
import type { Kind } from './kind.ts';
import { marketKinds } from './market-kinds.ts';

export const recordKinds = {
  ...collectionKinds,
  ...marketKinds,
  valuation: {
    about: 'piece',
    fields: {
      amount: { type: 'amount', currency: 'currency' },
      currency: { type: 'currency' },
      date: { type: 'date' },
      basis: { type: 'choice', options: ['insurance', 'market', 'auction', 'appraisal'] },
      appraiser: { type: 'line', names: 'contact' },
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
      measured_by: { type: 'line', names: 'contact' },
      photo: { type: 'line', photo: true, searchable: false },
      /** `x,y` pairs in pixels of the original: two of the known length, then those of what was measured. */
      points: { type: 'line', searchable: false },
      note: { type: 'note', maxLength: 5_000 },
    },
  },
  /** One holder in the chain of a work. */
  provenance: {
    about: 'piece',
    fields: {
      holder: { type: 'line', names: 'contact', maxLength: 1_000, visibility: 'buyer' },
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
      document: { type: 'record', kind: 'document', visibility: 'buyer' },
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
      examined_by: { type: 'line', names: 'contact', visibility: 'buyer' },
      occasion: { type: 'line', visibility: 'buyer' },
      support: { type: 'note', maxLength: 5_000, visibility: 'buyer' },
      surface: { type: 'note', maxLength: 5_000, visibility: 'buyer' },
      frame: { type: 'note', maxLength: 5_000, visibility: 'buyer' },
      treatment: { type: 'note', maxLength: 5_000, visibility: 'buyer' },
      /** A name, no electronic signature. */
      signed_by: { type: 'line', names: 'contact', visibility: 'buyer' },
      document: { type: 'record', kind: 'document', visibility: 'buyer' },
    },
  },
  /** What a condition report marks in a photograph. */
  condition_mark: {
    about: 'piece',
    partOf: 'report',
    fields: {
      term: { type: 'choice', options: namesOf(conditionTerms), visibility: 'buyer' },
      note: { type: 'note', maxLength: 2_000, visibility: 'buyer' },
      report: { type: 'record', kind: 'condition', visibility: 'buyer' },
      photo: { type: 'line', photo: true, searchable: false, visibility: 'buyer' },
      /** `x,y` or `x,y,width,height` in fractions of the untouched original: one value, so that two moves never mix. */
      place: { type: 'line', searchable: false, visibility: 'buyer' },
    },
  },
  document: {
    about: 'piece',
    passesIf: 'with_sale',
    fields: {
      title: { type: 'line', visibility: 'buyer' },
      what: {
        type: 'choice',
        options: ['invoice', 'certificate', 'appraisal', 'condition_report', 'agreement', 'export_permit', 'correspondence', 'press'],
        visibility: 'buyer',
      },
      file: { type: 'file', visibility: 'buyer' },
      date: { type: 'date', visibility: 'buyer' },
      issuer: { type: 'line', names: 'contact', visibility: 'buyer' },
      number: { type: 'line', visibility: 'buyer' },
      amount: { type: 'amount', currency: 'currency' },
      currency: { type: 'currency' },
      note: { type: 'note', maxLength: 5_000 },
      /** Goes to the buyer of the piece. */
      with_sale: { type: 'flag' },
      /** By check (client/features/artwork/papers/checks/): the mark of the difference that the owner has looked at. */
      looked_at_amount: { type: 'line', searchable: false },
      looked_at_date: { type: 'line', searchable: false },
      looked_at_size: { type: 'line', searchable: false },
      looked_at_file: { type: 'line', searchable: false },
      looked_at_wording: { type: 'line', searchable: false },
    },
  },
  /** What a machine has read on one page of a file, see shared/records/readings.ts. */
  reading: {
    about: 'piece',
    fields: {
      sha256: { type: 'line', searchable: false },
      page: { type: 'number', most: 100_000 },
      pages: { type: 'number', most: 100_000 },
      by: { type: 'choice', options: ['layer', 'machine', 'unreadable'] },
      text: { type: 'note', maxLength: 20_000 },
    },
  },
  /** A loan or a consignment. */
  loan: {
    about: 'piece',
    fields: {
      partner: { type: 'line', names: 'contact' },
      terms: { type: 'choice', options: ['loan_out', 'loan_in', 'consignment_out', 'consignment_in'] },
      purpose: { type: 'line' },
      from: { type: 'date' },
      due: { type: 'date' },
      returned: { type: 'date' },
      insured_for: { type: 'amount', currency: 'currency' },
      currency: { type: 'currency' },
      insured_by: { type: 'line', names: 'contact' },
      document: { type: 'record', kind: 'document' },
      note: { type: 'note', maxLength: 5_000 },
    },
  },
} as const satisfies Readonly<Record<string, Kind>>;
export type RecordKind = keyof typeof recordKinds;
export const isRecordKind = (kind: string): kind is RecordKind => Object.hasOwn(recordKinds, kind);
/** Whether a record of this kind is about the whole collection; false for an unknown kind. */
export const isAboutCollection = (kind: string): boolean => isRecordKind(kind) && recordKinds[kind].about === 'collection';
/** What the record's `about` has to be is decided by its kind: its own id for the collection, otherwise the id of the piece. */
export const isRightAbout = (kind: string, { id, about }: { id: string; about: string }): boolean =>
  isAboutCollection(kind) === (id === about);
export const kindsAboutCollection = namesOf(recordKinds).filter(isAboutCollection);
export const fieldsOfKind = (kind: RecordKind): Fields => recordKinds[kind].fields;

/** How many records of this kind an account may have; null without a limit of its own. */
export const mostOfKind = (kind: string): number | null => {
  if (!isRecordKind(kind)) return null;
  const { most }: Kind = recordKinds[kind];
  return most ?? null;
};

export const limitedKinds = namesOf(recordKinds).filter((kind) => mostOfKind(kind) !== null);

/** The fields that go to the buyer of the piece; a kind without any stays behind whole. */
export const soldFieldsOf = (kind: string): readonly string[] =>
  isRecordKind(kind) ? namesWhere(fieldsOfKind(kind), ({ visibility }) => visibility !== undefined) : [];

/** Whether a record goes along with a sale, as far as its owner has a say in it. */
export const goesWithSale = (kind: string, fields: Readonly<Record<string, unknown>>): boolean => {
  if (!isRecordKind(kind)) return false;
  const { passesIf }: Kind = recordKinds[kind];
  return passesIf === undefined || fields[passesIf] === true;
};

/** The id of the record that this one is a part of; null for one that stands by itself. */
export const wholeOf = (kind: string, fields: Readonly<Record<string, unknown>>): string | null => {
  if (!isRecordKind(kind)) return null;
  const { partOf }: Kind = recordKinds[kind];
  return partOf === undefined ? null : String(fields[partOf]);
};

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
