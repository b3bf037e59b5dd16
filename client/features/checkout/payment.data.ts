// The calls of a purchase: opening a payment, claiming the listing, releasing both, and completing a paid purchase.
import type { Stripe } from '@stripe/stripe-js';
import { v7 as newId } from 'uuid';
import { cancelPayment, claimListing, completePurchase, createPaymentIntent, releaseListing } from '#shared/contract/trade/sales.ts';
import type { WorkAsSeen } from '#shared/contract/trade/orders.ts';
import { readArtwork } from '#shared/contract/trade/market.ts';
import { AppError } from '#shared/contract/wire/errors.ts';
import { minorOf } from '#shared/domain/trade/listing.ts';
import type { Currency } from '#shared/domain/piece/piece.ts';
import type { ShippingPrices } from '#shared/domain/trade/shipping.ts';
import { call } from '#client/data/api/api.ts';
import { lastingFetch } from '#client/data/api/lasting-fetch.ts';
import { forgetListing as forgetIn } from '#client/data/remote/artwork-cache.ts';
import { visitorDatabase } from '#client/data/db/visitor-database.ts';
import { shippingOf } from '#client/trade/listing/shipping-words.ts';
import { openPaymentProvider } from '#client/trade/payments/payment-provider.data.ts';
import type { Completion } from './submit-payment.ts';

/** Minor units, as the server has them now. price: all that is charged; shipping: of it, null where it is included. */
export type OpenPayment = {
  stripe: Stripe;
  clientSecret: string;
  intentId: string;
  price: number;
  shipping: number | null;
  currency: Currency;
  title: string;
  artist: string;
  /** What the order will say of the work; null from older servers. */
  work: WorkAsSeen | null;
};

export type Opening = {
  /** Rejects with AppError. */
  ready: Promise<OpenPayment>;
  /** Cancels the payment unless it is kept; a payment that has succeeded stays paid. */
  discard: () => void;
  /** While true, leaving the page does not cancel the payment. */
  keep: (kept: boolean) => void;
};

const openIntent = async (listingId: string, shipTo: string | null) => {
  const opened = await call(createPaymentIntent, { body: { listingId, attemptId: newId(), ...(shipTo === null ? {} : { shipTo }) } });
  const { clientSecret, paymentIntentId, amount, shipping, currency, title, artist, work = null } = opened;
  return {
    clientSecret,
    intentId: paymentIntentId,
    price: minorOf(amount) ?? 0,
    shipping: shipping === undefined ? null : (minorOf(shipping) ?? 0),
    currency,
    title,
    artist,
    work,
  };
};

/** shipTo: a country or 'pickup'; null where shipping is included. */
export const beginPayment = (listingId: string, shipTo: string | null): Opening => {
  const intent = openIntent(listingId, shipTo);
  let isKept = false;
  let isOver = false;
  const discard = () => {
    if (isKept || isOver) return;
    isOver = true;
    void intent
      .then(({ intentId }) => call(cancelPayment, { body: { paymentIntentId: intentId } }, { fetch: lastingFetch }))
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

/** The listing wants to know where the work goes, or does not send it there. */
export const needsShipTo = (error: unknown): boolean => error instanceof AppError && error.fields?.['shipTo'] !== undefined;

/** prices: null where shipping is included. price: minor units. */
export type ShippingOffer = { prices: ShippingPrices | null; price: number; currency: Currency };

/** As everybody reads it now. Throws listing_gone. */
export const readShipping = async (pieceId: string): Promise<ShippingOffer> => {
  const { listing } = await call(readArtwork, { params: { pieceId }, query: {} });
  if (listing === null) throw new AppError('listing_gone');
  return { prices: shippingOf(listing.shipping), price: minorOf(listing.price) ?? 0, currency: listing.currency };
};

/** The listing is gone or has changed: removes its cached copies from this device. */
export const forgetListing = (pieceId: string): Promise<void> => forgetIn(visitorDatabase(), pieceId).catch(() => undefined);
