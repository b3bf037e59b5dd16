// What the sale says of somebody who leaves: orders that are open, and money that has not arrived.
import type { Db, Tx } from '#server/platform/database/database.ts';
import { lockPurchasesOf, unfinishedOf, type Unfinished } from './departure.store.ts';

export const unfinishedSales = (db: Db, userId: string, now: Date): Promise<Unfinished> => unfinishedOf(db, userId, now);

/** The same, and no payment becomes an order until the transaction ends. Purchases are locked before pieces, as in a settlement. */
export const lockUnfinishedSales = async (tx: Tx, userId: string, now: Date): Promise<Unfinished> => {
  await lockPurchasesOf(tx, userId);
  return unfinishedOf(tx, userId, now);
};
