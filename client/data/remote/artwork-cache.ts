// The pages of listed works as last seen on this device.
import { readArtwork, type ArtworkAnswer } from '#shared/contract/trade/market.ts';
import { AppError } from '#shared/contract/wire/errors.ts';
import { call } from '#client/data/api/api.ts';
import type { SeenArtwork, VisitorDatabase } from '#client/data/db/visitor-database.ts';

/** Removes a listing that is gone or has another price from the cache. */
export const forgetListing = async (db: VisitorDatabase, pieceId: string): Promise<void> => {
  await db.transaction('rw', db.listings, db.pages, db.artworks, async () => {
    await db.artworks.delete(pieceId);
    await db.listings.bulkDelete(await db.listings.where('art_piece_id').equals(pieceId).primaryKeys());
    await db.pages.clear();
  });
};

/** Caches a listed work; not one seen through a share link or by its owner. Throws not_found if the caller may not see it any more. */
export const fetchArtwork = async (db: VisitorDatabase, pieceId: string, share: string | null): Promise<ArtworkAnswer> => {
  try {
    const artwork = await call(readArtwork, { params: { pieceId }, query: share === null ? {} : { share } });
    // Not waited for, and a failure to cache it is ignored.
    if (artwork.seen_as === 'listed') void db.artworks.put({ ...artwork, seenAt: new Date().toISOString() }).catch(() => undefined);
    return artwork;
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') await db.artworks.delete(pieceId).catch(() => undefined);
    throw error;
  }
};

export const seenArtwork = async (db: VisitorDatabase, pieceId: string): Promise<SeenArtwork | null> =>
  (await db.artworks.get(pieceId)) ?? null;
