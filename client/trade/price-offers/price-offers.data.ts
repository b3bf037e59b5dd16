// The signed-in person's price offers, as last seen on this device, and the steps in them, which need the server.
import { useCallback, useMemo } from 'react';
import { v7 as newId } from 'uuid';
import {
  acceptPriceOffer,
  counterPriceOffer,
  declinePriceOffer,
  makePriceOffer,
  priceOffersAnswer,
  readPriceOffers,
  withdrawPriceOffer,
  type PriceOfferAnswer,
  type PriceOffersAnswer,
} from '#shared/contract/trade/price-offers.ts';
import { amountOf, minorOf } from '#shared/domain/trade/listing.ts';
import { formatMoney } from '#shared/domain/trade/money.ts';
import { call } from '#client/data/api/api.ts';
import { readerOf } from '#client/data/api/last-seen.ts';
import { visitorDatabase } from '#client/data/db/visitor-database.ts';
import { forgetListing } from '#client/data/remote/artwork-cache.ts';
import { useSeenAnswer } from '#client/device/local/seen-answer.data.ts';
import { useOwn } from '#client/device/local/use-own.ts';
import { useUserData } from '#client/device/local/user-data.ts';

const read = readerOf(priceOffersAnswer);

export type PriceOffersSeen = {
  /** undefined while unknown on this device. */
  offers: readonly PriceOfferAnswer[] | undefined;
  refetch: () => Promise<void>;
};

/** When the newest notice of an offer was made, in Unix milliseconds of the server; 0 where there is none on this device. */
const useOfferNews = (): number => {
  const newest = useOwn(async (db) => {
    const notices = await db.notifications.toArray();
    return Math.max(0, ...notices.filter(({ kind }) => kind === 'price_offer').map(({ created_at }) => created_at));
  }, []);
  return newest ?? 0;
};

/** With one person, or for one piece. The server is asked again when the other side takes a step, and for another value of fresh. */
export const usePriceOffers = (by: 'with' | 'piece', id: string, fresh: string | number = 0): PriceOffersSeen => {
  const news = useOfferNews();
  const question = useMemo(() => ({ by, id, fresh, news }), [by, id, fresh, news]);
  const ask = useCallback(
    (): Promise<PriceOffersAnswer> =>
      call(readPriceOffers, { query: question.by === 'with' ? { with: question.id } : { piece: question.id } }),
    [question],
  );
  const { seen, refetch } = useSeenAnswer(`price-offers:${by}:${id}`, ask, read);
  return { offers: seen?.value.offers, refetch };
};

/** Those that still wait for an answer or a payment. */
export const isLive = ({ state, until }: PriceOfferAnswer, now: number): boolean =>
  (state === 'open' || state === 'accepted') && Date.parse(until) > now;

const minor = (amount: number): number => minorOf(amount) ?? 0;
export const moneyOf = ({ amount, currency }: Pick<PriceOfferAnswer, 'amount' | 'currency'>): string =>
  formatMoney({ minor: minor(amount), currency });
export const askedOf = ({ asked, currency }: Pick<PriceOfferAnswer, 'asked' | 'currency'>): string =>
  formatMoney({ minor: minor(asked), currency });

/** amount: minor units. */
export type PriceOfferCommands = {
  make: (listing: { listingId: string; pieceId: string }, amount: number) => Promise<void>;
  counter: (offer: PriceOfferAnswer, amount: number) => Promise<void>;
  accept: (offer: PriceOfferAnswer) => Promise<void>;
  decline: (offer: PriceOfferAnswer) => Promise<void>;
  withdraw: (offer: PriceOfferAnswer) => Promise<void>;
};

/** The same step tried again, after an answer that was not heard, has the same id, and so no further effect. */
const stepIds = new Map<string, string>();
const stepIdOf = (step: string): string => {
  const known = stepIds.get(step);
  if (known !== undefined) return known;
  const made = newId();
  stepIds.set(step, made);
  return made;
};

/** Null without a signed-in user. again: reads the offers anew. */
export const usePriceOfferCommands = (again: () => Promise<void>): PriceOfferCommands | null => {
  const data = useUserData();
  return useMemo(() => {
    if (data === null) return null;
    const taken = async (step: string, pieceId: string, work: (stepId: string) => Promise<unknown>): Promise<void> => {
      try {
        await work(stepIdOf(step));
        stepIds.delete(step);
      } finally {
        // Also after a refusal: the other one may have been faster.
        await forgetListing(visitorDatabase(), pieceId).catch(() => undefined);
        await again();
        void data.engine.syncNow().catch(() => undefined);
      }
    };
    const key = (act: string, { id, revision }: PriceOfferAnswer, amount = 0): string => `${act} ${id} ${revision} ${amount}`;
    return {
      make: ({ listingId, pieceId }, amount) =>
        taken(`make ${listingId} ${amount}`, pieceId, (stepId) =>
          call(makePriceOffer, { params: { listingId }, body: { stepId, amount: amountOf(amount) } }),
        ),
      counter: (offer, amount) =>
        taken(key('counter', offer, amount), offer.art_piece_id, (stepId) =>
          call(counterPriceOffer, { params: { offerId: offer.id }, body: { stepId, amount: amountOf(amount), revision: offer.revision } }),
        ),
      accept: (offer) =>
        taken(key('accept', offer), offer.art_piece_id, (stepId) =>
          call(acceptPriceOffer, { params: { offerId: offer.id }, body: { stepId, revision: offer.revision } }),
        ),
      decline: (offer) =>
        taken(key('decline', offer), offer.art_piece_id, (stepId) =>
          call(declinePriceOffer, { params: { offerId: offer.id }, body: { stepId, revision: offer.revision } }),
        ),
      withdraw: (offer) =>
        taken(key('withdraw', offer), offer.art_piece_id, (stepId) =>
          call(withdrawPriceOffer, { params: { offerId: offer.id }, body: { stepId } }),
        ),
    };
  }, [data, again]);
};
