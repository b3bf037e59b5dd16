// The market cache of this device: fetched page by page, stored with its time, read by the screens online and offline.
import { searchMarket, type MarketPage } from '#shared/contract/trade/market.ts';
import { facetsOf, type MarketFacets } from '#shared/domain/trade/market-facets.ts';
import { fits, type MarketFilter } from '#shared/domain/trade/market-filter.ts';
import { orders } from '#shared/domain/trade/market-order.ts';
import { firstYearOf, longestOf } from '#shared/domain/trade/market-work.ts';
import { minorOf } from '#shared/domain/trade/listing.ts';
import { countryOf } from '#shared/domain/trade/shipping.ts';
import { call } from '#client/data/api/api.ts';
import type { SeenListing, SeenPage, VisitorDatabase } from '#client/data/db/visitor-database.ts';

/** Milliseconds after which a search is restarted instead of extended. */
const stillGoing = 300_000;
const maxPages = 40;
const maxListings = 3_000;
const maxArtworks = 200;

export type Ask = (query: Record<string, string>) => Promise<MarketPage>;
const askServer: Ask = (query) => call(searchMarket, { query });

/** The filters as URL parameters, in a canonical order. */
export const pageKeyOf = (params: Readonly<Record<string, string>>): string =>
  new URLSearchParams(Object.entries(params).sort(([a], [b]) => (a < b ? -1 : 1))).toString();

const prune = async (db: VisitorDatabase): Promise<void> => {
  for (const [table, index, most] of [
    [db.pages, 'at', maxPages],
    [db.listings, 'seenAt', maxListings],
    [db.artworks, 'seenAt', maxArtworks],
  ] as const) {
    const over = (await table.count()) - most;
    if (over > 0) await table.bulkDelete(await table.orderBy(index).limit(over).primaryKeys());
  }
};

const keep = async (db: VisitorDatabase, page: SeenPage, { listings }: MarketPage, seenAt: string): Promise<void> => {
  await db.transaction('rw', db.listings, db.pages, db.artworks, async () => {
    await db.listings.bulkPut(listings.map((card) => ({ ...card, seenAt })));
    await db.pages.put(page);
    await prune(db);
  });
};

/** Fetches the first page. Later pages that were fetched recently are kept, so that going back restores the scroll position. */
export const refreshMarket = async (
  db: VisitorDatabase,
  params: Readonly<Record<string, string>>,
  ask = askServer,
  now = Date.now(),
): Promise<void> => {
  const key = pageKeyOf(params);
  const page = await ask(params);
  const before = await db.pages.get(key);
  const first = page.listings.map(({ id }) => id);
  const at = new Date(now).toISOString();
  const goesOn = before !== undefined && now - Date.parse(before.at) < stillGoing && before.ids.length > first.length && page.next !== null;
  const behind = goesOn ? before.ids.slice(first.length).filter((id) => !first.includes(id)) : [];
  await keep(db, { key, ids: [...first, ...behind], next: goesOn ? before.next : page.next, at }, page, at);
};

/** Fetches the page after the cached ones; does nothing after the last one. */
export const extendMarket = async (
  db: VisitorDatabase,
  params: Readonly<Record<string, string>>,
  ask = askServer,
  now = Date.now(),
): Promise<void> => {
  const key = pageKeyOf(params);
  const before = await db.pages.get(key);
  if (before === undefined || before.next === null) return;
  const page = await ask({ ...params, cursor: before.next });
  const known = new Set(before.ids);
  const ids = [...before.ids, ...page.listings.map(({ id }) => id).filter((id) => !known.has(id))];
  await keep(db, { ...before, ids, next: page.next }, page, new Date(now).toISOString());
};

export type Seen = {
  cards: SeenListing[];
  /** When the search was last fetched; null if it never was: then these are matching works of other searches. */
  at: string | null;
  /** There are no further pages, as far as is known. */
  isWhole: boolean;
};

const searchable = (card: SeenListing) => ({
  ...card,
  price: minorOf(card.price) ?? 0,
  confidence: card.ai_confidence,
  basis: card.verdict_basis ?? null,
  verified: card.seller_verified,
  year: firstYearOf(card.year),
  longest: longestOf(card),
  sentFrom: countryOf(card.sent_from),
});

export const seenInMarket = async (db: VisitorDatabase, params: Readonly<Record<string, string>>, filter: MarketFilter): Promise<Seen> => {
  const page = await db.pages.get(pageKeyOf(params));
  if (page === undefined) {
    const all = await db.listings.toArray();
    const placed = all.flatMap((card) => {
      const work = searchable(card);
      // A device does not know the rank; the time of listing is most of it.
      return fits(filter, work) ? [{ card, rank: Date.parse(card.created_at), price: work.price, id: card.id }] : [];
    });
    return { cards: placed.sort(orders[filter.sort]).map(({ card }) => card), at: null, isWhole: false };
  }
  const rows = await db.listings.bulkGet(page.ids);
  return { cards: rows.filter((row) => row !== undefined), at: page.at, isWhole: page.next === null };
};

export type SeenFacets = {
  facets: MarketFacets;
  /** Works that this device has seen, whether they fit or not. */
  seen: number;
};

export const facetsSeen = async (db: VisitorDatabase, filter: MarketFilter, artistSearch: string): Promise<SeenFacets> => {
  const works = (await db.listings.toArray()).map(searchable);
  return { facets: facetsOf(filter, works, artistSearch), seen: works.length };
};
