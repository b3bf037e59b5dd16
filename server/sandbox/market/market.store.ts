// Finds what was already made of the sample market: listings, conversations and notices.
import type { Db } from '#server/platform/database/database.ts';

/** The oldest listing of the piece, in any state. */
export const firstListing = async (db: Db, pieceId: string): Promise<string | undefined> =>
  (await db<{ id: string }[]>`select id from listings where art_piece_id = ${pieceId} order by created_at, id limit 1`)[0]?.id;

/** The other people of this person's conversations. */
export const conversationsOf = async (db: Db, userId: string): Promise<string[]> =>
  (
    await db<{ id: string }[]>`
      select distinct case when sender_id = ${userId} then recipient_id else sender_id end as id from messages
      where ${userId} in (sender_id, recipient_id)`
  ).map(({ id }) => id);

/** Unread notices that are not about an order of after that time. */
export const noticesBefore = async (db: Db, userId: string, time: Date): Promise<string[]> =>
  (
    await db<{ id: string }[]>`
      select n.id from notifications n where n.user_id = ${userId} and n.read_at is null
        and not exists (select from sales s where s.id = n.subject_id and s.created_at > ${time})`
  ).map(({ id }) => id);
