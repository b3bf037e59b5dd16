// The acts of telling how often a person has sold, and whether two people are buyer and seller of an order that is paid.
import type { Db } from '#server/platform/database/database.ts';
import { countSold, tradesBetween } from './trades.store.ts';

export const soldBy = (db: Db, sellerId: string): Promise<number> => countSold(db, sellerId);
export const haveTraded = async (db: Db, one: string, other: string): Promise<boolean> => (await tradesBetween(db, one, other)) > 0;
