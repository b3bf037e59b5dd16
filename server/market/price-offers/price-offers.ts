// The acts on price offers: a buyer offers, seller and buyer answer each other, and an accepted amount reserves the work.
import { v7 as uuidv7 } from 'uuid';
import { correspondentsOf } from '#server/accounts/people/people.ts';
import { isAgreed } from '#shared/domain/trade/agreement.ts';
import { priceChanged } from '#server/market/listings/claims.ts';
import { lockOffer, type ListingParts, type Offered } from '#server/market/listings/listings.ts';
import { clearAgreement, keepListing, writeAgreement } from '#server/market/listings/listings.store.ts';
import type { SellersReady } from '#server/market/search/market-search.ts';
import { transact, type Db, type Sql, type Tx } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { PriceOfferAnswer } from '#shared/contract/trade/price-offers.ts';
import { AppError } from '#shared/contract/wire/errors.ts';
import type { Actor } from '#shared/domain/people/access.ts';
import { departedName } from '#shared/domain/people/account-deletion.ts';
import { isUuid } from '#shared/domain/ids.ts';
import { amountOf, invalidPrice, isActive, listingPriceOf } from '#shared/domain/trade/listing.ts';
import type { Currency } from '#shared/domain/piece/piece.ts';
import {
  agreedHours,
  isOfferedPrice,
  maxOpenPriceOffers,
  maxPriceOffersPerDay,
  maxPriceOffersPerListing,
  maxPriceOfferSteps,
  offerHours,
  priceOfferRights,
  priceOfferSame,
  priceOfferTooHigh,
  stateAt,
  type PriceOfferAct,
  type PriceOfferRole,
} from '#shared/domain/trade/price-offer.ts';
import { askNews, askStepNews } from './price-offer-news.ts';
import {
  endOthers,
  expireDue,
  findPriceOffer,
  findStep,
  insertPriceOffer,
  insertStep,
  lockOffersOf,
  lockPriceOffer,
  madeBy,
  priceOffersOf,
  stepsOf,
  writePriceOffer,
  type PriceOffer,
} from './price-offers.store.ts';

export type PriceOfferParts = ListingParts & {
  jobs: Pick<Jobs, 'enqueue' | 'wake'>;
  sellersReady: SellersReady;
  /** Whether userId has blocked otherId. */
  isBlocked: (db: Db, userId: string, otherId: string) => Promise<boolean>;
  /** Whether a work may be reserved for this user. */
  mayHold: (userId: string) => Promise<boolean>;
  /** Closes the open payments for the previous state, after the commit. */
  withdrawn: (tx: Tx, listingId: string) => Promise<void>;
};

type Step = { stepId: string };
type Seen = Step & { revision: number };
type Turn = { tx: Tx; at: Date; role: PriceOfferRole; offer: PriceOffer; offered: Offered };
type Taken = { act: PriceOfferAct; change: Parameters<typeof writePriceOffer>[2] };

const hours = (from: Date, count: number): Date => new Date(from.getTime() + count * 3_600_000);

const offeredPriceOf = (typed: string | number, currency: Currency, asked: number): number => {
  const minor = listingPriceOf(typed, currency);
  if (minor === null) throw new AppError('validation_failed', { text: invalidPrice, fields: { amount: invalidPrice } });
  if (!isOfferedPrice(minor, currency, asked))
    throw new AppError('validation_failed', { text: priceOfferTooHigh, fields: { amount: priceOfferTooHigh } });
  return minor;
};

const conflict = (text: string): AppError => new AppError('conflict', { text });

export const createPriceOffers = (parts: PriceOfferParts) => {
  const { sql, now, jobs, pieces, sellersReady, isBlocked, mayHold, withdrawn, changed } = parts;

  const read = async (db: Sql | Tx, actor: Actor, asked: Parameters<typeof priceOffersOf>[2]): Promise<PriceOfferAnswer[]> => {
    const offers = await priceOffersOf(db, actor.userId, asked);
    const otherOf = ({ buyerId, sellerId }: PriceOffer): string => (buyerId === actor.userId ? sellerId : buyerId);
    const [at, steps, people] = [
      await now(db),
      await stepsOf(
        db,
        offers.map(({ id }) => id),
      ),
      await correspondentsOf(db, offers.map(otherOf)),
    ];
    return offers.map((offer): PriceOfferAnswer => {
      const role = offer.buyerId === actor.userId ? 'buyer' : 'seller';
      const own = steps.filter(({ offerId }) => offerId === offer.id);
      const stands = offer.status === 'listed' && offer.listingCurrency === offer.currency && offer.price > offer.amount;
      const person = people.get(otherOf(offer));
      const times = { state: offer.state, turn: offer.turn, until: offer.until.getTime(), steps: own.length, stands };
      return {
        id: offer.id,
        listing_id: offer.listingId,
        art_piece_id: offer.artPieceId,
        title: offer.title,
        role,
        other: { id: otherOf(offer), name: person === undefined ? departedName : person.name },
        currency: offer.currency,
        asked: amountOf(offer.asked),
        amount: amountOf(offer.amount),
        turn: offer.turn,
        // Beyond its time while its buyer is paying: until the reservation is over, its row says so.
        state: offer.state === 'accepted' && offer.status === 'reserved' ? 'accepted' : stateAt(times, at.getTime()),
        until: offer.until.toISOString(),
        revision: offer.revision,
        created_at: offer.createdAt.toISOString(),
        changed_at: offer.changedAt.toISOString(),
        steps: own.map(({ act, bySeller, amount, at: taken }) => ({
          act,
          by: bySeller ? ('seller' as const) : ('buyer' as const),
          amount: amountOf(amount),
          at: taken.toISOString(),
        })),
        may: priceOfferRights(times, role, at.getTime()),
      };
    });
  };

  const one = async (actor: Actor, id: string): Promise<PriceOfferAnswer> => {
    const [offer] = await read(sql, actor, { id });
    if (offer === undefined) throw new AppError('not_found');
    return offer;
  };

  const refuseBlocked = async (tx: Tx, one: string, other: string): Promise<void> => {
    if ((await isBlocked(tx, one, other)) || (await isBlocked(tx, other, one)))
      throw new AppError('forbidden', { text: 'You and this person cannot write to each other.' });
  };

  const needReady = async (sellerId: string): Promise<void> => {
    if (!(await sellersReady(sql, [sellerId])).has(sellerId)) throw new AppError('seller_not_ready');
  };

  /** For whom the listing is free now: nobody is paying for it, and no other offer has reserved it. */
  const needFree = ({ listing, piece }: Offered, at: Date): void => {
    if (!isActive(listing.status) || piece.missing !== null || listing.sellerId !== piece.user_id) throw new AppError('listing_gone');
    if (isAgreed(listing, at) || (listing.reservedUntil !== null && listing.reservedUntil > at)) throw new AppError('listing_reserved');
  };

  const refuseTooMany = async (tx: Tx, buyerId: string, listingId: string, at: Date): Promise<void> => {
    const made = await madeBy(tx, buyerId, listingId, at);
    if (made.live >= maxOpenPriceOffers)
      throw new AppError('rate_limited', { text: 'You have many offers open. Please wait for an answer, or withdraw one.' });
    if (made.today >= maxPriceOffersPerDay)
      throw new AppError('rate_limited', { text: 'You have made many offers today. Please try again tomorrow.' });
    if (made.ofListing >= maxPriceOffersPerListing)
      throw new AppError('rate_limited', {
        text: 'You have made several offers for this artwork already. You can still write to the seller.',
      });
  };

  /** The earlier effect of a step that is sent again; a conflict where it was another one. */
  const isTaken = async (tx: Tx, actor: Actor, stepId: string, isThat: (offer: PriceOffer, act: PriceOfferAct) => boolean) => {
    const step = await findStep(tx, stepId);
    if (step === undefined) return null;
    const offer = await findPriceOffer(tx, step.offerId);
    const by = step.bySeller ? offer?.sellerId : offer?.buyerId;
    if (offer === undefined || by !== actor.userId || !isThat(offer, step.act)) throw new AppError('conflict');
    return offer.id;
  };

  /** One step of somebody in an offer: everything that it depends on is locked, and a repeated step has no further effect. */
  const take = async (
    actor: Actor,
    offerId: string,
    { stepId }: Step,
    acts: readonly PriceOfferAct[],
    work: (turn: Turn) => Promise<Taken>,
  ): Promise<PriceOfferAnswer> => {
    const moved = await transact(sql, async (tx) => {
      const found = isUuid(offerId) ? await findPriceOffer(tx, offerId) : undefined;
      if (found === undefined || (found.buyerId !== actor.userId && found.sellerId !== actor.userId)) throw new AppError('not_found');
      const offered = await lockOffer(tx, parts, found.listingId);
      const offer = offered && (await lockPriceOffer(tx, found.id));
      if (offered === undefined || offer === undefined) throw new AppError('not_found');
      if ((await isTaken(tx, actor, stepId, (one, act) => one.id === offer.id && acts.includes(act))) !== null) return null;
      const at = await now(tx);
      const role = offer.buyerId === actor.userId ? 'buyer' : 'seller';
      const { act, change } = await work({ tx, at, role, offer, offered });
      await writePriceOffer(tx, offer.id, change, at);
      await insertStep(tx, { id: stepId, offerId: offer.id, act, bySeller: role === 'seller', amount: change.amount, at });
      await askStepNews(tx, jobs, stepId);
      return offer.listingId;
    });
    if (moved !== null) {
      jobs.wake();
      await changed(moved);
    }
    return one(actor, offerId);
  };

  const needTurn = ({ offer, role, at }: Turn, revision: number): void => {
    const state = stateAt({ state: offer.state, until: offer.until.getTime() }, at.getTime());
    if (state === 'expired') throw conflict('The time of this offer is over.');
    if (state !== 'open') throw conflict('This offer was answered already. Please look again.');
    if (offer.revision !== revision) throw new AppError('conflict');
    if (offer.turn !== role) throw new AppError('forbidden', { text: 'It is the other side’s turn to answer.' });
  };

  const needStanding = async (turn: Turn): Promise<void> => {
    const { tx, offer, offered, at } = turn;
    needFree(offered, at);
    if (offered.listing.currency !== offer.currency) throw conflict(priceChanged);
    await refuseBlocked(tx, offer.buyerId, offer.sellerId);
  };

  return {
    list: async (actor: Actor, { with: withId, piece }: { with?: string | undefined; piece?: string | undefined }) => ({
      offers: await read(sql, actor, { withId: withId?.toLowerCase(), pieceId: piece?.toLowerCase() }),
    }),

    make: async (actor: Actor, listingId: string, { stepId, amount }: Step & { amount: string | number }): Promise<PriceOfferAnswer> => {
      const made = await transact(sql, async (tx) => {
        await lockOffersOf(tx, actor.userId);
        const before = await isTaken(tx, actor, stepId, ({ listingId: of }, act) => of === listingId.toLowerCase() && act === 'made');
        if (before !== null) return { id: before, isNew: false };
        // In share mode: another price or an acceptance waits, or is visible here.
        const listing = isUuid(listingId) ? await keepListing(tx, listingId) : undefined;
        const piece = listing && (await pieces.anyPiece(tx, listing.pieceId));
        if (listing === undefined || piece === undefined || !isActive(listing.status)) throw new AppError('listing_gone');
        if (listing.sellerId === actor.userId) throw new AppError('forbidden', { text: 'This is your listing' });
        const at = await now(tx);
        needFree({ listing, piece }, at);
        await needReady(listing.sellerId);
        await refuseBlocked(tx, actor.userId, listing.sellerId);
        if (!(await mayHold(actor.userId)))
          throw new AppError('forbidden', {
            text: 'Please confirm your email address before you make an offer: the link is in the mail we sent you.',
          });
        const minor = offeredPriceOf(amount, listing.currency, listing.price);
        await expireDue(tx, at, { buyerId: actor.userId, listingId: listing.id });
        await refuseTooMany(tx, actor.userId, listing.id, at);
        const offer = await insertPriceOffer(
          tx,
          {
            id: uuidv7(),
            listingId: listing.id,
            artPieceId: listing.pieceId,
            buyerId: actor.userId,
            sellerId: listing.sellerId,
            title: piece.title,
            currency: listing.currency,
            asked: listing.price,
            amount: minor,
            until: hours(at, offerHours),
          },
          at,
        );
        if (offer === undefined) throw conflict('You have an open offer for this artwork already.');
        await insertStep(tx, { id: stepId, offerId: offer.id, act: 'made', bySeller: false, amount: minor, at });
        await askStepNews(tx, jobs, stepId);
        return { id: offer.id, isNew: true };
      });
      if (made.isNew) jobs.wake();
      return one(actor, made.id);
    },

    counter: (actor: Actor, offerId: string, asked: Seen & { amount: string | number }): Promise<PriceOfferAnswer> =>
      take(actor, offerId, asked, ['countered'], async (turn) => {
        const { tx, offer, offered, role, at } = turn;
        needTurn(turn, asked.revision);
        await needStanding(turn);
        const minor = offeredPriceOf(asked.amount, offer.currency, offered.listing.price);
        if (minor === offer.amount) throw new AppError('validation_failed', { text: priceOfferSame, fields: { amount: priceOfferSame } });
        if ((await stepsOf(tx, [offer.id])).length >= maxPriceOfferSteps)
          throw new AppError('rate_limited', { text: 'You have gone back and forth many times. Please accept or decline this offer.' });
        const next = role === 'seller' ? 'buyer' : 'seller';
        return { act: 'countered', change: { state: 'open', turn: next, amount: minor, until: hours(at, offerHours) } };
      }),

    accept: (actor: Actor, offerId: string, asked: Seen): Promise<PriceOfferAnswer> =>
      take(actor, offerId, asked, ['accepted'], async (turn) => {
        const { tx, offer, offered, at } = turn;
        needTurn(turn, asked.revision);
        await needStanding(turn);
        await needReady(offer.sellerId);
        if (!isOfferedPrice(offer.amount, offer.currency, offered.listing.price)) throw conflict(priceChanged);
        const until = hours(at, agreedHours);
        await writeAgreement(tx, offered.listing, { buyerId: offer.buyerId, price: offer.amount, until }, at);
        await endOthers(tx, offer, at);
        await askNews(tx, jobs);
        await withdrawn(tx, offer.listingId);
        return { act: 'accepted', change: { state: 'accepted', turn: offer.turn, amount: offer.amount, until } };
      }),

    decline: (actor: Actor, offerId: string, asked: Seen): Promise<PriceOfferAnswer> =>
      take(actor, offerId, asked, ['declined'], async (turn) => {
        needTurn(turn, asked.revision);
        const { turn: whose, amount, until } = turn.offer;
        return { act: 'declined', change: { state: 'declined', turn: whose, amount, until } };
      }),

    withdraw: (actor: Actor, offerId: string, asked: Step): Promise<PriceOfferAnswer> =>
      take(actor, offerId, asked, ['withdrawn'], async ({ tx, offer, offered: { listing }, role, at }) => {
        if (role !== 'buyer') throw new AppError('forbidden', { text: 'Only the buyer can withdraw an offer.' });
        const state = stateAt({ state: offer.state, until: offer.until.getTime() }, at.getTime());
        if (state === 'accepted') {
          if (listing.reservedUntil !== null && listing.reservedUntil > at)
            throw new AppError('listing_reserved', { text: 'You are paying for this artwork in another window.' });
          await clearAgreement(tx, listing, at);
          await withdrawn(tx, listing.id);
        } else if (state !== 'open') throw conflict('This offer is over.');
        const { turn, amount, until } = offer;
        return { act: 'withdrawn', change: { state: 'withdrawn', turn, amount, until } };
      }),
  };
};
