// What a person who watches a work is told: the difference between what they know of its offer and what it is now.
import { currencies, type Currency } from '#shared/domain/piece/piece.ts';
import type { ListingStatus } from './listing.ts';

export const offerStates = ['available', 'reserved', 'sold', 'withdrawn'] as const;
export type OfferState = (typeof offerStates)[number];
/** price: minor units; both null where there is no offer, or none was seen. */
export type Offer = { state: OfferState; price: number | null; currency: Currency | null };

/** null: there is no listing, or none that its owner still offers. */
export const offerStateOf = (status: ListingStatus | null): OfferState =>
  status === 'listed' ? 'available' : status === 'reserved' || status === 'sold' ? status : 'withdrawn';

export const isSamePrice = (one: Pick<Offer, 'price' | 'currency'>, other: Pick<Offer, 'price' | 'currency'>): boolean =>
  one.price === other.price && one.currency === other.currency;

export type PriceChange = { from: number; to: number; currency: Currency; before: Currency };

/** `price <from> <currency> <to> <currency>`, in minor units. */
const priceDetail = (known: Offer, now: Offer): string => `price ${known.price} ${known.currency} ${now.price} ${now.currency}`;

const currencyIn = (text: string | undefined): Currency | undefined => currencies.find((known) => known === text);

/** Null for any other detail of a notice. */
export const priceChangeIn = (detail: string | null): PriceChange | null => {
  const [what, from, before, to, currency] = (detail ?? '').split(' ');
  const [was, is] = [currencyIn(before), currencyIn(currency)];
  if (what !== 'price' || was === undefined || is === undefined) return null;
  const [least, most] = [Number(from), Number(to)];
  return Number.isSafeInteger(least) && Number.isSafeInteger(most) ? { from: least, to: most, currency: is, before: was } : null;
};

/** The detail of the notice; null where nobody need hear of it. That somebody is paying is no news: it may last a minute. */
export const newsOf = (known: Offer, now: Offer): string | null => {
  if (now.state === 'reserved') return null;
  if (now.state !== 'available') return known.state === now.state ? null : now.state;
  if (known.state === 'sold' || known.state === 'withdrawn') return 'listed';
  if (known.price !== null && known.currency !== null && !isSamePrice(known, now)) return priceDetail(known, now);
  return known.state === 'reserved' ? 'available' : null;
};
