// Reads market rows for the in-memory index.
import type { Db } from '#server/platform/database/database.ts';
import type { MarketEntry, Place } from './columns.ts';

const fields = (db: Db) => db`listing_id as id, rank, title, artist, medium, price, currency, ai_confidence as confidence, verified`;

export const countInMarket = async (db: Db): Promise<number> =>
  (await db<{ count: number }[]>`select count(*)::int as count from market_search`)[0]?.count ?? 0;

/** In market order; listings that are not in the market are missing. */
export const entriesOf = (db: Db, ids: readonly string[]): Promise<MarketEntry[]> =>
  db<MarketEntry[]>`select ${fields(db)} from market_search where listing_id = any(${[...ids]}::uuid[])`;

export const entriesAfter = (db: Db, after: Place | null, limit: number): Promise<MarketEntry[]> => db<MarketEntry[]>`
  select ${fields(db)} from market_search
  where ${after === null ? db`true` : db`(rank, listing_id) < (${after.rank}, ${after.id}::uuid)`}
  order by rank desc, listing_id desc limit ${limit}`;
