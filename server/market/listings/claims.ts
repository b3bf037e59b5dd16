// What a purchase does with a listing, inside the transaction of the purchase: holds it, lets it go, sells it, takes the sale back.
import * as z from 'zod/mini';
import { transact, type Db, type Sql, type Tx } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { AppError } from '#shared/contract/errors.ts';
import { isActive } from '#shared/domain/trade/listing.ts';
import type { Currency } from '#shared/domain/piece/piece.ts';
import { countListed, expiredClaims, findListing, listingsOfPiece, writeClaim, writeListing, type Listing } from './listings.store.ts';
import { lockOffer, projectOffer, type ListingParts, type Offered } from './listings.ts';

type Claim = {
  listingId: string;
  buyerId: string;
  until: Date;
  /** What the buyer has agreed to pay; another price now is a conflict. */
  price: number;
  currency: Currency;
};

export const priceChanged = 'The price was changed meanwhile. Please look again.';
export const releaseJob = 'market.releaseClaims';

export const createClaims = (parts: ListingParts) => {
  const { sql, now, changed } = parts;
  const heldBySomebodyElse = ({ status, reservedFor, reservedUntil }: Listing, buyerId: string, at: Date): boolean =>
    status === 'reserved' && reservedFor !== buyerId && reservedUntil !== null && reservedUntil > at;

  /** Whether this buyer may have it now. */
  const isFree = ({ listing, piece }: Offered, buyerId: string, at: Date): boolean =>
    isActive(listing.status) && listing.sellerId === piece.user_id && !heldBySomebodyElse(listing, buyerId, at);

  /**
   * Holds a listing for a buyer; the same buyer again holds it longer. Locks piece and listing and touches no feed: what the
   * owner's devices show has not changed. Throws listing_gone, listing_reserved, forbidden (their own) or conflict (another price).
   */
  const claimListing = async (tx: Tx, { listingId, buyerId, until, price, currency }: Claim): Promise<Listing> => {
    const offered = await lockOffer(tx, parts, listingId);
    if (offered === undefined) throw new AppError('listing_gone');
    const at = await now(tx);
    if (heldBySomebodyElse(offered.listing, buyerId, at)) throw new AppError('listing_reserved');
    if (!isFree(offered, buyerId, at)) throw new AppError('listing_gone');
    if (offered.listing.sellerId === buyerId) throw new AppError('forbidden', { text: 'This is your listing' });
    if (offered.listing.price !== price || offered.listing.currency !== currency) throw new AppError('conflict', { text: priceChanged });
    return writeClaim(tx, offered.listing, { buyerId, until }, at);
  };

  /** Puts it back into the market; false when this buyer does not hold it. */
  const releaseClaim = async (tx: Tx, { listingId, buyerId }: { listingId: string; buyerId: string }): Promise<boolean> => {
    const offered = await lockOffer(tx, parts, listingId);
    if (offered === undefined || offered.listing.status !== 'reserved' || offered.listing.reservedFor !== buyerId) return false;
    await writeClaim(tx, offered.listing, null, await now(tx));
    return true;
  };

  /**
   * Sells it: held by this buyer, or free. Null where it is not theirs to have any more. Moves the seller's feed, so it comes late in
   * the transaction; a transaction that touches two people keeps the ascending order of their ids.
   */
  const markSold = async (tx: Tx, { listingId, buyerId }: { listingId: string; buyerId: string }): Promise<Listing | null> => {
    const offered = await lockOffer(tx, parts, listingId);
    const at = await now(tx);
    if (offered === undefined || !isFree(offered, buyerId, at)) return null;
    const listing = await writeListing(tx, offered.listing, { status: 'sold' }, at);
    await projectOffer(tx, parts, { ...offered, listing });
    return listing;
  };

  /** After a refund: the work is its seller's again and not offered. False when it was not sold, or is handed over. */
  const takeSaleBack = async (tx: Tx, listingId: string): Promise<boolean> => {
    const offered = await lockOffer(tx, parts, listingId);
    if (offered === undefined || offered.listing.status !== 'sold' || offered.piece.user_id !== offered.listing.sellerId) return false;
    const listing = await writeListing(tx, offered.listing, { status: 'unlisted' }, await now(tx));
    await projectOffer(tx, parts, { ...offered, listing });
    return true;
  };

  /** Answers how many buyers have let their time pass. */
  const releaseExpired = async (): Promise<number> => {
    let released = 0;
    const at = await now(sql);
    for (const id of await expiredClaims(sql, at, 100)) {
      const isFreed = await transact(sql, async (tx) => {
        const offered = await lockOffer(tx, parts, id);
        const { status, reservedUntil } = offered?.listing ?? {};
        if (offered === undefined || status !== 'reserved' || reservedUntil === undefined || reservedUntil === null) return false;
        if (reservedUntil > at) return false;
        await writeClaim(tx, offered.listing, null, at);
        return true;
      });
      if (!isFreed) continue;
      released += 1;
      await changed(id);
    }
    return released;
  };

  return {
    claimListing,
    releaseClaim,
    markSold,
    takeSaleBack,
    releaseExpired,
    /** As it stands, whatever its state. */
    listingOf: (db: Sql | Tx, listingId: string): Promise<Listing | undefined> => findListing(db, listingId),
    /** Under which title one of these people offers the piece now; null where none of them does. */
    offeredTitle: async (db: Db, pieceId: string, people: readonly string[]): Promise<string | null> => {
      const isOffered = (await listingsOfPiece(db, pieceId)).some((one) => people.includes(one.sellerId) && isActive(one.status));
      return isOffered ? ((await parts.pieces.anyPiece(db, pieceId))?.title ?? null) : null;
    },
    activeListings: (db: Sql | Tx, sellerId: string): Promise<number> => countListed(db, sellerId),
    /** After the commit of one of these, so that this process shows the market as it is at once; others hear of it by themselves. */
    changed,
  };
};

export type Claims = ReturnType<typeof createClaims>;

/** Seconds. */
const releaseEvery = 30;

export const registerClaims = (jobs: Pick<Jobs, 'register' | 'repeat'>, { releaseExpired }: Pick<Claims, 'releaseExpired'>): void => {
  jobs.register(releaseJob, { payload: z.object({}), concurrency: 1, handle: async () => void (await releaseExpired()) });
  jobs.repeat(releaseJob, releaseEvery);
};
