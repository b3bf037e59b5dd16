// The acts of a purchase on a listing, in the purchase's transaction: claim, release, sale, and undoing a sale.
import * as z from 'zod/mini';
import { transact, type Db, type Sql, type Tx } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { AppError } from '#shared/contract/wire/errors.ts';
import { isActive } from '#shared/domain/trade/listing.ts';
import { shippingTo } from '#shared/domain/trade/shipping.ts';
import type { Currency } from '#shared/domain/piece/piece.ts';
import { isAgreed, isAgreedWithAnother, priceFor, reservedForAnother } from '#shared/domain/trade/agreement.ts';
import {
  countListed,
  expiredClaims,
  findListing,
  keepListing,
  listingsOfPiece,
  writeClaim,
  writeListing,
  type Listing,
} from './listings.store.ts';
import { lockOffer, projectOffer, type ListingParts, type Offered } from './listings.ts';

type Claim = {
  listingId: string;
  buyerId: string;
  until: Date;
  /** The price that the buyer has seen; a different current price is a conflict. */
  price: number;
  currency: Currency;
  /** The destination and its shipping cost in minor units, as the buyer has seen them; another current cost is a conflict. */
  shipTo: string | null;
  shippingCost: number;
};

export const priceChanged = 'The price was changed meanwhile. Please look again.';
export const releaseJob = 'market.releaseClaims';

export const createClaims = (parts: ListingParts) => {
  const { sql, now, changed } = parts;
  const heldBySomebodyElse = ({ status, reservedFor, reservedUntil }: Listing, buyerId: string, at: Date): boolean =>
    status === 'reserved' && reservedFor !== buyerId && reservedUntil !== null && reservedUntil > at;

  /** Whether this buyer may claim it now. */
  const isFree = ({ listing, piece }: Offered, buyerId: string, at: Date): boolean =>
    isActive(listing.status) &&
    piece.missing === null &&
    listing.sellerId === piece.user_id &&
    !heldBySomebodyElse(listing, buyerId, at) &&
    !isAgreedWithAnother(listing, buyerId, at);

  /**
   * Claims a listing for a buyer, or extends the buyer's claim. Locks piece and listing and moves no feed: what the
   * owner's devices show has not changed. Throws listing_gone, listing_reserved, forbidden (their own) or conflict (another price).
   */
  const claimListing = async (tx: Tx, { listingId, buyerId, until, price, currency, shipTo, shippingCost }: Claim): Promise<Listing> => {
    const offered = await lockOffer(tx, parts, listingId);
    if (offered === undefined) throw new AppError('listing_gone');
    const at = await now(tx);
    if (isAgreedWithAnother(offered.listing, buyerId, at)) throw new AppError('listing_reserved', { text: reservedForAnother });
    if (heldBySomebodyElse(offered.listing, buyerId, at)) throw new AppError('listing_reserved');
    if (!isFree(offered, buyerId, at)) throw new AppError('listing_gone');
    if (offered.listing.sellerId === buyerId) throw new AppError('forbidden', { text: 'This is your listing' });
    if (priceFor(offered.listing, buyerId, at) !== price || offered.listing.currency !== currency)
      throw new AppError('conflict', { text: priceChanged });
    if (shippingTo(offered.listing.shipping, shipTo) !== shippingCost) throw new AppError('conflict', { text: priceChanged });
    return writeClaim(tx, offered.listing, { buyerId, until }, at);
  };

  /** Ends the claim; false when this buyer does not hold it. */
  const releaseClaim = async (tx: Tx, { listingId, buyerId }: { listingId: string; buyerId: string }): Promise<boolean> => {
    const offered = await lockOffer(tx, parts, listingId);
    if (offered === undefined || offered.listing.status !== 'reserved' || offered.listing.reservedFor !== buyerId) return false;
    await writeClaim(tx, offered.listing, null, await now(tx));
    return true;
  };

  /**
   * Sells a listing that is claimed by this buyer or by nobody; null otherwise. soldFor: its price for this buyer. Moves the seller's feed, so it comes late in
   * the transaction; feeds of two users are locked in ascending order of their ids.
   */
  const markSold = async (
    tx: Tx,
    { listingId, buyerId }: { listingId: string; buyerId: string },
  ): Promise<(Listing & { soldFor: number }) | null> => {
    const offered = await lockOffer(tx, parts, listingId);
    const at = await now(tx);
    if (offered === undefined || !isFree(offered, buyerId, at)) return null;
    const soldFor = priceFor(offered.listing, buyerId, at);
    const listing = await writeListing(tx, offered.listing, { status: 'sold', soldTo: buyerId }, at);
    await projectOffer(tx, parts, { ...offered, listing });
    return { ...listing, soldFor };
  };

  /** After a refund: the listing becomes unlisted. False when it was not sold, or the piece was handed over. */
  const takeSaleBack = async (tx: Tx, listingId: string): Promise<boolean> => {
    const offered = await lockOffer(tx, parts, listingId);
    if (offered === undefined || offered.listing.status !== 'sold' || offered.piece.user_id !== offered.listing.sellerId) return false;
    const listing = await writeListing(tx, offered.listing, { status: 'unlisted' }, await now(tx));
    await projectOffer(tx, parts, { ...offered, listing });
    return true;
  };

  /** Ends expired claims and agreements, and returns their number. */
  const releaseExpired = async (): Promise<number> => {
    let released = 0;
    const at = await now(sql);
    for (const id of await expiredClaims(sql, at, 100)) {
      const isFreed = await transact(sql, async (tx) => {
        const offered = await lockOffer(tx, parts, id);
        if (offered === undefined || offered.listing.status !== 'reserved') return false;
        const { reservedUntil } = offered.listing;
        if (reservedUntil === null ? isAgreed(offered.listing, at) : reservedUntil > at) return false;
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
    /** The listing in any state. */
    listingOf: (db: Sql | Tx, listingId: string): Promise<Listing | undefined> => findListing(db, listingId),
    /** The listing in any state, locked in share mode until the transaction ends. */
    keepListing: (tx: Tx, listingId: string): Promise<Listing | undefined> => keepListing(tx, listingId),
    /** The piece's title if one of these users currently offers it; else null. */
    offeredTitle: async (db: Db, pieceId: string, people: readonly string[]): Promise<string | null> => {
      const isOffered = (await listingsOfPiece(db, pieceId)).some((one) => people.includes(one.sellerId) && isActive(one.status));
      return isOffered ? ((await parts.pieces.anyPiece(db, pieceId))?.title ?? null) : null;
    },
    activeListings: (db: Sql | Tx, sellerId: string): Promise<number> => countListed(db, sellerId),
    /** Call it after the commit to update this process at once; others are notified by the database. */
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
