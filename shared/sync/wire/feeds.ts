// The columns of each feed, and the feeds revision.
import { requiredOf, type Field, type Fields } from '#shared/records/field.ts';
import { pieceFields } from '#shared/records/piece-fields.ts';
import type { ColumnKind, ColumnShape, WireRow } from './columns.ts';

/** The column kind for each field type. */
const fieldKinds = {
  line: 'text?',
  note: 'text?',
  choice: 'text?',
  medium: 'text?',
  date: 'text?',
  amount: 'integer?',
  currency: 'text?',
  millimeters: 'number?',
  number: 'number?',
  flag: 'boolean?',
  photos: 'any',
  file: 'any',
  when: 'text?',
  record: 'text?',
} as const satisfies Record<Field['type'], ColumnKind>;
type KindOf<F extends Field> = F extends { required: string } ? 'text' : (typeof fieldKinds)[F['type']];
type KindsOf<Declared extends Fields> = { -readonly [Name in keyof Declared]: KindOf<Declared[Name]> };

const columnsOfFields = <Declared extends Fields>(fields: Declared): KindsOf<Declared> =>
  // Each name gets the kind of its field.
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, requiredOf(field) === undefined ? fieldKinds[field.type] : 'text']),
  ) as KindsOf<Declared>;

/** The columns of the declared fields. */
export const pieceFieldColumns = columnsOfFields(pieceFields);

export const pieceColumns = {
  id: 'text',
  ...pieceFieldColumns,
  description: 'text',
  provenance_text: 'text',
  ai_confidence: 'integer?',
  /** See VerdictBasis; null if unknown. */
  verdict_basis: 'text?',
  verdict_stale: 'flag',
  for_sale: 'flag',
  /** Minor units. */
  price: 'integer?',
  currency: 'text?',
  /** Unix milliseconds. */
  created_at: 'integer',
  /** The clock of every field that `clocks` does not list. */
  clock: 'text',
  /** Clocks by field, or null. */
  clocks: 'any',
  /** Yjs documents of edited texts by field, in base64, or null. */
  states: 'any',
  /** Photo rows by id, or null while they are derived from the list. */
  photo_rows: 'any',
  /** Everything but the id was removed. */
  purged: 'flag',
} as const satisfies ColumnShape;
export type WirePiece = WireRow<typeof pieceColumns>;

export const historyColumns = {
  id: 'text',
  piece_id: 'text',
  field: 'text',
  value: 'any',
  clock: 'text',
  conflict: 'flag',
} as const satisfies ColumnShape;
export type WireHistory = WireRow<typeof historyColumns>;

/** Records of every kind, including those that this version does not know. */
export const recordColumns = {
  id: 'text',
  kind: 'text',
  /** The id of its piece. */
  about: 'text',
  /** Values by field. */
  fields: 'any',
  clock: 'text',
  clocks: 'any',
  purged: 'flag',
} as const satisfies ColumnShape;
export type WireRecord = WireRow<typeof recordColumns>;

export const recordHistoryColumns = { ...historyColumns, record_id: 'text' } as const satisfies ColumnShape;

/**
 * Incremented when an earlier version has dropped data of a feed: a device that was updated then resyncs. A new field or kind of
 * record does not need it, since unknown ones are kept as received.
 */
export const feedsRevision = 4;
