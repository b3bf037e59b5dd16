// Reads the watched works with the state of their offers, and the counts of the saved searches, as cached on this device.
import { useEffect, useMemo } from 'react';
import {
  readSavedSearches,
  readWatchlist,
  savedSearchesAnswer,
  watchlistAnswer,
  type SavedSearchesAnswer,
  type WatchlistAnswer,
} from '#shared/contract/trade/watching.ts';
import type { PublicImage } from '#shared/contract/trade/market.ts';
import type { Currency } from '#shared/domain/piece/piece.ts';
import { minorOf } from '#shared/domain/trade/listing.ts';
import { isSamePrice, type OfferState } from '#shared/domain/trade/watching.ts';
import { call } from '#client/data/api/api.ts';
import { readerOf } from '#client/data/api/last-seen.ts';
import { keyOf, smallWidth } from '#client/data/pictures/pictures.ts';
import { useSeenAnswer, type SeenAnswer } from '#client/device/local/seen-answer.data.ts';
import { useUserData } from '#client/device/local/user-data.ts';
import { useSavedSearches, type SavedSearch } from '#client/trade/watching/saved-searches.data.ts';
import type { WatchedWork, Watches } from '#client/trade/watching/watches.data.ts';

type Price = { price: number; currency: Currency };
/** price: minor units. */
export type WatchedOffer = {
  watched: WatchedWork;
  /** Null until the server was asked about it. */
  state: OfferState | null;
  title: string;
  artist: string;
  /** The present price of an offered work, else the one that was seen. */
  price: Price | null;
  /** The price when it was added, if the present one is another. */
  before: Price | null;
  /** Null for a work that was withdrawn: its owner does not show it any more. */
  image: Pick<PublicImage, 'url'> | PublicImage | null;
};

const readList = readerOf(watchlistAnswer);
const readCounts = readerOf(savedSearchesAnswer);
const askList = () => call(readWatchlist, {});
const askCounts = () => call(readSavedSearches, {});

const priceOf = (price: number | null, currency: Currency | null): Price | null =>
  price === null || currency === null ? null : { price, currency };

const offerOf = (watched: WatchedWork, answer: WatchlistAnswer['works'][number] | undefined): WatchedOffer => {
  const seen = priceOf(watched.price, watched.currency);
  const now = answer === undefined || answer.price === null ? null : priceOf(minorOf(answer.price), answer.currency);
  const isShown = answer?.state !== 'withdrawn';
  return {
    watched,
    state: answer?.state ?? null,
    title: answer?.title ?? watched.title,
    artist: answer?.artist ?? watched.artist,
    price: now ?? seen,
    before: now !== null && seen !== null && !isSamePrice(now, seen) ? seen : null,
    image: isShown ? (answer?.image ?? (watched.image === null ? null : { url: watched.image })) : null,
  };
};

export type Watchlist = { offers: readonly WatchedOffer[]; answer: SeenAnswer<WatchlistAnswer> };

/** Undefined while loading. */
export const useWatchlist = (watches: Watches | undefined): Watchlist | undefined => {
  const data = useUserData();
  const answer = useSeenAnswer('market:watchlist', askList, readList);
  const { seen, refetch } = answer;
  const byWork = useMemo(() => new Map(seen?.value.works.map((one) => [one.work, one])), [seen]);
  // Works that were added on this or another device since the server was asked.
  const unknown = watches?.works.flatMap(({ work }) => (byWork.has(work) ? [] : [work])).join(' ') ?? '';
  const isAsked = seen !== undefined && seen !== null;
  useEffect(() => {
    if (unknown !== '' && isAsked) void refetch();
  }, [unknown, isAsked, refetch]);
  // What its owner shows no more does not stay here.
  const gone = watches?.works.flatMap(({ work, image }) => (byWork.get(work)?.state === 'withdrawn' && image !== null ? [image] : []));
  const goneKeys = gone?.map((url) => keyOf(url, smallWidth)).join('\n') ?? '';
  useEffect(() => {
    if (data !== null && goneKeys !== '') void data.db.pictures.bulkDelete(goneKeys.split('\n')).catch(() => undefined);
  }, [data, goneKeys]);
  if (watches === undefined || data === null || seen === undefined) return undefined;
  return { offers: watches.works.map((watched) => offerOf(watched, byWork.get(watched.work))), answer };
};

export type CountedSearch = SavedSearch & { matches: number | null; fresh: number };
export type CountedSearches = { searches: readonly CountedSearch[]; answer: SeenAnswer<SavedSearchesAnswer> };

/** Undefined while loading. */
export const useCountedSearches = (): CountedSearches | undefined => {
  const saved = useSavedSearches();
  const answer = useSeenAnswer('market:saved-searches', askCounts, readCounts);
  const { seen } = answer;
  const byId = useMemo(() => new Map(seen?.value.searches.map((one) => [one.id, one])), [seen]);
  if (saved === undefined || seen === undefined) return undefined;
  const searches = saved.map((search) => ({
    ...search,
    matches: byId.get(search.id)?.matches ?? null,
    fresh: byId.get(search.id)?.fresh ?? 0,
  }));
  return { searches, answer };
};
