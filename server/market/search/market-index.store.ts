// Reads market rows for the in-memory index.
import type { Db } from '#server/platform/database/database.ts';
import { firstYearOf, longestOf, type Sides } from '#shared/domain/trade/market-work.ts';
import { countryOf } from '#shared/domain/trade/shipping.ts';
import type { MarketEntry, Place } from './columns.ts';

type Row = Omit<MarketEntry, 'year' | 'longest' | 'sentFrom'> & Sides & { year: string | null; sentFrom: string | null };

const fields = (db: Db) => db`
  listing_id as id, rank, title, artist, medium, price, currency, ai_confidence as confidence, verdict_basis as basis, verified,
  year, dimensions, height_mm, width_mm, depth_mm, sent_from as "sentFrom"`;
const entryOf = ({ dimensions, height_mm, width_mm, depth_mm, sentFrom, ...row }: Row): MarketEntry => ({
  ...row,
  year: firstYearOf(row.year),
  longest: longestOf({ dimensions, height_mm, width_mm, depth_mm }),
  sentFrom: countryOf(sentFrom),
});

export const countInMarket = async (db: Db): Promise<number> =>
  (await db<{ count: number }[]>`select count(*)::int as count from market_search`)[0]?.count ?? 0;

/** In market order; listings that are not in the market are missing. */
export const entriesOf = async (db: Db, ids: readonly string[]): Promise<MarketEntry[]> =>
  (await db<Row[]>`select ${fields(db)} from market_search where listing_id = any(${[...ids]}::uuid[])`).map(entryOf);

export const entriesAfter = async (db: Db, after: Place | null, limit: number): Promise<MarketEntry[]> => {
  const rows = await db<Row[]>`
    select ${fields(db)} from market_search
    where ${after === null ? db`true` : db`(rank, listing_id) < (${after.rank}, ${after.id}::uuid)`}
    order by rank desc, listing_id desc limit ${limit}`;
  return rows.map(entryOf);
};
