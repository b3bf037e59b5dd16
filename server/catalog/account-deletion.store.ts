// Rows of a catalog whose account is being deleted.
import type { Db, Tx } from '#server/platform/database/database.ts';

/** Locked until the transaction ends, in ascending order: a purchase locks the piece before its listing, so no work can be sold meanwhile. */
export const lockPiecesOf = async (tx: Tx, userId: string): Promise<void> => {
  await tx`select 1 from pieces where user_id = ${userId} order by id for update`;
};

/** Without deleted ones. */
export const countPiecesOf = async (db: Db, userId: string): Promise<number> =>
  (await db<{ count: number }[]>`select count(*)::int as count from pieces where user_id = ${userId} and deleted_at is null`)[0]?.count ??
  0;
