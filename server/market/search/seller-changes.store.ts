// Market rows with a seller's outdated name or location.
import type { Db } from '#server/platform/database/database.ts';

/** Updates up to `limit` listings of the seller; returns how many were outdated. */
export const followSeller = async (db: Db, sellerId: string, limit: number): Promise<number> => {
  const rows = await db<{ listing_id: string }[]>`
    select m.listing_id from market_search m join users u on u.id = m.seller_id
    where m.seller_id = ${sellerId} and (m.seller_name, m.seller_location, m.verified, m.priority)
      is distinct from (nullif(u.name, ''), nullif(u.location, ''), u.is_verified_collector, coalesce(u.plan in ('pro', 'gallery'), false))
    limit ${limit}`;
  if (rows.length > 0) await db`select market_name_seller(${rows.map(({ listing_id: id }) => id)}::uuid[])`;
  return rows.length;
};
