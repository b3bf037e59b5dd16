// The columns of the feeds, and their revision.
import type { ColumnShape, WireRow } from './columns.ts';

export const pieceColumns = {
  id: 'text',
  title: 'text',
  artist: 'text',
  medium: 'text?',
  period: 'text?',
  year: 'text?',
  dimensions: 'text?',
  inventory_number: 'text?',
  location: 'text?',
  acquired_date: 'text?',
  /** Minor units. */
  acquired_price: 'integer?',
  acquired_currency: 'text?',
  photos: 'any',
  description: 'text',
  provenance_text: 'text',
  ai_confidence: 'integer?',
  /** See VerdictBasis; null where it is not known. */
  verdict_basis: 'text?',
  verdict_stale: 'flag',
  for_sale: 'flag',
  /** Minor units. */
  price: 'integer?',
  currency: 'text?',
  /** Milliseconds since 1970. */
  created_at: 'integer',
  /** The clock of every field that `clocks` does not name. */
  clock: 'text',
  /** Clocks by field, or null. */
  clocks: 'any',
  /** Documents of edited texts by field in base64, or null. */
  states: 'any',
  /** Nothing of it is left but its id. */
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

/** Raised whenever a feed, a column or a value of one is added: an updated device then resyncs. */
export const feedsRevision = 3;
