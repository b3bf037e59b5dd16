// Rows of deleted pieces that can no longer be restored.
import type { Db, Tx } from '#server/platform/database/database.ts';
import { emptiedFields } from './piece-columns.store.ts';

export const ownersOfExpired = async (db: Db, before: Date): Promise<string[]> => {
  const rows = await db<{ user_id: string }[]>`
    select distinct user_id from pieces where deleted_at < ${before} and purged_at is null order by user_id`;
  return rows.map((row) => row.user_id);
};

/** Locked in ascending order. */
export const lockExpired = async (tx: Tx, userId: string, before: Date, limit: number): Promise<string[]> => {
  const rows = await tx<{ id: string }[]>`
    select id from pieces where user_id = ${userId} and deleted_at < ${before} and purged_at is null order by id limit ${limit} for update`;
  return rows.map((row) => row.id);
};

/** Leaves the tombstone: id, owner and clocks. */
export const emptyPiece = async (tx: Tx, id: string, version: number, now: Date): Promise<void> => {
  await tx`delete from piece_texts where piece_id = ${id}`;
  await tx`delete from piece_history where piece_id = ${id}`;
  // Devices delete the records with the piece.
  await tx`delete from records where about = ${id}`;
  await tx`update pieces set version = ${version}, ${tx.unsafe(emptiedFields)}, description = '', provenance_text = '',
    ai_confidence = null, verdict_basis = null, verdict_stale = false, for_sale = false, price = null, currency = null,
    composed_at = null, photo_rows = null, has_documents = false, purged_at = ${now}, weight = 100 where id = ${id}`;
};
