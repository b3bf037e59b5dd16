// Maps the provider's objects to the types of payment-door.ts.
import type Stripe from 'stripe';
import { cut } from '#shared/language/cut.ts';
import { isUuid } from '#shared/domain/ids.ts';
import type { MoneyState } from '#shared/domain/trade/sale.ts';
import type { DatedFact, EventSubject, Payment, PaymentNote, PaymentStatus, PayoutAccount, Shipment, Shipping } from './payment-door.ts';

/** The provider's limit for one metadata value. */
const maxNote = 500;
const groupPrefix = 'verso_';

export const transferGroup = (purchaseId: string): string => `${groupPrefix}${purchaseId}`;
export const purchaseOfGroup = (group: string | null): EventSubject => {
  const id = group?.startsWith(groupPrefix) === true ? group.slice(groupPrefix.length) : '';
  return isUuid(id) ? { purchaseId: id } : null;
};

export const noteOn = (note: PaymentNote, install: string): Record<string, string> => ({
  verso_install: install,
  purchase_id: note.purchaseId,
  listing_id: note.listingId,
  art_piece_id: note.artPieceId,
  buyer_id: note.buyerId,
  seller_id: note.sellerId,
  ...(note.fee === null ? {} : { platform_fee: String(note.fee) }),
  ...(note.shipTo === null ? {} : { ship_to: note.shipTo, shipping_cost: String(note.shippingCost) }),
  title: cut(note.title, maxNote),
  artist: cut(note.artist, maxNote),
});

const noteOf = (metadata: Record<string, string>, install: string): PaymentNote | null => {
  if (metadata['verso_install'] !== install) return null;
  const ids = ['purchase_id', 'listing_id', 'art_piece_id', 'buyer_id', 'seller_id'].map((name) => metadata[name] ?? '');
  if (!ids.every(isUuid)) return null;
  const [purchaseId = '', listingId = '', artPieceId = '', buyerId = '', sellerId = ''] = ids;
  const { title = '', artist = '', platform_fee: written = '' } = metadata;
  const amountIn = (text: string): number | null => (/^\d{1,15}$/.test(text) ? Number(text) : null);
  const fee = amountIn(written);
  const { ship_to: shipTo = null, shipping_cost: forShipping = '' } = metadata;
  const shippingCost = amountIn(forShipping) ?? 0;
  return { purchaseId, listingId, artPieceId, buyerId, sellerId, title, artist, fee, shippingCost, shipTo };
};

export const shipmentNote = ({ carrier, trackingNumber, shippedAt }: Shipment): Record<string, string> => ({
  carrier,
  tracking_number: trackingNumber,
  shipped_at: shippedAt.toISOString(),
});
const shipmentOf = ({ carrier, tracking_number: trackingNumber, shipped_at: at }: Record<string, string>): Shipment | null =>
  carrier === undefined || trackingNumber === undefined || at === undefined || Number.isNaN(Date.parse(at))
    ? null
    : { carrier, trackingNumber, shippedAt: new Date(at) };

const idOf = (object: string | { id: string } | null | undefined): string | null =>
  object === null || object === undefined ? null : typeof object === 'string' ? object : object.id;
export const intentOf = (intent: string | { id: string } | null | undefined): EventSubject => {
  const intentId = idOf(intent);
  return intentId === null ? null : { intentId };
};
const dateOf = (unix: number): Date => new Date(unix * 1000);

const statuses: Readonly<Record<string, PaymentStatus>> = { succeeded: 'succeeded', canceled: 'canceled', processing: 'processing' };
const statusOf = (status: Stripe.PaymentIntent.Status): PaymentStatus => statuses[status] ?? 'open';

const shippingOf = (shipping: Stripe.PaymentIntent['shipping']): Shipping | null => {
  if (shipping === null || shipping === undefined) return null;
  const { address, name, phone } = shipping;
  return {
    name: name ?? null,
    phone: phone ?? null,
    address: {
      line1: address?.line1 ?? null,
      line2: address?.line2 ?? null,
      city: address?.city ?? null,
      state: address?.state ?? null,
      postalCode: address?.postal_code ?? null,
      country: address?.country ?? null,
    },
  };
};

export const paymentOf = (intent: Stripe.PaymentIntent, install: string): Payment => {
  const charge = typeof intent.latest_charge === 'string' ? null : intent.latest_charge;
  const isPaid = intent.status === 'succeeded';
  return {
    intentId: intent.id,
    clientSecret: intent.client_secret,
    status: statusOf(intent.status),
    amount: intent.amount,
    received: isPaid ? intent.amount_received : 0,
    currency: intent.currency.toUpperCase(),
    note: noteOf(intent.metadata, install),
    chargeId: isPaid ? idOf(intent.latest_charge) : null,
    paidAt: isPaid ? dateOf(charge?.created ?? intent.created) : null,
    shipping: shippingOf(intent.shipping),
    shipment: shipmentOf(intent.metadata),
    refunded: charge?.amount_refunded ?? 0,
    disputed: charge?.disputed ?? false,
  };
};

const refundStates: Record<string, MoneyState> = { succeeded: 'done', failed: 'void', canceled: 'void' };
export const refundFact = ({ id, amount, status, created }: Stripe.Refund): DatedFact => ({
  kind: 'refund',
  id,
  amount,
  state: refundStates[status ?? ''] ?? 'pending',
  createdAt: dateOf(created),
});

export const transferFacts = ({ id, amount, created, reversals }: Stripe.Transfer): DatedFact[] => [
  { kind: 'transfer', id, amount, state: 'done', createdAt: dateOf(created) },
  ...reversals.data.map((reversal) => ({
    kind: 'reversal' as const,
    id: reversal.id,
    amount: reversal.amount,
    state: 'done' as const,
    of: id,
    createdAt: dateOf(reversal.created),
  })),
];

/** The amount withdrawn by a dispute, from its balance transactions; an inquiry withdraws nothing. */
export const disputeFact = ({ id, amount, status, created, balance_transactions: moved }: Stripe.Dispute): DatedFact => {
  const isOver = status === 'won' || status === 'warning_closed' || status === 'prevented';
  const isInquiry = status.startsWith('warning_');
  const withdrawn = moved.length === 0 ? (isInquiry || isOver ? 0 : amount) : -moved.reduce((sum, { amount: part }) => sum + part, 0);
  return {
    kind: 'dispute',
    id,
    amount: isOver ? amount : Math.max(withdrawn, 0),
    state: isOver ? 'void' : isInquiry ? 'pending' : 'done',
    ...(status === 'lost' ? { ending: 'lost' as const } : {}),
    createdAt: dateOf(created),
  };
};

export const accountOf = (account: Stripe.Account, install: string): PayoutAccount => {
  const { metadata, requirements, capabilities } = account;
  const userId = metadata?.['verso_install'] === install ? metadata['user_id'] : undefined;
  return {
    accountId: account.id,
    userId: isUuid(userId) ? userId : null,
    detailsSubmitted: account.details_submitted,
    payoutsEnabled: account.payouts_enabled,
    transfersActive: capabilities?.transfers === 'active',
    disabledReason: requirements?.disabled_reason ?? null,
    missing: [...new Set([...(requirements?.past_due ?? []), ...(requirements?.currently_due ?? [])])],
    pending: requirements?.pending_verification ?? [],
  };
};
