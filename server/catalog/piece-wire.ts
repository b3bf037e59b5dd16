// Wire format of a piece and of a history entry, built from memory.
import { pick, scalarFields } from '#shared/records/pieces.ts';
import type { WireHistory, WirePiece } from '#shared/sync/wire/feeds.ts';
import { allFields, type Clocks, type Replaced } from '#shared/sync/merge/merge.ts';
import type { StoredPiece } from './pieces.store.ts';

/** The clocks that differ from the piece's common clock; null if none does. */
export const otherClocks = ({ [allFields]: _, ...named }: Clocks): Clocks | null => (Object.keys(named).length === 0 ? null : named);

const statesOf = (states: StoredPiece['states']): Record<string, string> | null => {
  const documents = Object.entries(states);
  return documents.length === 0
    ? null
    : Object.fromEntries(documents.map(([field, state]) => [field, Buffer.from(state).toString('base64')]));
};

export const wirePiece = (row: StoredPiece): WirePiece => ({
  id: row.id,
  ...pick(row, scalarFields),
  photos: row.photos.length === 0 ? null : row.photos,
  description: row.description,
  provenance_text: row.provenance_text,
  ai_confidence: row.ai_confidence,
  verdict_basis: row.verdict_basis,
  verdict_stale: row.verdict_stale ? 1 : 0,
  for_sale: row.for_sale ? 1 : 0,
  price: row.price,
  currency: row.currency,
  created_at: row.created_at.getTime(),
  clock: row.clocks[allFields] ?? '',
  clocks: otherClocks(row.clocks),
  states: statesOf(row.states),
  photo_rows: row.photo_rows ?? null,
  purged: row.purged_at === null ? 0 : 1,
});

export const wireHistory = (row: Replaced & { id: string; pieceId: string }): WireHistory => ({
  id: row.id,
  piece_id: row.pieceId,
  field: row.field,
  value: row.value ?? null,
  clock: row.clock,
  conflict: row.conflict ? 1 : 0,
});
