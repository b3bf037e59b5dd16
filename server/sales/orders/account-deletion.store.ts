// Orders and payments of an account that is to be deleted.
import type { Db, Tx } from '#server/platform/database/database.ts';

/** Locks the unfinished purchases until the transaction ends, so that arriving payments wait. */
export const lockPurchasesOf = async (tx: Tx, userId: string): Promise<void> => {
  await tx`select 1 from purchases where (buyer_id = ${userId} or seller_id = ${userId}) and not at_rest order by id for update`;
};

export type Unfinished = { orders: number; paying: number; payouts: number; money: number; past: number };

/**
 * orders: open. paying: the user's own payments in progress. payouts: earnings not yet paid out. money: pending refunds
 * and open disputes, as buyer or seller. past: closed orders.
 */
export const unfinishedOf = async (db: Db, userId: string, now: Date): Promise<Unfinished> => {
  const owed = db`s.seller_id = ${userId} and s.stage = 'received' and s.dispute <> 'lost' and s.paid_out < s.seller_earnings - s.refunded`;
  const [row] = await db<Unfinished[]>`
    select count(*) filter (where s.stage in ('paid', 'shipped'))::int as orders,
      count(*) filter (where ${owed})::int as payouts,
      (count(*) filter (where s.stage in ('received', 'cancelled') and not p.at_rest and not (${owed})) + (
        select count(*) from purchases r where r.buyer_id = ${userId} and r.state = 'refund' and not r.at_rest))::int as money,
      (select count(*)::int from purchases c where c.buyer_id = ${userId} and c.state = 'open' and c.claimed_until > ${now}) as paying,
      count(*) filter (where s.stage in ('received', 'cancelled'))::int as past
    from sales s join purchases p on p.id = s.id
    where s.buyer_id = ${userId} or s.seller_id = ${userId}`;
  return row ?? { orders: 0, paying: 0, payouts: 0, money: 0, past: 0 };
};
