// Endpoints of a purchase: opening its payment, holding the work, completing it, and the provider's webhook events.
import { workAsSeen } from './orders.ts';
import * as z from 'zod/mini';
import { currencies } from '#shared/domain/piece/piece.ts';
import { endpoint } from '#shared/contract/wire/endpoint.ts';

const id = z.uuid();
const intentId = z.string().check(z.minLength(3), z.maxLength(255), z.regex(/^pi_[A-Za-z0-9_]+$/, 'Must be the id of a payment'));
const currency = z.enum(currencies);
/** Decimal amount in its currency. */
const amount = z.number();
const time = z.string();

export const paymentOptions = endpoint({
  name: 'sales.paymentOptions',
  method: 'GET',
  path: '/api/payments/options',
  access: 'public',
  summary: 'What payments need: the publishable key, the script where it is not the provider’s own, and the currencies of listings.',
  answer: z.object({
    publishableKey: z.nullable(z.string()),
    script: z.nullable(z.string()),
    /** The currencies that can be paid out; missing where any is accepted or the provider does not answer. */
    currencies: z.optional(z.array(currency)),
  }),
});

/** Why the caller cannot buy a listing now. */
export const purchaseObstacles = ['own', 'gone', 'reserved', 'seller_not_ready', 'not_configured'] as const;
export const purchasable = endpoint({
  name: 'sales.purchasable',
  method: 'GET',
  path: '/api/listings/:listingId/purchase',
  access: 'public',
  summary: 'Whether the caller could buy a listing now, and if not why, so that the button can say so beforehand.',
  params: z.object({ listingId: z.string() }),
  answer: z.object({ available: z.boolean(), reason: z.nullable(z.enum(purchaseObstacles)), text: z.nullable(z.string()) }),
});

export const createPaymentIntent = endpoint({
  name: 'functions.createPaymentIntent',
  method: 'POST',
  path: '/api/functions/create-payment-intent',
  access: 'signed-in',
  summary: 'Opens the payment of a listing when the purchase dialog opens; the same attemptId again answers the same payment.',
  body: z.object({
    listingId: id,
    attemptId: z.optional(id),
    /** The country of the delivery, or 'pickup'; needed where the listing has shipping prices. */
    shipTo: z.optional(z.string().check(z.maxLength(10))),
  }),
  answer: z.object({
    clientSecret: z.string(),
    paymentIntentId: z.string(),
    purchaseId: z.string(),
    amount,
    /** Of the amount, what is for shipping; missing where it is included. */
    shipping: z.optional(amount),
    currency,
    title: z.string(),
    artist: z.string(),
    /** What the order will say of the work; missing in answers of older servers. */
    work: z.optional(workAsSeen),
  }),
});

export const claimListing = endpoint({
  name: 'sales.claimListing',
  method: 'POST',
  path: '/api/purchases/claim',
  access: 'signed-in',
  summary: 'Holds the work for the caller between validation and confirmation of the payment; whoever is too late is told and not charged.',
  body: z.object({ paymentIntentId: intentId }),
  answer: z.object({ claimedUntil: time }),
});

export const releaseListing = endpoint({
  name: 'sales.releaseListing',
  method: 'POST',
  path: '/api/purchases/release',
  access: 'signed-in',
  summary: 'Lets the work go after a payment was declined; the payment stays open, and claims it again when it is tried again.',
  body: z.object({ paymentIntentId: intentId }),
  answer: z.object({ ok: z.literal(true) }),
});

export const cancelPayment = endpoint({
  name: 'sales.cancelPayment',
  method: 'POST',
  path: '/api/purchases/cancel',
  access: 'signed-in',
  summary: 'Throws the payment away when the dialog closes, and lets the work go.',
  body: z.object({ paymentIntentId: intentId }),
  answer: z.object({ ok: z.literal(true) }),
});

/** completed: there is an order; returned: paid but not sold, the refund is in progress; open: not paid. */
export const purchaseOutcomes = ['completed', 'processing', 'open', 'returned', 'cancelled'] as const;
export const completePurchase = endpoint({
  name: 'functions.completePurchase',
  method: 'POST',
  path: '/api/functions/complete-purchase',
  access: 'signed-in',
  summary: 'Reads a payment of the caller from the provider and settles it; answers what has become of it.',
  body: z.object({ paymentIntentId: intentId }),
  answer: z.object({
    status: z.enum(purchaseOutcomes),
    orderId: z.nullable(z.string()),
    listingId: z.string(),
    title: z.string(),
    /** User-facing text if it did not end in an order. */
    text: z.nullable(z.string()),
  }),
});

export const paymentWebhook = endpoint({
  name: 'sales.paymentWebhook',
  method: 'POST',
  path: '/api/payments/webhook',
  access: 'public',
  summary: 'Takes signed events of the payment provider; each takes effect once, and what it names is read anew.',
  body: 'bytes',
  maxBytes: 1_048_576,
  answer: z.object({ received: z.literal(true) }),
});
