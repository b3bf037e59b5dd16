// Endpoints of the watchlist: the present state of what the caller watches, and the counts of their saved searches. What is watched and
// saved are records of the caller, written by the sync.
import * as z from 'zod/mini';
import { currencies } from '#shared/domain/piece/piece.ts';
import { offerStates } from '#shared/domain/trade/watching.ts';
import { endpoint } from '#shared/contract/wire/endpoint.ts';
import { marketCard } from './market.ts';

export const watchlistAnswer = z.object({
  works: z.array(
    z.object({
      /** The id of the work. */
      work: z.string(),
      /** withdrawn also for a work that is not there. */
      state: z.enum(offerStates),
      /** These are null unless it is available or reserved. price: decimal amount in the currency. */
      price: z.nullable(z.number()),
      currency: z.nullable(z.enum(currencies)),
      title: z.nullable(z.string()),
      artist: z.nullable(z.string()),
      image: marketCard.shape.image,
    }),
  ),
});
export type WatchlistAnswer = z.infer<typeof watchlistAnswer>;

export const readWatchlist = endpoint({
  name: 'market.watchlist',
  method: 'GET',
  path: '/api/market/watchlist',
  access: 'signed-in',
  summary: 'What became of the offers of the works that the caller watches.',
  answer: watchlistAnswer,
});

/** Matches are counted up to here; as many mean that there are at least so many. */
export const countedMatches = 100;

export const savedSearchesAnswer = z.object({
  searches: z.array(
    z.object({
      /** Of the record. */
      id: z.string(),
      /** Listed works that fit, 100 at most; null while the server is still reading the market. */
      matches: z.nullable(z.number()),
      /** Works that were listed since the caller last opened it, and still are. */
      fresh: z.number(),
    }),
  ),
});
export type SavedSearchesAnswer = z.infer<typeof savedSearchesAnswer>;

export const readSavedSearches = endpoint({
  name: 'market.savedSearches',
  method: 'GET',
  path: '/api/market/saved-searches',
  access: 'signed-in',
  summary: 'How many listed works fit each search that the caller has saved, and how many of them are new.',
  answer: savedSearchesAnswer,
});
