// The acts on a seller's active listings: their number, a page of them, and the seller of one.
import type { Sql } from '#server/platform/database/database.ts';
import { marketPageSize, type MarketPage } from '#shared/contract/trade/market.ts';
import { countListed, findListing } from './listings.store.ts';
import { cardOf, cursorOf, placeOf, type SellersReady } from '#server/market/search/market-search.ts';
import { marketRows, marketRowsOfSeller } from '#server/market/search/market-search.store.ts';

export const createSellerWorks = ({ sql, sellersReady }: { sql: Sql; sellersReady: SellersReady }) => ({
  count: (sellerId: string): Promise<number> => countListed(sql, sellerId),

  page: async (sellerId: string, cursor: string | undefined): Promise<MarketPage> => {
    const found = await marketRowsOfSeller(sql, sellerId, cursor === undefined ? null : placeOf(cursor), marketPageSize + 1);
    const rows = found.slice(0, marketPageSize);
    const last = rows.at(-1);
    const ready = await sellersReady(sql, [sellerId]);
    const next = found.length === rows.length || last === undefined ? null : cursorOf(last);
    return { listings: rows.map((row) => cardOf(row, ready)), next };
  },

  /** Seller and title of a public listing; else undefined. */
  shownListing: async (listingId: string): Promise<{ ownerId: string; words: string } | undefined> => {
    const [listing, [row]] = await Promise.all([findListing(sql, listingId), marketRows(sql, [listingId])]);
    if (listing === undefined || row === undefined) return undefined;
    return { ownerId: listing.sellerId, words: `${row.title} by ${row.artist}` };
  },
});
