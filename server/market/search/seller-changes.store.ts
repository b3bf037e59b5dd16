// Rows of the market that still show what a seller was called or where they were before.
import type { Db } from '#server/platform/database/database.ts';

/** Brings at most `limit` listings of the seller up to date; answers how many were not. */
export const followSeller = async (db: Db, sellerId: string, limit: number): Promise<number> => {
  const rows = await db<{ listing_id: string }[]>`
    select m.listing_id from market_search m join users u on u.id = m.seller_id
    where m.seller_id = ${sellerId} and (m.seller_name, m.seller_location, m.verified, m.priority)
      is distinct from (nullif(u.name, ''), nullif(u.location, ''), u.is_verified_collector, coalesce(u.plan in ('pro', 'gallery'), false))
    limit ${limit}`;
  if (rows.length > 0) await db`select market_name_seller(${rows.map(({ listing_id: id }) => id)}::uuid[])`;
  return rows.length;
};
