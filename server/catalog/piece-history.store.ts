// Writes replaced values, values that lost a merge, and recovered texts.
import type { Replaced } from '#shared/sync/merge/merge.ts';
import { listOf, type Db, type Fragment } from '#server/platform/database/database.ts';

export type HistoryEntry = Replaced & { id: string; userId: string; pieceId: string };
/** A part of a statement; returns the ids that were new. heads: see Versions; back: how far an entry's version is below its head. */
export const historyInsert = (db: Db, entries: readonly (HistoryEntry & { back: number })[], heads: Fragment): Fragment => {
  const column = <T>(value: (entry: HistoryEntry & { back: number }) => T): T[] => entries.map(value);
  return db`
    insert into piece_history (id, piece_id, user_id, version, field, value, clock, conflict)
    select r.id, r.piece_id, r.user_id, h.version - r.back, r.field, r.value::jsonb, r.clock, r.conflict::boolean
    from unnest(${listOf(
      db,
      'uuid',
      column(({ id }) => id),
    )}, ${listOf(
      db,
      'uuid',
      column(({ pieceId }) => pieceId),
    )}, ${listOf(
      db,
      'uuid',
      column(({ userId }) => userId),
    )},
      ${listOf(
        db,
        'bigint',
        column(({ back }) => back),
      )}, ${listOf(
        db,
        'text',
        column(({ field }) => field),
      )},
      ${listOf(
        db,
        'text',
        column(({ value }) => JSON.stringify(value ?? null)),
      )}, ${listOf(
        db,
        'text',
        column(({ clock }) => clock),
      )},
      ${listOf(
        db,
        'text',
        column(({ conflict }) => String(conflict)),
      )})
      as r (id, piece_id, user_id, back, field, value, clock, conflict)
    join ${heads} h on h.user_id = r.user_id
    on conflict (piece_id, field, clock, md5(value::text)) do nothing returning id`;
};
