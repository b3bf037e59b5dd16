// The name of somebody who leaves, in what others were told.
import type { Tx } from '#server/platform/database/database.ts';

/** By whose it is: a namesake's stays. */
export const eraseNameIn = async (tx: Tx, userId: string): Promise<void> => {
  await tx`update notifications set name = null, actor_id = null where actor_id = ${userId}`;
};
