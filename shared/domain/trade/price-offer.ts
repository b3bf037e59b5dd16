// The rules of a price that a buyer offers for a listed work: amounts, turns, times and limits.
import type { Currency } from '#shared/domain/piece/piece.ts';
import { isListingPrice } from './listing.ts';
import { t } from '#shared/language/t.ts';

export const priceOfferStates = ['open', 'accepted', 'declined', 'withdrawn', 'expired', 'ended', 'lapsed', 'bought'] as const;
/** ended: the work went to somebody else. lapsed: it was accepted and not paid in time. */
export type PriceOfferState = (typeof priceOfferStates)[number];
export const priceOfferRoles = ['buyer', 'seller'] as const;
export type PriceOfferRole = (typeof priceOfferRoles)[number];
export const priceOfferActs = ['made', 'countered', 'accepted', 'declined', 'withdrawn'] as const;
export type PriceOfferAct = (typeof priceOfferActs)[number];

/** Hours in which an offer has to be answered, and in which an accepted one has to be paid. */
export const offerHours = 48;
export const agreedHours = 48;
/** Open or accepted offers that one buyer has at a time, and new ones within a day. */
export const maxOpenPriceOffers = 10;
export const maxPriceOffersPerDay = 20;
/** Offers of one buyer for one listing, for ever. */
export const maxPriceOffersPerListing = 5;
/** Steps of one offer; the last ones can only accept, decline or withdraw it. */
export const maxPriceOfferSteps = 12;

export const priceOfferTooHigh = t('An offer has to be below the asking price.');
export const priceOfferSame = t('This amount is on the table already. You can accept it instead.');

/** Minor units. asked: the price of the listing. */
export const isOfferedPrice = (minor: number, currency: Currency, asked: number): boolean =>
  isListingPrice(minor, currency) && minor < asked;

/** Unix milliseconds. */
export type PriceOfferNow = {
  state: PriceOfferState;
  turn: PriceOfferRole;
  until: number;
  steps: number;
  /** Its listing is for sale to this buyer, at a higher price in the same currency. */
  stands: boolean;
};

/** The state as time has made it, whether or not it was written down already. */
export const stateAt = ({ state, until }: Pick<PriceOfferNow, 'state' | 'until'>, now: number): PriceOfferState =>
  until > now ? state : state === 'open' ? 'expired' : state === 'accepted' ? 'lapsed' : state;

export type PriceOfferRights = { accept: boolean; counter: boolean; decline: boolean; withdraw: boolean };

export const priceOfferRights = (offer: PriceOfferNow, role: PriceOfferRole, now: number): PriceOfferRights => {
  const state = stateAt(offer, now);
  const isAsked = state === 'open' && offer.turn === role;
  return {
    accept: isAsked && offer.stands,
    counter: isAsked && offer.stands && offer.steps < maxPriceOfferSteps,
    decline: isAsked,
    withdraw: role === 'buyer' && (state === 'open' || state === 'accepted'),
  };
};
