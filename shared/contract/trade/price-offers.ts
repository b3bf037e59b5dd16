// Endpoints of prices that buyers offer for listed works: making one, answering it, and reading one's own.
import * as z from 'zod/mini';
import { currencies } from '#shared/domain/piece/piece.ts';
import { priceOfferActs, priceOfferRoles, priceOfferStates } from '#shared/domain/trade/price-offer.ts';
import { endpoint } from '#shared/contract/wire/endpoint.ts';

const currency = z.enum(currencies);
/** Decimal amount in its currency. */
const amount = z.number();
const time = z.string();
const role = z.enum(priceOfferRoles);

export const priceOfferShape = z.object({
  id: z.string(),
  listing_id: z.string(),
  art_piece_id: z.string(),
  title: z.string(),
  /** The caller's. */
  role,
  other: z.object({ id: z.string(), name: z.nullable(z.string()) }),
  currency,
  /** What was asked when it was made, and what is on the table. */
  asked: amount,
  amount,
  /** Who has to answer an open one. */
  turn: role,
  state: z.enum(priceOfferStates),
  /** When an open one ends, or the reservation of an accepted one. */
  until: time,
  /** Goes up with every step. */
  revision: z.number(),
  created_at: time,
  changed_at: time,
  steps: z.array(z.object({ act: z.enum(priceOfferActs), by: role, amount, at: time })),
  may: z.object({ accept: z.boolean(), counter: z.boolean(), decline: z.boolean(), withdraw: z.boolean() }),
});
export type PriceOfferAnswer = z.infer<typeof priceOfferShape>;

export const priceOffersAnswer = z.object({ offers: z.array(priceOfferShape) });
export type PriceOffersAnswer = z.infer<typeof priceOffersAnswer>;

export const readPriceOffers = endpoint({
  name: 'market.priceOffers',
  method: 'GET',
  path: '/api/price-offers',
  access: 'signed-in',
  summary: 'The caller’s offers as buyer and as seller, the newest change first: with one person, or for one piece; fifty at most.',
  query: z.object({ with: z.optional(z.uuid()), piece: z.optional(z.uuid()) }),
  answer: priceOffersAnswer,
});

/** A number, or a string as typed. */
const askedAmount = z.union([z.number(), z.string().check(z.maxLength(40))]);
/** Made by the device: the same step again has no further effect. */
const stepId = z.uuid();
const offerParam = z.object({ offerId: z.string() });

export const makePriceOffer = endpoint({
  name: 'market.offerPrice',
  method: 'POST',
  path: '/api/listings/:listingId/price-offers',
  access: 'signed-in',
  summary: 'Offers the seller of a listed work an amount below its price, for 48 hours; one open offer per buyer and work.',
  params: z.object({ listingId: z.string() }),
  body: z.object({ stepId, amount: askedAmount }),
  answer: priceOfferShape,
});

export const counterPriceOffer = endpoint({
  name: 'market.counterPrice',
  method: 'POST',
  path: '/api/price-offers/:offerId/counter',
  access: 'signed-in',
  summary: 'Whoever has to answer an offer names another amount; then it is the other’s turn, for 48 hours. revision: as seen.',
  params: offerParam,
  body: z.object({ stepId, amount: askedAmount, revision: z.int() }),
  answer: priceOfferShape,
});

export const acceptPriceOffer = endpoint({
  name: 'market.acceptPrice',
  method: 'POST',
  path: '/api/price-offers/:offerId/accept',
  access: 'signed-in',
  summary: 'Accepts the amount that is on the table: the work is reserved at it for its buyer alone, for 48 hours. revision: as seen.',
  params: offerParam,
  body: z.object({ stepId, revision: z.int() }),
  answer: priceOfferShape,
});

export const declinePriceOffer = endpoint({
  name: 'market.declinePrice',
  method: 'POST',
  path: '/api/price-offers/:offerId/decline',
  access: 'signed-in',
  summary: 'Whoever has to answer an offer declines it. revision: as seen.',
  params: offerParam,
  body: z.object({ stepId, revision: z.int() }),
  answer: priceOfferShape,
});

export const withdrawPriceOffer = endpoint({
  name: 'market.withdrawPrice',
  method: 'POST',
  path: '/api/price-offers/:offerId/withdraw',
  access: 'signed-in',
  summary: 'The buyer takes an offer back, or lets a work go that an accepted one reserves.',
  params: offerParam,
  body: z.object({ stepId }),
  answer: priceOfferShape,
});
