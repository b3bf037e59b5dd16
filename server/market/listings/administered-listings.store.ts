// Listings of every status as administrators see them.
import { likeLiteral } from '#server/platform/database/like-pattern.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { ListingStatus } from '#shared/domain/trade/listing.ts';
import type { Currency } from '#shared/domain/piece/piece.ts';

export type AdministeredListing = {
  id: string;
  pieceId: string;
  title: string;
  artist: string;
  sellerId: string;
  /** Null if it is empty. */
  sellerName: string | null;
  sellerEmail: string;
  /** Minor units. */
  price: number;
  currency: Currency;
  status: ListingStatus;
  createdAt: Date;
};

/** A sold listing keeps its own title, since the buyer may rename the piece. */
const title = (db: Db) => db`coalesce(s.snapshot ->> 'title', p.title)`;
const artist = (db: Db) => db`coalesce(s.snapshot ->> 'artist', p.artist)`;
const matching = (db: Db, needle: string) => {
  if (needle === '') return db`true`;
  const pattern = `%${likeLiteral(needle)}%`;
  return db`(search_fold(${title(db)}) like search_fold(${pattern}) or search_fold(${artist(db)}) like search_fold(${pattern}) or u.email ilike ${pattern} or l.id::text = ${needle} or p.id::text = ${needle})`;
};
const joined = (db: Db) => db`
  listings l join pieces p on p.id = l.art_piece_id join users u on u.id = l.seller_id
  left join sales s on s.listing_id = l.id and l.status = 'sold' and s.stage <> 'cancelled'`;

/** Newest first. needle: a part of title, artist or the seller's email address, or an id; empty matches all. */
export const newestListings = (db: Db, needle: string, limit: number): Promise<AdministeredListing[]> =>
  db<AdministeredListing[]>`
    select l.id, l.art_piece_id as "pieceId", ${title(db)} as title, ${artist(db)} as artist, l.seller_id as "sellerId", nullif(u.name, '') as "sellerName",
      u.email as "sellerEmail", l.price, l.currency, l.status, l.created_at as "createdAt"
    from ${joined(db)} where ${matching(db, needle)} order by l.created_at desc, l.id desc limit ${limit}`;

export const countListings = async (db: Db, needle: string): Promise<number> =>
  (await db<{ count: number }[]>`select count(*)::int as count from ${joined(db)} where ${matching(db, needle)}`)[0]?.count ?? 0;

/** Number of works that can be bought now. */
export const countActiveListings = async (db: Db): Promise<number> =>
  (await db<{ count: number }[]>`select count(*)::int as count from listings where status = 'listed'`)[0]?.count ?? 0;

/** Active listings and listings on hold, in each currency that there is. */
export const countByCurrency = async (db: Db): Promise<Map<Currency, number>> =>
  new Map(
    (
      await db<{ currency: Currency; count: number }[]>`
        select currency, count(*)::int as count from listings where status in ('listed', 'reserved') group by currency`
    ).map(({ currency, count }) => [currency, count]),
  );

/** The active listings of sellers whose works show these photographs, each with the photograph. path: as in photos. */
export const listingsShowing = (
  db: Db,
  photos: readonly { ownerId: string; path: string }[],
): Promise<(AdministeredListing & { path: string })[]> =>
  db<(AdministeredListing & { path: string })[]>`
    select distinct on (f.path) f.path, l.id, p.id as "pieceId", p.title, p.artist, u.id as "sellerId", nullif(u.name, '') as "sellerName",
      u.email as "sellerEmail", l.price, l.currency, l.status, l.created_at as "createdAt"
    from jsonb_to_recordset(${db.json([...photos])}) as f ("ownerId" uuid, path text)
    join listings l on l.seller_id = f."ownerId" and l.status in ('listed', 'reserved')
    join pieces p on p.id = l.art_piece_id and p.user_id = l.seller_id and p.deleted_at is null
      and p.photos @> jsonb_build_array(jsonb_build_object('url', '/api/storage/artwork-images/' || f.path))
    join users u on u.id = l.seller_id
    order by f.path, l.created_at`;
