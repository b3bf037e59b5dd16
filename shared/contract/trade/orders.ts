// Endpoints of orders: reading them, their stages, receipts, ledgers and the seller's earnings.
import * as z from 'zod/mini';
import { currencies } from '#shared/domain/piece/piece.ts';
import { disputeStates, moneyKinds, moneyStates, receivers, saleStages } from '#shared/domain/trade/sale.ts';
import { verdictBases } from '#shared/domain/piece/verdict.ts';
import { visibleText } from '#shared/contract/wire/visible-text.ts';
import { endpoint } from '#shared/contract/wire/endpoint.ts';

const currency = z.enum(currencies);
/** Decimal amount in its currency. */
const amount = z.number();
const time = z.string();

const postalAddress = z.object({
  line1: z.nullable(z.string()),
  line2: z.nullable(z.string()),
  city: z.nullable(z.string()),
  state: z.nullable(z.string()),
  postalCode: z.nullable(z.string()),
  country: z.nullable(z.string()),
});
const party = z.object({ id: z.string(), name: z.nullable(z.string()), email: z.nullable(z.string()) });

export const orderShape = z.object({
  id: z.string(),
  role: z.enum(['buyer', 'seller', 'admin']),
  listing_id: z.string(),
  art_piece_id: z.string(),
  buyer_id: z.string(),
  seller_id: z.string(),
  currency,
  total_amount: amount,
  /** Of the total, what is for shipping; missing in answers of older servers. */
  shipping_cost: z.optional(amount),
  /** The country that shipping was paid for, or 'pickup'; missing where it is included in the price. */
  ship_to: z.optional(z.string()),
  /** Hidden from the buyer. */
  platform_fee: z.nullable(amount),
  /** Of the seller, less what was given back to the buyer. */
  seller_earnings: z.nullable(amount),
  /** Given back to the buyer; missing where nothing was. */
  refunded_amount: z.optional(amount),
  created_at: time,
  artwork: z.object({ title: z.string(), artist: z.string(), image_url: z.nullable(z.string()) }),
  counterparty: party,
  stage: z.enum(saleStages),
  dispute: z.enum(disputeStates),
  /** No longer a completed sale: fully refunded, or the refund is in progress. */
  refunded: z.boolean(),
  /** Whether the seller has been paid; hidden from the buyer. */
  paid_out: z.nullable(z.boolean()),
  /** The provider's times of the money. Missing in answers of older servers, like `received_by` and `payout_held`. */
  paid_out_at: z.optional(z.nullable(time)),
  refunded_at: z.optional(z.nullable(time)),
  disputed_at: z.optional(z.nullable(time)),
  /** The seller cannot be paid before their payout account is put right; hidden from the buyer. */
  payout_held: z.optional(z.nullable(z.boolean())),
  carrier: z.nullable(z.string()),
  tracking_number: z.nullable(z.string()),
  shipped_at: z.nullable(time),
  received_at: z.nullable(time),
  received_by: z.optional(z.nullable(z.enum(receivers))),
  cancelled_at: z.nullable(time),
  cancelled_by: z.nullable(z.enum(['seller', 'admin', 'time', 'provider'])),
  cancel_reason: z.nullable(z.string()),
  /** Deadline for shipping, and when the payout is released without the buyer's confirmation; null once passed. */
  ship_by: z.nullable(time),
  release_at: z.nullable(time),
  /** The piece in the buyer's catalog; for the buyer only. */
  piece_id: z.nullable(z.string()),
  may: z.object({ ship: z.boolean(), receive: z.boolean(), cancel: z.boolean() }),
});
export type Order = z.infer<typeof orderShape>;

/** The work as its buyer saw it when the payment opened, whatever has become of the piece since. */
export const workAsSeen = z.object({
  medium: z.nullable(z.string()),
  period: z.nullable(z.string()),
  year: z.nullable(z.string()),
  dimensions: z.nullable(z.string()),
  description: z.string(),
  /** The seller's own statement of what a work with the verdict FAKE is. */
  statement: z.optional(z.nullable(z.string())),
  provenance_text: z.string(),
  ai_confidence: z.nullable(z.number()),
  verdict_basis: z.optional(z.nullable(z.enum(verdictBases))),
  /** The other fields that everybody reads of a work on offer, by name (shared/records/piece-fields.ts); missing in older orders. */
  facts: z.optional(z.record(z.string(), z.nullable(z.union([z.string(), z.number(), z.boolean()])))),
  /** SHA-256 of each photograph's file, hexadecimal, the first one first; missing in older orders. */
  photographs: z.optional(z.array(z.string())),
});
export type WorkAsSeen = z.infer<typeof workAsSeen>;

export const orderDetail = z.extend(orderShape, {
  /** For buyer and seller of a paid order; erased a while after it ends. */
  shipping: z.nullable(z.object({ name: z.nullable(z.string()), phone: z.nullable(z.string()), address: postalAddress })),
  work: workAsSeen,
});
export type OrderDetail = z.infer<typeof orderDetail>;

const orderParams = z.object({ orderId: z.string() });
const answeredOrder = z.object({ order: orderDetail });

export const orders = endpoint({
  name: 'sales.orders',
  method: 'GET',
  path: '/api/orders',
  access: 'signed-in',
  summary: 'The caller’s purchases or sales, newest first, page by page.',
  query: z.object({
    role: z.enum(['buyer', 'seller']),
    after: z.optional(z.string().check(z.maxLength(100))),
    limit: z.optional(z.string().check(z.regex(/^[1-9][0-9]?$/, 'Must be 1 to 99'))),
    /** Only orders of this piece. */
    piece: z.optional(z.uuid()),
    /** Only orders that are neither received nor canceled. */
    open: z.optional(z.literal('true')),
  }),
  answer: z.object({ orders: z.array(orderShape), next: z.nullable(z.string()), total: z.number() }),
});
export const order = endpoint({
  name: 'sales.order',
  method: 'GET',
  path: '/api/orders/:orderId',
  access: 'signed-in',
  summary: 'One order, to its buyer, its seller and administrators.',
  params: orderParams,
  answer: answeredOrder,
});
export const orderOfListing = endpoint({
  name: 'sales.orderOfListing',
  method: 'GET',
  path: '/api/purchases/of-listing/:listingId',
  access: 'signed-in',
  summary: 'The order that the caller has made by buying this listing; nobody else’s.',
  params: z.object({ listingId: z.string() }),
  answer: answeredOrder,
});
export const shipOrder = endpoint({
  name: 'sales.shipOrder',
  method: 'POST',
  path: '/api/orders/:orderId/ship',
  access: 'signed-in',
  summary: 'The seller says that the work is on its way, by whom and under which number.',
  params: orderParams,
  body: z.object({ carrier: visibleText(100), trackingNumber: visibleText(100) }),
  answer: answeredOrder,
});
export const receiveOrder = endpoint({
  name: 'sales.receiveOrder',
  method: 'POST',
  path: '/api/orders/:orderId/receive',
  access: 'signed-in',
  summary: 'The buyer confirms receipt: the work moves to their catalog and the seller is paid.',
  params: orderParams,
  answer: answeredOrder,
});
export const cancelOrder = endpoint({
  name: 'sales.cancelOrder',
  method: 'POST',
  path: '/api/orders/:orderId/cancel',
  access: 'signed-in',
  summary: 'The seller before shipping, or an administrator at any time, cancels an order; the buyer gets everything back.',
  params: orderParams,
  body: z.object({ reason: z.optional(z.string().check(z.trim(), z.maxLength(500))) }),
  answer: answeredOrder,
});
export const receipt = endpoint({
  name: 'sales.receipt',
  method: 'GET',
  path: '/api/orders/:orderId/receipt',
  access: 'signed-in',
  summary: 'What a printed receipt of an order says.',
  params: orderParams,
  answer: z.object({
    number: z.string(),
    issued_at: time,
    sold_at: time,
    seller: party,
    buyer: party,
    delivery: z.nullable(z.object({ name: z.nullable(z.string()), address: postalAddress })),
    lines: z.array(z.object({ text: z.string(), amount })),
    total: amount,
    currency,
    refunded: amount,
    notes: z.array(z.string()),
  }),
});

export const orderLedger = endpoint({
  name: 'sales.orderLedger',
  method: 'GET',
  path: '/api/orders/:orderId/ledger',
  access: 'admin',
  summary: 'What the payment provider has done with the money of an order, entry by entry; the sums equal the provider’s own.',
  params: orderParams,
  answer: z.object({
    currency,
    entries: z.array(
      z.object({ id: z.string(), kind: z.enum(moneyKinds), amount, state: z.enum(moneyStates), created_at: time, seen_at: time }),
    ),
    charged: amount,
    refunded: amount,
    paid_out: amount,
    withdrawn: amount,
    /** What remains with the platform from this order. */
    balance: amount,
  }),
});

const perCurrency = z.object({
  currency,
  gross_sales: amount,
  platform_fees: amount,
  net_earnings: amount,
  /** Of gross sales and net earnings, what was paid for shipping; no fee is taken from it. Missing in older answers. */
  shipping: z.optional(amount),
  /** Paid to the caller, less what was taken back, and agreed for sales that are not paid out yet. Missing in older answers. */
  paid_out: z.optional(amount),
  pending: z.optional(amount),
  pending_orders: z.optional(z.number()),
});
const payoutMonth = z.object({ month: z.iso.date(), currency, amount });
export const sellerFigures = endpoint({
  name: 'sales.sellerFigures',
  method: 'GET',
  path: '/api/seller/figures',
  access: 'signed-in',
  summary: 'What the caller has sold and earned, one figure per currency, with the ten newest sales.',
  answer: z.object({
    total_sales: z.number(),
    active_listings: z.number(),
    /** Always 0. */
    pending_sales: z.literal(0),
    /** Gross sales, fees and net earnings count the sales that were not refunded. */
    figures: z.array(perCurrency),
    /** What was paid out in each month (UTC, its first day), ascending; months without payouts are missing. */
    months: z.optional(z.array(payoutMonth)),
    recent: z.array(orderShape),
  }),
});

export const payoutShape = z.object({
  order_id: z.string(),
  paid_at: time,
  currency,
  /** Below 0 where a payout was taken back. */
  amount,
  /** Of the sale, as agreed. */
  total_amount: amount,
  platform_fee: amount,
  artwork: orderShape.shape.artwork,
});
export type Payout = z.infer<typeof payoutShape>;
export const payoutHistory = endpoint({
  name: 'sales.payoutHistory',
  method: 'GET',
  path: '/api/seller/payouts',
  access: 'signed-in',
  summary: 'What was paid out to the caller, newest first, page by page.',
  query: z.object({ after: z.optional(z.string().check(z.maxLength(100))) }),
  answer: z.object({ payouts: z.array(payoutShape), next: z.nullable(z.string()) }),
});
