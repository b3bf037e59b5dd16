// What the money facts of orders tell their people: when money moved, and what sellers were paid.
import type { Db } from '#server/platform/database/database.ts';
import type { PageCursor } from '#server/platform/database/page-cursor.ts';
import { isKept } from '#server/sales/sales.store.ts';
import type { Currency } from '#shared/domain/piece/piece.ts';

/** The provider's times; null where it has not happened. */
export type MoneyDates = { paidOutAt: Date | null; refundedAt: Date | null; disputedAt: Date | null };

/** By the order's id; orders whose money has only been charged are missing. */
export const moneyDatesOf = async (db: Db, saleIds: readonly string[]): Promise<Map<string, MoneyDates>> => {
  if (saleIds.length === 0) return new Map();
  const rows = await db<(MoneyDates & { id: string })[]>`
    select purchase_id as id,
      max(created_at) filter (where kind = 'transfer' and state <> 'void') as "paidOutAt",
      max(created_at) filter (where kind = 'refund' and state = 'done') as "refundedAt",
      min(created_at) filter (where kind = 'dispute') as "disputedAt"
    from money_facts where purchase_id = any(${[...saleIds]}::uuid[]) and kind <> 'charge' group by purchase_id`;
  return new Map(rows.map(({ id, ...dates }) => [id, dates]));
};

/** Minor units. released: paid to the seller, less what was taken back; waiting: agreed for sales that are not paid out yet. */
export type SellerBalance = { currency: Currency; released: number; waiting: number; waitingSales: number };
/** A refund by hand lowers what is still to be paid, as in `wantedOf`. */
export const balancesOf = (db: Db, sellerId: string): Promise<SellerBalance[]> => {
  const isWaiting = db`${isKept(db)} and paid_out = 0 and seller_earnings > refunded`;
  return db<SellerBalance[]>`
    select currency, sum(paid_out)::bigint as released,
      coalesce(sum(seller_earnings - refunded) filter (where ${isWaiting}), 0)::bigint as waiting,
      count(*) filter (where ${isWaiting})::int as "waitingSales"
    from sales where seller_id = ${sellerId} group by currency order by currency`;
};

/** A transfer to the seller, or one that was taken back. */
const movesOf = (db: Db, sellerId: string) => db`
  from sales s join money_facts f on f.purchase_id = s.id
  where s.seller_id = ${sellerId} and f.kind in ('transfer', 'reversal') and f.state <> 'void'`;
const signed = (db: Db) => db`case when f.kind = 'transfer' then f.amount else -f.amount end`;

/** month: its first day in UTC, '2026-11-01'. */
export type PayoutMonth = { month: string; currency: Currency; amount: number };
export const payoutMonthsOf = (db: Db, sellerId: string): Promise<PayoutMonth[]> =>
  db<PayoutMonth[]>`
    select to_char(f.created_at at time zone 'UTC', 'YYYY-MM-01') as month, s.currency, sum(${signed(db)})::bigint as amount
    ${movesOf(db, sellerId)} group by 1, 2 order by 1, 2`;

/** Minor units. amount: below 0 for what was taken back. id: the order's; a page ends between orders' moments, not within one. */
export type PayoutRow = {
  id: string;
  createdAt: Date;
  currency: Currency;
  amount: number;
  total: number;
  fee: number;
  title: string;
  artist: string;
  hasImage: boolean;
};
/** Newest first. Moves of one order in the same moment are one row. */
export const payoutsPage = (db: Db, sellerId: string, after: PageCursor | null, limit: number): Promise<PayoutRow[]> =>
  db<PayoutRow[]>`
    select s.id, date_trunc('milliseconds', f.created_at) as "createdAt", s.currency, sum(${signed(db)})::bigint as amount,
      s.total_amount as total, s.platform_fee as fee, s.snapshot ->> 'title' as title, s.snapshot ->> 'artist' as artist,
      s.has_image as "hasImage"
    ${movesOf(db, sellerId)}
      ${after === null ? db`` : db`and (date_trunc('milliseconds', f.created_at), s.id) < (${after.createdAt}, ${after.id}::uuid)`}
    group by s.id, 2 order by 2 desc, s.id desc limit ${limit}`;
