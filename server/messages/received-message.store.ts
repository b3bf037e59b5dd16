// Reads one message for the one who got it, unless it was taken away.
import type { Db } from '#server/platform/database/database.ts';

export const findReceived = async (db: Db, id: string, recipientId: string): Promise<{ ownerId: string; words: string } | undefined> =>
  (
    await db<{ ownerId: string; words: string }[]>`
      select sender_id as "ownerId", content as words from messages where id = ${id} and recipient_id = ${recipientId} and hidden_at is null`
  )[0];
