// The acts of reading one's watchlist and saved searches, and of counting who watches a work.
import type { SavedSearchesAnswer, WatchlistAnswer } from '#shared/contract/trade/watching.ts';
import { countedMatches } from '#shared/contract/trade/watching.ts';
import type { Actor } from '#shared/domain/people/access.ts';
import { amountOf } from '#shared/domain/trade/listing.ts';
import { fromParams } from '#shared/domain/trade/market-filter.ts';
import { offerStateOf } from '#shared/domain/trade/watching.ts';
import type { Sql } from '#server/platform/database/database.ts';
import type { MarketColumns } from '#server/market/search/columns.ts';
import { publicImage } from '#server/market/search/market-search.ts';
import { countWatchers, searchesOf, watchedBy, type WatchedRow } from './watching.store.ts';

type WatchingParts = {
  sql: Sql;
  /** The in-memory index; null while it is not loaded. */
  columns: () => Pick<MarketColumns, 'search'> | null;
};

const answerOf = ({ work, status, price, currency, title, artist, photo }: WatchedRow): WatchlistAnswer['works'][number] => {
  const state = offerStateOf(status);
  const isOffered = state === 'available' || state === 'reserved';
  return {
    work,
    state,
    price: isOffered && price !== null ? amountOf(price) : null,
    currency: isOffered ? currency : null,
    title,
    artist,
    image: photo === null ? null : publicImage(work, photo),
  };
};

/** Lets other requests in between two searches. */
const pause = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

export const createWatching = ({ sql, columns }: WatchingParts) => ({
  watchlist: async ({ userId }: Actor): Promise<WatchlistAnswer> => ({ works: (await watchedBy(sql, userId)).map(answerOf) }),

  savedSearches: async ({ userId }: Actor): Promise<SavedSearchesAnswer> => {
    const searches: SavedSearchesAnswer['searches'] = [];
    for (const { id, query, fresh } of await searchesOf(sql, userId)) {
      const filter = fromParams(Object.fromEntries(new URLSearchParams(query)));
      const matches = columns()?.search({ ...filter, sort: 'newest' }, null, countedMatches).length ?? null;
      searches.push({ id, matches, fresh });
      await pause();
    }
    return { searches };
  },

  /** Other people than the owner. */
  watchersOf: (work: string, ownerId: string): Promise<number> => countWatchers(sql, work, ownerId),
});

export type Watching = ReturnType<typeof createWatching>;
