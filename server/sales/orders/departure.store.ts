// What orders and payments say of somebody who leaves.
import type { Db, Tx } from '#server/platform/database/database.ts';

/** Purchases that are not over, locked until the transaction ends: a payment that arrives waits. */
export const lockPurchasesOf = async (tx: Tx, userId: string): Promise<void> => {
  await tx`select 1 from purchases where (buyer_id = ${userId} or seller_id = ${userId}) and not at_rest order by id for update`;
};

export type Unfinished = { orders: number; paying: number; payouts: number; money: number; past: number };

/**
 * orders: not ended. paying: payments that this person is making now. payouts: earnings that have not reached them. money: refunds
 * under way and open disputes, of either side. past: orders that are over.
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
