// Checks sales before an account deletion: open orders and outstanding money.
import type { Db, Tx } from '#server/platform/database/database.ts';
import { lockPurchasesOf, unfinishedOf, type Unfinished } from './account-deletion.store.ts';

export const unfinishedSales = (db: Db, userId: string, now: Date): Promise<Unfinished> => unfinishedOf(db, userId, now);

/** Locks the purchases first, so that no payment becomes an order meanwhile. Lock order as in a settlement: before pieces. */
export const lockUnfinishedSales = async (tx: Tx, userId: string, now: Date): Promise<Unfinished> => {
  await lockPurchasesOf(tx, userId);
  return unfinishedOf(tx, userId, now);
};
