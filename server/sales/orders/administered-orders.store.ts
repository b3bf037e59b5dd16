// Totals of all sales, and the orders that need attention.
import { likeLiteral } from '#server/platform/database/like-pattern.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { PageCursor } from '#server/platform/database/page-cursor.ts';
import type { Currency } from '#shared/domain/piece/piece.ts';
import type { DisputeState, SaleStage } from '#shared/domain/trade/sale.ts';
import { isKept } from '#server/sales/sales.store.ts';

export type PlatformFigures = { currency: Currency; sales: number; fees: number };
/** Of sales that were not refunded; minor units. */
export const platformFigures = (db: Db): Promise<PlatformFigures[]> =>
  db<PlatformFigures[]>`
    select currency, count(*)::int as sales, sum(platform_fee)::bigint as fees from sales
    where ${isKept(db)} group by currency order by currency`;

export type AdministeredOrder = {
  id: string;
  title: string;
  artist: string;
  buyerId: string;
  sellerId: string;
  currency: Currency;
  /** Minor units. */
  total: number;
  refunded: number;
  /** Null for a payment that was refunded without becoming an order. */
  stage: SaleStage | null;
  dispute: DisputeState;
  atRest: boolean;
  /** Past its deadline, with its shipment possibly lost in a restore: an administrator decides. */
  isUndecided: boolean;
  createdAt: Date;
};

const isUndecided = (db: Db, late: Date) => db`coalesce(s.stage = 'paid' and s.deadlines_from <= ${late}, false)`;
const fields = (db: Db, late: Date) => db`
  p.id, coalesce(s.snapshot ->> 'title', p.title) as title, coalesce(s.snapshot ->> 'artist', p.artist) as artist,
  p.buyer_id as "buyerId", p.seller_id as "sellerId", p.currency, p.amount as "total", coalesce(s.refunded, 0)::bigint as refunded, s.stage,
  coalesce(s.dispute, 'none') as dispute, p.at_rest as "atRest",
  ${isUndecided(db, late)} as "isUndecided", coalesce(s.created_at, p.created_at) as "createdAt"`;

type Since = { outstanding: Date; late: Date };
/** Open disputes, pending refunds, purchases stuck since `outstanding`, and orders that an administrator must decide. */
export const troubledOrders = (db: Db, { outstanding, late }: Since, limit: number): Promise<AdministeredOrder[]> =>
  db<AdministeredOrder[]>`
    select ${fields(db, late)} from purchases p left join sales s on s.id = p.id
    where s.dispute = 'open' or (p.state in ('settled', 'refund') and not p.at_rest and (s.stage = 'cancelled' or s.id is null))
      or (p.state in ('settled', 'refund') and not p.at_rest and p.changed_at < ${outstanding}) or ${isUndecided(db, late)}
    order by p.changed_at limit ${limit}`;

/** Newest first. needle: a part of the title, or the id of an order, its buyer or its seller; empty matches all. */
export const ordersMatching = (
  db: Db,
  needle: string,
  late: Date,
  after: PageCursor | null,
  limit: number,
): Promise<AdministeredOrder[]> => {
  const pattern = `%${likeLiteral(needle)}%`;
  return db<AdministeredOrder[]>`
    select ${fields(db, late)} from sales s join purchases p on p.id = s.id
    where (search_fold(s.snapshot ->> 'title') like search_fold(${pattern}) or s.id::text = ${needle} or s.buyer_id::text = ${needle} or s.seller_id::text = ${needle})
      ${after === null ? db`` : db`and (date_trunc('milliseconds', s.created_at), s.id) < (${after.createdAt}, ${after.id}::uuid)`}
    order by date_trunc('milliseconds', s.created_at) desc, s.id desc limit ${limit}`;
};

export const countUndecided = async (db: Db, late: Date): Promise<number> =>
  (await db<{ count: number }[]>`select count(*)::int as count from sales s where ${isUndecided(db, late)}`)[0]?.count ?? 0;
