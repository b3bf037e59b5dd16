// Rows of values that were replaced or lost a merge.
import { v7 as uuidv7 } from 'uuid';
import type { Replaced } from '#shared/sync/merge.ts';
import type { Db, Tx } from '#server/platform/database.ts';

export type HistoryEntry = Replaced & { pieceId: string };
export type StoredHistory = {
  id: string;
  piece_id: string;
  version: number;
  field: string;
  value: unknown;
  clock: string;
  conflict: boolean;
};

export const insertHistory = async (tx: Tx, userId: string, entries: readonly (HistoryEntry & { version: number })[]): Promise<void> => {
  if (entries.length === 0) return;
  const rows = entries.map(({ pieceId, version, field, value, clock, conflict }) => ({
    id: uuidv7(),
    piece_id: pieceId,
    user_id: userId,
    version,
    field,
    value,
    clock,
    conflict,
  }));
  await tx`insert into piece_history (id, piece_id, user_id, version, field, value, clock, conflict)
    select id, piece_id, user_id, version, field, coalesce(value, 'null'), clock, conflict
    from jsonb_to_recordset(${tx.json(rows as never)})
      as row(id uuid, piece_id uuid, user_id uuid, version bigint, field text, value jsonb, clock text, conflict boolean)
    on conflict (piece_id, field, clock, md5(value::text)) do nothing`;
};

/** Ascending by version. */
export const historySince = (db: Db, userId: string, after: number, upTo: number, limit: number): Promise<StoredHistory[]> =>
  db<StoredHistory[]>`
    select id, piece_id, version, field, value, clock, conflict from piece_history
    where user_id = ${userId} and version > ${after} and version <= ${upTo} order by version limit ${limit}`;
