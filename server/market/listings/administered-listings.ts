// The acts of administrators that read listings; removing and restoring a listing are acts of the listings themselves.
import type { Currency } from '#shared/domain/piece/piece.ts';
import { AppError } from '#shared/contract/wire/errors.ts';
import { mayAdminister, type Actor } from '#shared/domain/people/access.ts';
import type { Db, Sql } from '#server/platform/database/database.ts';
import {
  countActiveListings,
  countByCurrency,
  countListings,
  listingsShowing,
  newestListings,
  type AdministeredListing,
} from './administered-listings.store.ts';

export const createAdministeredListings = ({ sql }: { sql: Sql }) => ({
  list: async (actor: Actor, needle: string, limit: number): Promise<{ listings: AdministeredListing[]; total: number }> => {
    if (!mayAdminister(actor)) throw new AppError('forbidden');
    const [listings, total] = await Promise.all([newestListings(sql, needle, limit), countListings(sql, needle)]);
    return { listings, total };
  },
  /** By the path of the photograph. */
  showing: async (
    actor: Actor,
    photos: readonly { ownerId: string; path: string }[],
    db: Db = sql,
  ): Promise<ReadonlyMap<string, AdministeredListing>> => {
    if (!mayAdminister(actor)) throw new AppError('forbidden');
    return new Map((await listingsShowing(db, photos)).map((listing) => [listing.path, listing]));
  },
  countActive: (): Promise<number> => countActiveListings(sql),
  countByCurrency: (): Promise<ReadonlyMap<Currency, number>> => countByCurrency(sql),
});

export type AdministeredListings = ReturnType<typeof createAdministeredListings>;
export type { AdministeredListing };
