// The market cache of this device: fetched page by page, stored with its time, read by the screens online and offline.
import { readArtwork, searchMarket, type ArtworkAnswer, type MarketPage } from '#shared/contract/trade/market.ts';
import { AppError } from '#shared/contract/wire/errors.ts';
import { fits, type MarketFilter } from '#shared/domain/trade/market-filter.ts';
import { minorOf } from '#shared/domain/trade/listing.ts';
import { call } from '#client/data/api/api.ts';
import type { SeenArtwork, SeenListing, SeenPage, VisitorDatabase } from '#client/data/db/visitor-database.ts';

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
  verified: card.seller_verified,
});

export const seenInMarket = async (db: VisitorDatabase, params: Readonly<Record<string, string>>, filter: MarketFilter): Promise<Seen> => {
  const page = await db.pages.get(pageKeyOf(params));
  if (page === undefined) {
    const all = await db.listings.toArray();
    const cards = all.filter((card) => fits(filter, searchable(card)));
    return { cards: cards.sort((a, b) => (a.created_at < b.created_at ? 1 : -1)), at: null, isWhole: false };
  }
  const rows = await db.listings.bulkGet(page.ids);
  return { cards: rows.filter((row) => row !== undefined), at: page.at, isWhole: page.next === null };
};

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
    // A failure to cache it is ignored.
    if (artwork.seen_as === 'listed') await db.artworks.put({ ...artwork, seenAt: new Date().toISOString() }).catch(() => undefined);
    return artwork;
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') await db.artworks.delete(pieceId).catch(() => undefined);
    throw error;
  }
};

export const seenArtwork = async (db: VisitorDatabase, pieceId: string): Promise<SeenArtwork | null> =>
  (await db.artworks.get(pieceId)) ?? null;
