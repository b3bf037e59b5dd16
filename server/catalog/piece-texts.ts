// Reads one long text of a piece for its text room.
import type { TextField } from '#shared/records/piece-fields.ts';
import type { Stamp } from '#shared/sync/wire/clock.ts';
import { clockOf } from '#shared/sync/merge/merge.ts';
import type { TextValue } from '#shared/sync/text/text-merger.ts';
import type { Db } from '#server/platform/database/database.ts';
import { findPiece } from './pieces.store.ts';

export type StoredText = TextValue & { clock: Stamp };
export type TextPlace = { userId: string; pieceId: string; field: TextField };

/** Null for a piece that is missing, deleted, purged or not the user's. */
export const readPieceText = async (db: Db, { userId, pieceId, field }: TextPlace): Promise<StoredText | null> => {
  const piece = await findPiece(db, userId, pieceId);
  if (piece === undefined || piece.deleted === 1) return null;
  return { text: piece[field], state: piece.states[field] ?? null, clock: clockOf(piece.clocks, field) };
};
