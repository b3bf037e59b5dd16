// The rows of ids that failed in a reconciliation.
import type { Db } from '#server/platform/database/database.ts';

export type SetAside = { area: string; id: string; error: string; since: Date };

export const putAside = async (db: Db, one: Omit<SetAside, 'since'>, now: Date): Promise<void> => {
  await db`
    insert into set_aside (area, id, error, since, tried_at) values (${one.area}, ${one.id}, ${one.error}, ${now}, ${now})
    on conflict (area, id) do update set error = excluded.error, tried_at = excluded.tried_at`;
};
export const takeBack = async (db: Db, area: string, id: string): Promise<void> => {
  await db`delete from set_aside where area = ${area} and id = ${id}`;
};
/** Least recently tried first. */
export const asideOf = async (db: Db, area: string, limit: number): Promise<string[]> =>
  (await db<{ id: string }[]>`select id from set_aside where area = ${area} order by tried_at, id limit ${limit}`).map(({ id }) => id);
export type AsideFigures = { count: number; since: Date | null };
export const asideFigures = async (db: Db): Promise<AsideFigures> =>
  (await db<AsideFigures[]>`select count(*)::int as count, min(since) as since from set_aside`)[0] ?? { count: 0, since: null };
