// The rows of sales.
import type { Db, Tx } from '#server/platform/database/database.ts';
import type { Currency } from '#shared/domain/piece/piece.ts';
import type { DisputeState, Receiver, SaleStage } from '#shared/domain/trade/sale.ts';
import type { VerdictBasis } from '#shared/domain/piece/verdict.ts';
import type { Shipping } from '#server/payments/payment-door.ts';

/** The work as its buyer saw it. */
export type Snapshot = {
  title: string;
  artist: string;
  medium: string | null;
  period: string | null;
  year: string | null;
  dimensions: string | null;
  description: string;
  /** Missing in older orders. */
  statement?: string | null | undefined;
  provenance_text: string;
  ai_confidence: number | null;
  /** Missing in older sales. */
  verdict_basis?: VerdictBasis | null;
  /** URL of the photograph from which the order's picture is made. */
  image_url: string | null;
  /** Both missing in older sales. facts: further fields by name; photographs: SHA-256 of each file, hexadecimal. */
  facts?: Readonly<Record<string, string | number | boolean | null>>;
  photographs?: readonly string[];
};

export type Canceller = 'seller' | 'admin' | 'time' | 'provider';

export type Sale = {
  /** The purchase's id. */
  id: string;
  intentId: string;
  listingId: string;
  artPieceId: string;
  buyerId: string;
  sellerId: string;
  currency: Currency;
  /** Minor units. */
  total: number;
  fee: number;
  part: number;
  /** Of the total, what is for shipping. */
  shippingCost: number;
  /** The country that was paid for, or 'pickup'; null where shipping is included. */
  shipTo: string | null;
  snapshot: Snapshot;
  hasImage: boolean;
  shipping: Shipping | null;
  stage: SaleStage;
  carrier: string | null;
  trackingNumber: string | null;
  shippedAt: Date | null;
  receivedAt: Date | null;
  receivedBy: Receiver | null;
  cancelledAt: Date | null;
  cancelledBy: Canceller | null;
  cancelReason: string | null;
  dispute: DisputeState;
  /** Minor units: refunded to the buyer, and paid to the seller. */
  refunded: number;
  paidOut: number;
  handedPieceId: string | null;
  createdAt: Date;
  /** When the database was restored, for orders that were open then: their deadlines count from it, and no job cancels them. */
  deadlinesFrom: Date | null;
};

export const saleFields = (db: Db) => db`
  s.id, s.intent_id as "intentId", s.listing_id as "listingId", s.art_piece_id as "artPieceId", s.buyer_id as "buyerId",
  s.seller_id as "sellerId", s.currency, s.total_amount as "total", s.platform_fee as "fee", s.seller_earnings as "part",
  s.shipping_cost as "shippingCost", s.ship_to as "shipTo", s.snapshot,
  s.has_image as "hasImage", s.shipping, s.stage, s.carrier, s.tracking_number as "trackingNumber", s.shipped_at as "shippedAt",
  s.received_at as "receivedAt", s.received_by as "receivedBy", s.cancelled_at as "cancelledAt", s.cancelled_by as "cancelledBy",
  s.cancel_reason as "cancelReason", s.dispute, s.refunded, s.paid_out as "paidOut", s.handed_piece_id as "handedPieceId",
  s.created_at as "createdAt", s.deadlines_from as "deadlinesFrom"`;

/** A condition: the sale was not refunded. */
export const isKept = (db: Db) => db`stage <> 'cancelled' and dispute <> 'lost' and refunded < total_amount`;

export const findSale = async (db: Db, id: string): Promise<Sale | undefined> =>
  (await db<Sale[]>`select ${saleFields(db)} from sales s where s.id = ${id}`)[0];
/** Locks the row until the transaction ends. Lock order: after its purchase. */
export const lockSale = async (tx: Tx, id: string): Promise<Sale | undefined> =>
  (await tx<Sale[]>`select ${saleFields(tx)} from sales s where s.id = ${id} for update`)[0];
/** The buyer's newest order of the listing. */
export const saleOfListing = async (db: Db, listingId: string, buyerId: string): Promise<Sale | undefined> =>
  (
    await db<Sale[]>`select ${saleFields(db)} from sales s where s.listing_id = ${listingId} and s.buyer_id = ${buyerId}
      order by s.created_at desc, s.id desc limit 1`
  )[0];

type NewSale = Pick<
  Sale,
  | 'id'
  | 'intentId'
  | 'listingId'
  | 'artPieceId'
  | 'buyerId'
  | 'sellerId'
  | 'currency'
  | 'total'
  | 'fee'
  | 'part'
  | 'shippingCost'
  | 'shipTo'
  | 'snapshot'
  | 'shipping'
  | 'createdAt'
>;

/** False when the payment or the listing already has a sale. */
export const insertSale = async (tx: Tx, s: NewSale): Promise<boolean> =>
  (
    await tx`
      insert into sales (id, intent_id, listing_id, art_piece_id, buyer_id, seller_id, currency, total_amount, platform_fee,
        seller_earnings, shipping_cost, ship_to, snapshot, shipping, stage, created_at, changed_at, deadlines_from)
      values (${s.id}, ${s.intentId}, ${s.listingId}, ${s.artPieceId}, ${s.buyerId}, ${s.sellerId}, ${s.currency}, ${s.total}, ${s.fee},
        ${s.part}, ${s.shippingCost}, ${s.shipTo}, ${tx.json(s.snapshot)}, ${s.shipping === null ? null : tx.json(s.shipping)}, 'paid', ${s.createdAt}, ${s.createdAt},
        (select restored_at from payment_install where restored_at > ${s.createdAt}))
      on conflict do nothing`
  ).count === 1;

/** Writes every column that may change after the sale. */
export const writeSale = async (tx: Tx, s: Sale, now: Date): Promise<void> => {
  await tx`update sales set stage = ${s.stage}, carrier = ${s.carrier}, tracking_number = ${s.trackingNumber}, shipped_at = ${s.shippedAt},
    received_at = ${s.receivedAt}, received_by = ${s.receivedBy}, cancelled_at = ${s.cancelledAt}, cancelled_by = ${s.cancelledBy},
    cancel_reason = ${s.cancelReason}, dispute = ${s.dispute}, refunded = ${s.refunded}, paid_out = ${s.paidOut},
    handed_piece_id = ${s.handedPieceId}, shipping = ${s.shipping === null ? null : tx.json(s.shipping)}, changed_at = ${now}
    where id = ${s.id}`;
};

export const markImage = async (db: Db, id: string): Promise<void> => {
  await db`update sales set has_image = true where id = ${id}`;
};

/** The pieces among them that have an open order. */
export const piecesInOpenSales = async (db: Db, pieceIds: readonly string[]): Promise<string[]> => {
  const rows = await db<{ id: string }[]>`
    select distinct art_piece_id as id from sales where art_piece_id = any(${[...pieceIds]}::uuid[]) and stage in ('paid', 'shipped')`;
  return rows.map((row) => row.id);
};

/**
 * Undisputed orders that have been in a stage for too long. Excludes those that were waiting for their
 * shipment when the database was restored: the shipment may have been lost.
 */
/** Where a walk over rows by id begins. */
export const beforeFirstId = '00000000-0000-0000-0000-000000000000';

/** Ordered by id, beginning after the given one. */
export const overdueSales = async (db: Db, stage: 'paid' | 'shipped', before: Date, after: string, limit: number): Promise<string[]> => {
  const since = stage === 'paid' ? db`created_at` : db`shipped_at`;
  const rows = await db<{ id: string }[]>`
    select id from sales where stage = ${stage} and dispute <> 'open' and ${since} <= ${before} and id > ${after}
      and ${stage === 'paid' ? db`deadlines_from is null` : db`(deadlines_from is null or deadlines_from <= ${before})`}
    order by id limit ${limit}`;
  return rows.map((row) => row.id);
};

/** Orders that were open when the database was restored and still are, ordered by id. */
export const restoredSales = (db: Db, after: string, limit: number): Promise<Pick<Sale, 'id' | 'intentId' | 'stage'>[]> =>
  db<Pick<Sale, 'id' | 'intentId' | 'stage'>[]>`
    select id, intent_id as "intentId", stage from sales
    where stage in ('paid', 'shipped') and deadlines_from is not null and id > ${after} order by id limit ${limit}`;

/** Returns the number of erased addresses. */
export const eraseAddresses = async (db: Db, endedBefore: Date, now: Date): Promise<number> =>
  (
    await db`update sales set shipping = null, shipping_erased_at = ${now}
      where shipping is not null and stage in ('received', 'cancelled') and coalesce(received_at, cancelled_at) <= ${endedBefore}`
  ).count;
