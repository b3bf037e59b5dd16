// The acts on listings: listing a piece, changing its price, unlisting, and removal by administrators.
import { v7 as uuidv7 } from 'uuid';
import type { Pieces } from '#server/catalog/pieces.ts';
import type { DeletionGuard } from '#server/feed/feature.ts';
import type { Tell } from '#server/notifications/notices.ts';
import { recordAdminAct } from '#server/audit/audit.ts';
import { transact, type Sql, type Tx } from '#server/platform/database/database.ts';
import type { Now } from '#server/platform/database/database-now.ts';
import { AppError } from '#shared/contract/wire/errors.ts';
import { mayAdminister, ownsIt, type Actor } from '#shared/domain/people/access.ts';
import { isBlank } from '#shared/domain/page/plain-line.ts';
import { isUuid } from '#shared/domain/ids.ts';
import { invalidPrice, isActive, listingPriceOf, missingWork, needsStatement, statementMissing } from '#shared/domain/trade/listing.ts';
import { invalidShipping, isSameShipping, isShipping, type ShippingPrices } from '#shared/domain/trade/shipping.ts';
import type { Currency } from '#shared/domain/piece/piece.ts';
import { respectedMinutes } from '#shared/domain/trade/sale.ts';
import { agreedWithBuyer, isAgreed } from '#shared/domain/trade/agreement.ts';
import { findListing, heldPieces, insertListing, listingsOfPiece, lockListing, writeListing, type Listing } from './listings.store.ts';

export type ListingParts = {
  sql: Sql;
  now: Now;
  pieces: Pick<Pieces, 'anyPiece' | 'lockAnyPiece' | 'projectOffer' | 'sharesPhotos'>;
  /** After a commit: resolves when this process shows the new state of the market. */
  changed: (listingId: string) => Promise<void>;
};
type Piece = NonNullable<Awaited<ReturnType<Pieces['anyPiece']>>>;
export type Offered = { listing: Listing; piece: Piece };

const priceOf = (price: string | number, currency: Currency): number => {
  const minor = listingPriceOf(price, currency);
  if (minor === null) throw new AppError('validation_failed', { text: invalidPrice, fields: { price: invalidPrice } });
  return minor;
};

const notPaidOut = (currency: Currency, payable: readonly Currency[]): string =>
  payable.length === 0
    ? 'Sales cannot be paid out at the moment. Please ask whoever runs this site.'
    : `Sales in ${currency} cannot be paid out here. Please choose ${payable.join(' or ')}.`;

const shippingInOtherCurrency = 'This listing has shipping prices in its old currency. Please refresh the app to change both.';

const sharedPhotograph = 'Another of your artworks shows a photograph of this one. Remove it there first: photographs go to the buyer.';

const needShipping = (shipping: ShippingPrices | null, price: number, currency: Currency): void => {
  if (shipping !== null && !isShipping(shipping, price, currency))
    throw new AppError('validation_failed', { text: invalidShipping, fields: { shipping: invalidShipping } });
};

const needStatement = ({ ai_confidence }: Piece, statement: string | null): void => {
  if (statement === null && needsStatement(ai_confidence))
    throw new AppError('validation_failed', { text: statementMissing, fields: { statement: statementMissing } });
};

/** The files of a sold work become its buyer's, so no other work of the seller may show them. */
const refuseUnsalable = async (tx: Tx, { pieces }: Pick<ListingParts, 'pieces'>, piece: Piece): Promise<void> => {
  if (piece.missing !== null) throw new AppError('forbidden', { text: missingWork });
  if (await pieces.sharesPhotos(tx, piece)) throw new AppError('conflict', { text: sharedPhotograph });
};

/** Locks the piece and then its listing. */
export const lockOffer = async (tx: Tx, { pieces }: Pick<ListingParts, 'pieces'>, listingId: string): Promise<Offered | undefined> => {
  const found = isUuid(listingId) ? await findListing(tx, listingId) : undefined;
  const piece = found && (await pieces.lockAnyPiece(tx, found.pieceId));
  const listing = piece && (await lockListing(tx, listingId));
  return listing && { listing, piece };
};

/** Copies the listing's state to the piece and its photographs, for the owner's devices. Locks the version counter, so it comes last. */
export const projectOffer = async (tx: Tx, { pieces }: Pick<ListingParts, 'pieces'>, { listing, piece }: Offered): Promise<void> => {
  const isOffered = isActive(listing.status);
  await pieces.projectOffer(
    tx,
    { id: piece.id, userId: piece.user_id },
    isOffered ? { price: listing.price, currency: listing.currency } : null,
  );
};

/** Refuses the deletion of a piece that is claimed, or sold and not handed over. */
export const listingGuard: DeletionGuard = async (tx, pieceIds) =>
  new Map((await heldPieces(tx, pieceIds)).map((id) => [id, 'reserved' as const]));

export type ListingActParts = ListingParts & {
  tell: Tell;
  /** The currencies that can be paid out; null for any. Throws unavailable while that is not known. */
  settled: () => Promise<readonly Currency[] | null>;
  /** Closes the open payments for the previous state, after the commit. */
  withdrawn: (tx: Tx, listingId: string) => Promise<void>;
};

export const createListings = (parts: ListingActParts) => {
  const { sql, now, pieces, changed, tell, withdrawn, settled } = parts;

  /** Whoever pays in another currency could not be followed by a payout. */
  const needSettled = async (currency: Currency): Promise<void> => {
    const payable = await settled();
    if (payable === null || payable.includes(currency)) return;
    const text = notPaidOut(currency, payable);
    throw new AppError('validation_failed', { text, fields: { currency: text } });
  };

  const act = async (work: (tx: Tx) => Promise<Listing>): Promise<Listing> => {
    const listing = await transact(sql, work);
    await changed(listing.id);
    return listing;
  };

  /** The actor's own listing; not_found for anyone else's. */
  const lockOwn = async (tx: Tx, actor: Actor, listingId: string): Promise<Offered> => {
    const offered = await lockOffer(tx, parts, listingId);
    if (offered === undefined || !ownsIt(actor, { userId: offered.listing.sellerId })) throw new AppError('not_found');
    return offered;
  };

  const write = async (tx: Tx, offered: Offered, change: Parameters<typeof writeListing>[2]): Promise<Listing> => {
    if (change.status === 'listed') await refuseUnsalable(tx, parts, offered.piece);
    const listing = await writeListing(tx, offered.listing, change, await now(tx));
    await projectOffer(tx, parts, { ...offered, listing });
    return listing;
  };

  type AdminAct = 'remove_listing' | 'restore_listing';
  const log = async (tx: Tx, actor: Actor, act: AdminAct, { id, pieceId, status }: Listing): Promise<void> => {
    const detail = { piece: pieceId, status };
    await recordAdminAct(tx, { actorId: actor.userId, act, subject: { kind: 'listing', id }, detail }, await now(tx));
  };

  /** A claim blocks the owner for some minutes only; an older one is ended by the owner's act. An agreement blocks it until its end. */
  const refuseUnlessTheirs = async (tx: Tx, listing: Listing): Promise<void> => {
    const { status, reservedUntil, heldSince } = listing;
    if (!isActive(status)) throw new AppError('listing_gone');
    if (status !== 'reserved') return;
    const at = await now(tx);
    if (isAgreed(listing, at)) throw new AppError('listing_reserved', { text: agreedWithBuyer });
    if (reservedUntil === null || heldSince === null) return;
    if (reservedUntil > at && heldSince.getTime() + respectedMinutes * 60_000 > at.getTime()) throw new AppError('listing_reserved');
  };

  return {
    list: (
      actor: Actor,
      asked: {
        pieceId: string;
        price: string | number;
        currency: Currency;
        statement?: string | undefined;
        shipping?: ShippingPrices | null | undefined;
      },
    ): Promise<Listing> =>
      act(async (tx) => {
        await needSettled(asked.currency);
        const piece = isUuid(asked.pieceId) ? await pieces.lockAnyPiece(tx, asked.pieceId) : undefined;
        if (piece === undefined || !ownsIt(actor, { userId: piece.user_id })) throw new AppError('not_found');
        await refuseUnsalable(tx, parts, piece);
        const price = priceOf(asked.price, asked.currency);
        const shipping = asked.shipping ?? null;
        needShipping(shipping, price, asked.currency);
        const statement = asked.statement === undefined || isBlank(asked.statement) ? null : asked.statement;
        needStatement(piece, statement);
        const own = (await listingsOfPiece(tx, piece.id)).filter(({ sellerId }) => sellerId === actor.userId);
        if (own[0]?.status === 'removed') throw new AppError('listing_removed');
        if (own.some(({ status }) => status === 'sold')) throw new AppError('listing_gone', { text: 'This artwork is sold' });
        const fresh = { id: uuidv7(), pieceId: piece.id, sellerId: actor.userId, price, currency: asked.currency, statement, shipping };
        const listing = await insertListing(tx, fresh, await now(tx));
        if (listing === undefined) throw new AppError('already_listed');
        await projectOffer(tx, parts, { listing, piece });
        return listing;
      }),

    /** revision: the one that the actor has seen; a newer one is a conflict. An equal price is no change. */
    changePrice: (
      actor: Actor,
      listingId: string,
      asked: {
        price: string | number;
        currency?: Currency | undefined;
        /** undefined: as it is. */
        shipping?: ShippingPrices | null | undefined;
        revision?: number | undefined;
      },
    ): Promise<Listing> =>
      act(async (tx) => {
        const offered = await lockOwn(tx, actor, listingId);
        const { listing } = offered;
        const currency = asked.currency ?? listing.currency;
        const price = priceOf(asked.price, currency);
        await needSettled(currency);
        await refuseUnlessTheirs(tx, listing);
        // An app that does not know them neither ends shipping prices nor turns $20 into €20.
        if (asked.shipping === undefined && listing.shipping !== null && currency !== listing.currency)
          throw new AppError('update_needed', { text: shippingInOtherCurrency });
        const shipping = asked.shipping === undefined ? listing.shipping : asked.shipping;
        needShipping(shipping, price, currency);
        if (price === listing.price && currency === listing.currency && isSameShipping(shipping, listing.shipping)) return listing;
        if (asked.revision !== undefined && asked.revision !== listing.revision) throw new AppError('conflict');
        await withdrawn(tx, listing.id);
        return write(tx, offered, { status: 'listed', price, currency, shipping });
      }),

    /** Idempotent. */
    unlist: (actor: Actor, listingId: string): Promise<Listing> =>
      act(async (tx) => {
        const offered = await lockOwn(tx, actor, listingId);
        if (offered.listing.status === 'unlisted') return offered.listing;
        await refuseUnlessTheirs(tx, offered.listing);
        await withdrawn(tx, listingId);
        return write(tx, offered, { status: 'unlisted' });
      }),

    /** Price, rank and date stay the same. */
    relist: (actor: Actor, listingId: string): Promise<Listing> =>
      act(async (tx) => {
        const offered = await lockOffer(tx, parts, listingId);
        if (offered === undefined) throw new AppError('not_found');
        const { listing, piece } = offered;
        const isAdmin = mayAdminister(actor);
        // Administrators can only undo a removal; relisting otherwise is the owner's decision.
        const mayRelist = ownsIt(actor, { userId: listing.sellerId }) || (isAdmin && listing.status === 'removed');
        if (!mayRelist) throw new AppError('not_found');
        if (isActive(listing.status)) return listing;
        if (listing.status === 'removed' && !isAdmin) throw new AppError('listing_removed');
        const newest = (await listingsOfPiece(tx, piece.id))[0];
        if (listing.status === 'sold' || newest?.id !== listing.id || piece.user_id !== listing.sellerId)
          throw new AppError(newest !== undefined && isActive(newest.status) ? 'already_listed' : 'listing_gone');
        needStatement(piece, listing.statement);
        await needSettled(listing.currency);
        if (listing.status === 'removed') await log(tx, actor, 'restore_listing', listing);
        return write(tx, offered, { status: 'listed' });
      }),

    /**
     * For administrators. Ends a claim at once; a later payment is refunded. A caller who passes a transaction calls `changed` after it.
     */
    remove: (actor: Actor, listingId: string, within?: Tx): Promise<Listing> => {
      const work = async (tx: Tx): Promise<Listing> => {
        if (!mayAdminister(actor)) throw new AppError('forbidden');
        const offered = await lockOffer(tx, parts, listingId);
        if (offered === undefined) throw new AppError('not_found');
        const { listing, piece } = offered;
        if (listing.status === 'removed') return listing;
        if (listing.status === 'sold') throw new AppError('listing_gone', { text: 'This artwork is sold' });
        await log(tx, actor, 'remove_listing', listing);
        await tell(tx, {
          userId: listing.sellerId,
          kind: 'listing_removed',
          subjectId: listing.pieceId,
          title: piece.title,
          actorId: actor.userId,
          once: `listing-${listing.id}-${listing.revision}`,
        });
        await withdrawn(tx, listing.id);
        return write(tx, offered, { status: 'removed' });
      };
      return within === undefined ? act(work) : work(within);
    },
    changed,
  };
};

export type Listings = ReturnType<typeof createListings>;
