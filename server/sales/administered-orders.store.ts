// What all sales amount to, and the orders that are in trouble.
import type { Db } from '#server/platform/database.ts';
import type { Currency } from '#shared/domain/piece.ts';
import type { DisputeState, SaleStage } from '#shared/domain/sale.ts';

export type PlatformFigures = { currency: Currency; sales: number; fees: number };
/** Of the sales whose money did not go back; minor units. */
export const platformFigures = (db: Db): Promise<PlatformFigures[]> =>
  db<PlatformFigures[]>`
    select currency, count(*)::int as sales, sum(platform_fee)::bigint as fees from sales
    where stage <> 'cancelled' and dispute <> 'lost' and refunded < total_amount group by currency order by currency`;

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
  /** Null for a payment that never became an order and goes back. */
  stage: SaleStage | null;
  dispute: DisputeState;
  atRest: boolean;
  createdAt: Date;
};

const fields = (db: Db) => db`
  p.id, coalesce(s.snapshot ->> 'title', p.title) as title, coalesce(s.snapshot ->> 'artist', p.artist) as artist,
  p.buyer_id as "buyerId", p.seller_id as "sellerId", p.currency, p.amount as "total", coalesce(s.refunded, 0)::bigint as refunded, s.stage,
  coalesce(s.dispute, 'none') as dispute, p.at_rest as "atRest", coalesce(s.created_at, p.created_at) as "createdAt"`;

/** Disputes that are open, refunds under way, and whatever has stood unsettled with the provider since `restless`. Oldest first. */
export const troubledOrders = (db: Db, restless: Date, limit: number): Promise<AdministeredOrder[]> =>
  db<AdministeredOrder[]>`
    select ${fields(db)} from purchases p left join sales s on s.id = p.id
    where s.dispute = 'open' or (p.state in ('settled', 'refund') and not p.at_rest and (s.stage = 'cancelled' or s.id is null))
      or (p.state in ('settled', 'refund') and not p.at_rest and p.changed_at < ${restless})
    order by p.changed_at limit ${limit}`;

/** Newest first. needle: a part of the title, or the whole id of an order, its buyer or its seller. */
export const ordersMatching = (db: Db, needle: string, limit: number): Promise<AdministeredOrder[]> => {
  const pattern = `%${needle.replaceAll(/[\\%_]/g, (character) => `\\${character}`)}%`;
  return db<AdministeredOrder[]>`
    select ${fields(db)} from sales s join purchases p on p.id = s.id
    where s.snapshot ->> 'title' ilike ${pattern} or s.id::text = ${needle} or s.buyer_id::text = ${needle} or s.seller_id::text = ${needle}
    order by s.created_at desc, s.id desc limit ${limit}`;
};
