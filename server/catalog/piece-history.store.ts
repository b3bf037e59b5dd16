// Writes replaced values, values that lost a merge, and recovered texts.
import type { Replaced } from '#shared/sync/merge/merge.ts';
import { rowsOf, type Db, type Fragment } from '#server/platform/database/database.ts';

export type HistoryEntry = Replaced & { id: string; userId: string; pieceId: string };
const columns = {
  id: 'uuid',
  pieceId: 'uuid',
  userId: 'uuid',
  back: 'bigint',
  field: 'text',
  value: 'jsonb',
  clock: 'text',
  conflict: 'boolean',
} as const;

/** Part of a statement. heads, back: see WritePart. */
export const historyInsert = (db: Db, entries: readonly (HistoryEntry & { back: number })[], heads: Fragment): Fragment => db`
  insert into piece_history (id, piece_id, user_id, version, field, value, clock, conflict)
  select r.id, r."pieceId", r."userId", h.version - r.back, r.field, coalesce(r.value, 'null'), r.clock, r.conflict
  from ${rowsOf(db, columns, entries)} r
  join ${heads} h on h.user_id = r."userId"
  on conflict do nothing`;
