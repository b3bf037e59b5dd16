// The calls of a purchase: opening a payment, claiming the listing, releasing both, and completing a paid purchase.
import type { Stripe } from '@stripe/stripe-js';
import { v7 as newId } from 'uuid';
import { cancelPayment, claimListing, completePurchase, createPaymentIntent, releaseListing } from '#shared/contract/trade/sales.ts';
import { minorOf } from '#shared/domain/trade/listing.ts';
import type { Currency } from '#shared/domain/piece/piece.ts';
import { call } from '#client/data/api/api.ts';
import { forgetListing as forgetIn } from '#client/data/remote/market-cache.ts';
import { visitorDatabase } from '#client/data/db/visitor-database.ts';
import { openPaymentProvider } from '#client/parts/payments/payment-provider.data.ts';
import type { Completion } from './submit-payment.ts';

/** price: minor units, the server's current price. */
export type OpenPayment = { stripe: Stripe; clientSecret: string; intentId: string; price: number; currency: Currency };

export type Opening = {
  /** Rejects with AppError. */
  ready: Promise<OpenPayment>;
  /** Cancels the payment unless it is kept; a payment that has succeeded stays paid. */
  discard: () => void;
  /** While true, leaving the page does not cancel the payment. */
  keep: (kept: boolean) => void;
};

/** keepalive: sent even while the page is closing. */
const lasting: typeof fetch = (address, init) => fetch(address, { ...init, keepalive: true });

const openIntent = async (listingId: string) => {
  const { clientSecret, paymentIntentId, amount, currency } = await call(createPaymentIntent, { body: { listingId, attemptId: newId() } });
  return { clientSecret, intentId: paymentIntentId, price: minorOf(amount) ?? 0, currency };
};

export const beginPayment = (listingId: string): Opening => {
  const intent = openIntent(listingId);
  let isKept = false;
  let isOver = false;
  const discard = () => {
    if (isKept || isOver) return;
    isOver = true;
    void intent
      .then(({ intentId }) => call(cancelPayment, { body: { paymentIntentId: intentId } }, { fetch: lasting }))
      // The server later cancels abandoned payments by itself.
      .catch(() => undefined);
  };
  const ready = Promise.all([intent, openPaymentProvider()]).then(([opened, stripe]) => ({ ...opened, stripe }));
  return { ready, discard, keep: (kept) => void (isKept = kept) };
};

export const claimFor = (intentId: string) => call(claimListing, { body: { paymentIntentId: intentId } });
export const releaseFor = (intentId: string) => call(releaseListing, { body: { paymentIntentId: intentId } });
export const completeFor = (intentId: string): Promise<Completion & { title: string; listingId: string }> =>
  call(completePurchase, { body: { paymentIntentId: intentId } });

/** The listing is gone or has changed: removes its cached copies from this device. */
export const forgetListing = (pieceId: string): Promise<void> => forgetIn(visitorDatabase(), pieceId).catch(() => undefined);
