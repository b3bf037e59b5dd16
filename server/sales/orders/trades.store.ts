// Counts sales that were not refunded.
import type { Db } from '#server/platform/database/database.ts';

const stands = (db: Db) => db`stage <> 'cancelled' and dispute <> 'lost' and refunded < total_amount`;

export const countSold = async (db: Db, sellerId: string): Promise<number> =>
  (await db<{ count: number }[]>`select count(*)::int as count from sales where seller_id = ${sellerId} and ${stands(db)}`)[0]?.count ?? 0;

export const tradesBetween = async (db: Db, one: string, other: string): Promise<number> =>
  (
    await db<{ count: number }[]>`
      select count(*)::int as count from sales
      where ((buyer_id = ${one} and seller_id = ${other}) or (buyer_id = ${other} and seller_id = ${one})) and ${stands(db)}`
  )[0]?.count ?? 0;
