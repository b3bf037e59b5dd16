// Messages that were reported: what stands around them, and taking them away from both people.
import type { Db, Tx } from '#server/platform/database/database.ts';

export type MessageEnds = { senderId: string; recipientId: string; hidden: boolean };

export const findEnds = async (db: Db, id: string): Promise<MessageEnds | undefined> =>
  (
    await db<MessageEnds[]>`
      select sender_id as "senderId", recipient_id as "recipientId", hidden_at is not null as hidden from messages where id = ${id}`
  )[0];

/** Sender and words of a message, for its recipient; undefined where it was hidden. */
export const receivedMessage = async (db: Db, id: string, recipientId: string): Promise<{ ownerId: string; words: string } | undefined> =>
  (
    await db<{ ownerId: string; words: string }[]>`
      select sender_id as "ownerId", content as words from messages where id = ${id} and recipient_id = ${recipientId} and hidden_at is null`
  )[0];

export type ContextLine = { senderId: string; content: string; at: Date };

/** The last ones of the same two people before it, the oldest first; words that were taken away are not among them. */
export const linesBefore = async (db: Db, id: string, count: number): Promise<ContextLine[]> => {
  const rows = await db<ContextLine[]>`
    select m.sender_id as "senderId", m.content, m.created_at as at from messages r join messages m
      on least(m.sender_id, m.recipient_id) = least(r.sender_id, r.recipient_id)
      and greatest(m.sender_id, m.recipient_id) = greatest(r.sender_id, r.recipient_id) and m.created_at < r.created_at
    where r.id = ${id} and m.hidden_at is null order by m.created_at desc limit ${count}`;
  return rows.reverse();
};

/** In ascending order: those of the two who have an account. */
export const withAccount = async (db: Db, userIds: readonly string[]): Promise<string[]> => {
  const rows = await db<{ id: string }[]>`select id from users where id = any(${[...userIds]}::uuid[]) order by id`;
  return rows.map((row) => row.id);
};

export const writeHidden = async (tx: Tx, id: string, hiddenAt: Date | null): Promise<void> => {
  await tx`update messages set hidden_at = ${hiddenAt} where id = ${id}`;
};

/** version: of this person's feed, of the message; the row of the conversation has the one after it. */
export const renewFor = async (tx: Tx, id: string, userId: string, version: number): Promise<void> => {
  await tx`
    update messages set sender_version = case when sender_id = ${userId} then ${version}::bigint else sender_version end,
      recipient_version = case when recipient_id = ${userId} then ${version}::bigint else recipient_version end
    where id = ${id}`;
  await tx`
    update conversations c set version = ${version + 1} from messages m
    where m.id = ${id} and c.user_id = ${userId} and c.other_id in (m.sender_id, m.recipient_id)`;
};
