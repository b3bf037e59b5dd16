// Reads pages of orders, and aggregates of sales.
import { leastForMedian } from '#shared/contract/trade/seller-record.ts';
import type { PageCursor } from '#server/platform/database/page-cursor.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Currency } from '#shared/domain/piece/piece.ts';
import { isKept, saleFields, type Sale } from '#server/sales/sales.store.ts';

export type Side = 'buyer' | 'seller';
const ownerOf = (db: Db, side: Side) => (side === 'buyer' ? db`s.buyer_id` : db`s.seller_id`);

/** piece: orders of this work; open: neither received nor canceled. */
export type Narrowed = { piece?: string | undefined; open?: 'true' | undefined };
const owned = (db: Db, userId: string, side: Side, { piece, open }: Narrowed) => db`${ownerOf(db, side)} = ${userId}
  ${piece === undefined ? db`` : db`and s.art_piece_id = ${piece}`} ${open === undefined ? db`` : db`and s.stage in ('paid', 'shipped')`}`;

/** Newest first. */
export const ordersPage = (
  db: Db,
  userId: string,
  side: Side,
  narrowed: Narrowed,
  after: PageCursor | null,
  limit: number,
): Promise<Sale[]> =>
  db<Sale[]>`
    select ${saleFields(db)} from sales s where ${owned(db, userId, side, narrowed)}
      ${after === null ? db`` : db`and (s.created_at, s.id) < (${after.createdAt}, ${after.id}::uuid)`}
    order by s.created_at desc, s.id desc limit ${limit}`;

export const countOrders = async (db: Db, userId: string, side: Side, narrowed: Narrowed): Promise<number> =>
  (await db<{ count: number }[]>`select count(*)::int as count from sales s where ${owned(db, userId, side, narrowed)}`)[0]?.count ?? 0;

export const soldBy = async (db: Db, sellerId: string): Promise<number> =>
  (await db<{ count: number }[]>`select count(*)::int as count from sales where seller_id = ${sellerId} and ${isKept(db)}`)[0]?.count ?? 0;

/** Median of the days from payment to shipment, rounded; null with fewer than three shipped sales, of which one alone could be told. */
export const usualShippingOf = async (db: Db, sellerId: string): Promise<number | null> =>
  (
    await db<{ days: number | null }[]>`
      select case when count(*) >= ${leastForMedian} then
        round(percentile_cont(0.5) within group (order by extract(epoch from shipped_at - created_at)) / 86400)::int end as days
      from sales where seller_id = ${sellerId} and shipped_at is not null and ${isKept(db)}`
  )[0]?.days ?? null;

/** Whether one of the two has bought from the other. */
export const haveTraded = async (db: Db, one: string, other: string): Promise<boolean> =>
  (
    await db`
      select 1 from sales
      where ((buyer_id = ${one} and seller_id = ${other}) or (buyer_id = ${other} and seller_id = ${one})) and ${isKept(db)} limit 1`
  ).length > 0;

export type Earnings = { currency: Currency; sales: number; gross: number; fees: number; net: number; shipping: number };
/**
 * Of sales that were not refunded in full; minor units. A part that was given back is in none of the sums: gross less fees is net.
 * shipping: of gross and net, what buyers paid for shipping.
 */
export const earningsOf = (db: Db, sellerId: string): Promise<Earnings[]> =>
  db<Earnings[]>`
    select currency, count(*)::int as sales, sum(total_amount - refunded)::bigint as gross,
      sum(least(platform_fee, total_amount - refunded))::bigint as fees,
      sum(greatest(seller_earnings - refunded, 0))::bigint as net,
      sum(least(shipping_cost, greatest(seller_earnings - refunded, 0)))::bigint as shipping
    from sales where seller_id = ${sellerId} and ${isKept(db)} group by currency`;
