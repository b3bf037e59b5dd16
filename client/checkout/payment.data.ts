// The calls of a purchase: opening its payment, holding the work, letting both go, and completing what was paid.
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

/** price: minor units, what the server asks for now. */
export type OpenPayment = { stripe: Stripe; clientSecret: string; intentId: string; price: number; currency: Currency };

export type Opening = {
  /** Rejects with AppError. */
  ready: Promise<OpenPayment>;
  /** Throws the payment away, unless it is kept: one that is paid stays paid whatever the page believes. */
  discard: () => void;
  /** While true, leaving the page leaves the payment as it is. */
  keep: (kept: boolean) => void;
};

/** A page that is being closed still gets it sent. */
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
      // The server lets go of what nobody pays by itself, only later.
      .catch(() => undefined);
  };
  const ready = Promise.all([intent, openPaymentProvider()]).then(([opened, stripe]) => ({ ...opened, stripe }));
  return { ready, discard, keep: (kept) => void (isKept = kept) };
};

export const claimFor = (intentId: string) => call(claimListing, { body: { paymentIntentId: intentId } });
export const releaseFor = (intentId: string) => call(releaseListing, { body: { paymentIntentId: intentId } });
export const completeFor = (intentId: string): Promise<Completion & { title: string; listingId: string }> =>
  call(completePurchase, { body: { paymentIntentId: intentId } });

/** It is not for sale any more, or not as it was: what this device has seen of it goes. */
export const forgetListing = (pieceId: string): Promise<void> => forgetIn(visitorDatabase(), pieceId).catch(() => undefined);
