// Which notices about watched works and saved searches a mail tells of.
import type { NoticeWords } from '#shared/domain/people/notice-words.ts';
import type { Sql, Tx } from '#server/platform/database/database.ts';

/** In no mail yet, and not seen: a quiet notice is read from its beginning. Locked. */
export const lockUnmailed = (tx: Tx, userId: string, since: Date): Promise<{ id: string; createdAt: Date }[]> =>
  tx<{ id: string; createdAt: Date }[]>`
    select id, created_at as "createdAt" from notifications
    where user_id = ${userId} and kind in ('watched', 'found') and mailed_at is null and (read_at is null or read_at = created_at)
      and created_at >= ${since}
    order by id for no key update`;

export const lastWatchMail = async (tx: Tx, userId: string): Promise<Date | null> =>
  (
    await tx<{ at: Date | null }[]>`
    select max(mailed_at) as at from notifications where user_id = ${userId} and kind in ('watched', 'found')`
  )[0]?.at ?? null;

/** What the mail of that time tells of, without what was read since; what happened to watched works first, each the oldest first. */
export const noticesInMail = (sql: Sql, userId: string, at: Date): Promise<NoticeWords[]> =>
  sql<NoticeWords[]>`
    select kind, detail, title, name, count from notifications
    where user_id = ${userId} and kind in ('watched', 'found') and mailed_at = ${at} and (read_at is null or read_at = created_at)
    order by kind desc, created_at, id`;
