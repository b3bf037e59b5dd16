// An accepted price offer on a listing: whom it reserves the work for, and the price for each buyer.

import type { Currency } from '#shared/domain/piece/piece.ts';
import { shippingTo, type ShippingPrices } from './shipping.ts';

/** Fields of a listing. agreedPrice: minor units. */
type Agreed = {
  agreedFor: string | null;
  agreedPrice: number | null;
  agreedUntil: Date | null;
  reservedFor: string | null;
  reservedUntil: Date | null;
};

export const reservedForAnother = 'This artwork is reserved for another buyer.';
export const agreedWithBuyer =
  'You have accepted an offer for this artwork, so it stays as it is while that buyer may pay. You can change it when their 48 hours are over.';

/** Until its own time, and beyond it while its buyer is paying. */
export const isAgreed = ({ agreedFor, agreedUntil, reservedFor, reservedUntil }: Agreed, at: Date): boolean =>
  agreedFor !== null &&
  agreedUntil !== null &&
  (agreedUntil > at || (reservedFor === agreedFor && reservedUntil !== null && reservedUntil > at));

export const isAgreedWithAnother = (listing: Agreed, buyerId: string | undefined, at: Date): boolean =>
  isAgreed(listing, at) && listing.agreedFor !== buyerId;

/** Minor units: what this buyer pays for the work now. The one answer, wherever a price is charged or compared. */
export const priceFor = (listing: Agreed & { price: number }, buyerId: string, at: Date): number =>
  isAgreed(listing, at) && listing.agreedFor === buyerId && listing.agreedPrice !== null ? listing.agreedPrice : listing.price;

type Charge = { buyerId: string; amount: number; shippingCost: number; shipTo: string | null; currency: Currency };
type Priced = Agreed & { price: number; currency: Currency; shipping: ShippingPrices | null };

/** Whether the buyer would be charged the same now. amount: price and shipping together, in minor units. */
export const isCurrentCharge = (listing: Priced, { buyerId, amount, shippingCost, shipTo, currency }: Charge, at: Date): boolean =>
  priceFor(listing, buyerId, at) === amount - shippingCost &&
  shippingTo(listing.shipping, shipTo) === shippingCost &&
  listing.currency === currency;
