// Public works for search engines: one by its id, or all, page by page.
import type { Db } from '#server/platform/database/database.ts';
import type { ListingStatus } from '#shared/domain/trade/listing.ts';
import type { Currency, PhotoRef } from '#shared/domain/piece/piece.ts';

export type OfferedRow = {
  id: string;
  title: string;
  artist: string;
  medium: string | null;
  description: string;
  photos: PhotoRef[];
  /** Minor units. */
  price: number;
  currency: Currency;
  status: ListingStatus;
  sellerId: string;
  /** Null if it is empty. */
  sellerName: string | null;
};

/** Listed by the piece's current owner, active or reserved. */
export const findOffered = async (db: Db, pieceId: string): Promise<OfferedRow | undefined> =>
  (
    await db<OfferedRow[]>`
      select p.id, p.title, p.artist, p.medium, p.description, p.photos, l.price, l.currency, l.status, l.seller_id as "sellerId",
        nullif(u.name, '') as "sellerName"
      from listings l join pieces p on p.id = l.art_piece_id and p.user_id = l.seller_id join users u on u.id = l.seller_id
      where l.art_piece_id = ${pieceId} and l.status in ('listed', 'reserved') and p.deleted_at is null and p.purged_at is null`
  )[0];

/** The first id of each page of the given length. */
export const offeredWorkBounds = async (db: Db, size: number): Promise<string[]> => {
  const rows = await db<{ id: string }[]>`
    select id from (select art_piece_id as id, row_number() over (order by art_piece_id) as at from market_search) work
    where (at - 1) % ${size} = 0 order by id`;
  return rows.map(({ id }) => id);
};

export const offeredSellerBounds = async (db: Db, size: number): Promise<string[]> => {
  const rows = await db<{ id: string }[]>`
    select id from (select id, row_number() over (order by id) as at from (select distinct seller_id as id from market_search) one) seller
    where (at - 1) % ${size} = 0 order by id`;
  return rows.map(({ id }) => id);
};

/** From one id up to another, exclusive; without an end if there is none. */
export const offeredWorkIds = async (db: Db, from: string, to: string | null, limit: number): Promise<string[]> => {
  const rows = await db<{ id: string }[]>`
    select art_piece_id as id from market_search
    where art_piece_id >= ${from} ${to === null ? db`` : db`and art_piece_id < ${to}`} order by art_piece_id limit ${limit}`;
  return rows.map(({ id }) => id);
};

export const offeredSellerIds = async (db: Db, from: string, to: string | null, limit: number): Promise<string[]> => {
  const rows = await db<{ id: string }[]>`
    select distinct seller_id as id from market_search
    where seller_id >= ${from} ${to === null ? db`` : db`and seller_id < ${to}`} order by id limit ${limit}`;
  return rows.map(({ id }) => id);
};
