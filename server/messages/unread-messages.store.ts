// Unread messages as those need them who tell their reader outside of the app.
import type { Db, Tx } from '#server/platform/database/database.ts';

export type UnreadPair = { userId: string; otherId: string };

/**
 * Conversations with unread messages of this span whose reader was not told by mail since they last read; marks them as
 * told. Whoever has blocked the other one is left alone.
 */
export const takeUnreadPairs = (tx: Tx, since: Date, before: Date, limit: number): Promise<UnreadPair[]> =>
  tx<UnreadPair[]>`
    with open as (
      select c.user_id, c.other_id, c.mailed_up_to from conversations c
      where not c.blocked and (c.mailed_up_to is null or c.mailed_up_to <= c.read_up_to)
        and (c.user_id, c.other_id) in (
          select recipient_id, sender_id from messages where not read and created_at > ${since} and created_at <= ${before})
      order by c.user_id, c.other_id limit ${limit} for update skip locked)
    update conversations c set mailed_up_to =
      (select max(m.created_at) from messages m where m.recipient_id = c.user_id and m.sender_id = c.other_id and not m.read)
    from open o where c.user_id = o.user_id and c.other_id = o.other_id
    returning c.user_id as "userId", c.other_id as "otherId"`;

export type Unread = { count: number; words: string; name: string | null };

/** Undefined where everything is read, or the writer is blocked. words: the beginning of the first of them. */
export const findUnread = async (db: Db, userId: string, otherId: string, longest: number): Promise<Unread | undefined> =>
  (
    await db<Unread[]>`
      select (count(*) over ())::int as count, left(m.content, ${longest}) as words, nullif(u.name, '') as name
      from messages m join users u on u.id = m.sender_id
      where m.recipient_id = ${userId} and m.sender_id = ${otherId} and not m.read
        and not exists (select 1 from conversations c where c.user_id = ${userId} and c.other_id = ${otherId} and c.blocked)
      order by m.created_at limit 1`
  )[0];

export const hasBlocked = async (db: Db, userId: string, otherId: string): Promise<boolean> =>
  (await db`select 1 from conversations where user_id = ${userId} and other_id = ${otherId} and blocked`).length > 0;
