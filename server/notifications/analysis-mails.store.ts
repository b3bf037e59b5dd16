// Which notices about analyses a mail tells of: those that it was asked for together and that are still unread.
import type { Sql, Tx } from '#server/platform/database/database.ts';
import type { Ended } from './analysis-words.ts';

/** Unread and in no mail yet, locked. */
export const lockUntold = async (tx: Tx, userId: string, since: Date): Promise<{ id: string; createdAt: Date }[]> =>
  tx<{ id: string; createdAt: Date }[]>`
    select id, created_at as "createdAt" from notifications
    where user_id = ${userId} and kind = 'analysis' and mailed_at is null and read_at is null and created_at >= ${since}
    order by id for no key update`;

export const lastMailAbout = async (tx: Tx, userId: string): Promise<Date | null> =>
  (await tx<{ at: Date | null }[]>`select max(mailed_at) as at from notifications where user_id = ${userId} and kind = 'analysis'`)[0]
    ?.at ?? null;

/** What the mail of that time tells of, without what was read since, the oldest first. */
export const toldTogether = (sql: Sql, userId: string, at: Date): Promise<Ended[]> =>
  sql<Ended[]>`
    select subject_id as "pieceId", title, coalesce(detail = 'failed', false) as failed from notifications
    where user_id = ${userId} and kind = 'analysis' and mailed_at = ${at} and read_at is null order by created_at, id`;
