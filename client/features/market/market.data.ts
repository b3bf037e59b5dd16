// Reads listings from this device's cache, and fetches pages from the server.
import { useLiveQuery } from 'dexie-react-hooks';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { AppError } from '#shared/contract/wire/errors.ts';
import { searchMarket, type MarketPage } from '#shared/contract/trade/market.ts';
import { toParams, type MarketFilter } from '#shared/domain/trade/market-filter.ts';
import { call } from '#client/data/api/api.ts';
import { extendMarket, pageKeyOf, refreshMarket, seenInMarket, type Seen } from '#client/data/remote/market-cache.ts';
import { visitorDatabase } from '#client/data/db/visitor-database.ts';
import { usePurchases } from '#client/trade/listing/purchase.ts';
import { useLookAgain } from '#client/ui/look-again.ts';

export type MarketReading = {
  /** undefined while the cache is loading. */
  seen: Seen | undefined;
  /** first: fetching the first page. more: fetching the next page. failed: the last request failed. */
  state: 'first' | 'more' | 'idle' | 'failed';
  more: () => void;
  refetch: () => void;
};

/** Milliseconds between two looks at a market with works, and at one without: it may be filling up. */
const [lookAgain, lookAgainSoon] = [60_000, 5_000];

type Run = { key: string; state: MarketReading['state'] };

const nothing: Seen = { cards: [], at: null, isWhole: false };
/** The first page only, since later pages need the device's store. */
const seenOf = ({ listings, next }: MarketPage): Seen => {
  const at = new Date().toISOString();
  return { cards: listings.map((card) => ({ ...card, seenAt: at })), at, isWhole: next === null };
};

export const useMarket = (filter: MarketFilter): MarketReading => {
  const params = useMemo(() => toParams(filter), [filter]);
  const key = pageKeyOf(params);
  const [run, setRun] = useState<Run>({ key, state: 'first' });
  /** An answer that is shown before it is stored, or instead: isKept is false if it could not be. changes: of purchases at that time. */
  const [answer, setAnswer] = useState<{ key: string; changes: number; seen: Seen; isKept: boolean }>();
  /** Key of the search being fetched. */
  const busy = useRef<string>(null);
  const { changes } = usePurchases();

  const ask = useCallback(
    async (what: 'first' | 'more'): Promise<Run | null> => {
      busy.current = key;
      let next: Run = { key, state: 'idle' };
      let answered: MarketPage | null = null;
      const asking = async (query: Record<string, string>) => {
        answered = await call(searchMarket, { query });
        if (what === 'first' && busy.current === key) setAnswer({ key, changes, seen: seenOf(answered), isKept: true });
        return answered;
      };
      try {
        await (what === 'first' ? refreshMarket : extendMarket)(visitorDatabase(), params, asking);
      } catch (error) {
        // On failure the cached listings remain; a response that cannot be stored is shown directly.
        if (error instanceof AppError) next = { key, state: 'failed' };
        else {
          console.warn('The market could not be kept on this device.', error);
          if (answered === null) next = { key, state: 'failed' };
          else if (busy.current === key) setAnswer({ key, changes, seen: seenOf(answered), isKept: false });
        }
      }
      // Another search may have started meanwhile.
      if (busy.current !== key) return null;
      busy.current = null;
      return next;
    },
    [key, params, changes],
  );

  const settle = useCallback((next: Run | null) => {
    if (next !== null) setRun(next);
  }, []);
  useEffect(() => {
    void ask('first').then(settle);
    const again = () => {
      setRun({ key, state: 'first' });
      void ask('first').then(settle);
    };
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
    // Refetches after a purchase changed what is for sale.
  }, [key, ask, settle, changes]);

  const begin = (what: 'first' | 'more') => {
    setRun({ key, state: what });
    void ask(what).then(settle);
  };
  const found = useLiveQuery(
    async () => ({ key, seen: await seenInMarket(visitorDatabase(), params, filter).catch(() => nothing) }),
    [key],
  );
  const stored = found?.key === key ? found.seen : undefined;
  const isStored = stored !== undefined && stored.at !== null;
  const own = answer?.key === key ? answer : undefined;
  // What is stored may be longer: later pages, to which Back returns. Once a purchase has changed the market, an answer that could be
  // stored is older than the store, from which the sold work was removed.
  const isAnswerShown = own !== undefined && (!own.isKept || (!isStored && own.changes === changes));
  const seen = isAnswerShown ? own.seen : stored;
  useLookAgain(
    () => {
      // Nothing changes above somebody who has scrolled on.
      if (busy.current === null && scrollY < innerHeight) void ask('first').then(settle);
    },
    seen?.cards.length === 0 ? lookAgainSoon : lookAgain,
  );
  return {
    seen,
    state: run.key === key ? run.state : 'first',
    more: () => {
      if (busy.current !== key && seen !== undefined && seen.at !== null && !seen.isWhole) begin('more');
    },
    refetch: () => begin('first'),
  };
};
