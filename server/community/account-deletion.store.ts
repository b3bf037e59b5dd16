// The words of somebody who leaves, taken out of the forum.
import type { Tx } from '#server/platform/database/database.ts';

/** As by their own deletion: the rows stay without words and writer, so that no id is ever used again. */
export const eraseWords = async (tx: Tx, userId: string, now: Date): Promise<void> => {
  await tx`update posts set user_id = null, title = '', body = '', deleted_at = coalesce(deleted_at, ${now}) where user_id = ${userId}`;
  await tx`update comments set user_id = null, content = '', deleted_at = coalesce(deleted_at, ${now}) where user_id = ${userId}`;
};
