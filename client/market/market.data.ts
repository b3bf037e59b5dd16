// Reads listings from this device's cache, and fetches pages from the server.
import { useLiveQuery } from 'dexie-react-hooks';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { AppError } from '#shared/contract/wire/errors.ts';
import { searchMarket, type MarketPage } from '#shared/contract/trade/market.ts';
import { toParams, type MarketFilter } from '#shared/domain/trade/market-filter.ts';
import { call } from '#client/data/api/api.ts';
import { extendMarket, pageKeyOf, refreshMarket, seenInMarket, type Seen } from '#client/data/remote/market-cache.ts';
import { visitorDatabase } from '#client/data/db/visitor-database.ts';
import { usePurchases } from '#client/parts/listing/purchase.ts';

export type MarketReading = {
  /** undefined while the cache is loading. */
  seen: Seen | undefined;
  /** first: fetching the first page. more: fetching the next page. failed: the last request failed. */
  state: 'first' | 'more' | 'idle' | 'failed';
  more: () => void;
  again: () => void;
};

/** unkept: a response that cannot be stored on this device. */
type Run = { key: string; state: MarketReading['state']; unkept?: Seen };

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
  const [unkept, setUnkept] = useState<{ key: string; seen: Seen }>();
  /** Key of the search being fetched. */
  const busy = useRef<string>(null);
  const { changes } = usePurchases();

  const ask = useCallback(
    async (what: 'first' | 'more'): Promise<Run | null> => {
      busy.current = key;
      let next: Run = { key, state: 'idle' };
      let answered: MarketPage | null = null;
      const asking = async (query: Record<string, string>) => (answered = await call(searchMarket, { query }));
      try {
        await (what === 'first' ? refreshMarket : extendMarket)(visitorDatabase(), params, asking);
      } catch (error) {
        // On failure the cached listings remain; a response that cannot be stored is shown directly.
        if (error instanceof AppError) next = { key, state: 'failed' };
        else {
          console.warn('The market could not be kept on this device.', error);
          next = answered === null ? { key, state: 'failed' } : { key, state: 'idle', unkept: seenOf(answered) };
        }
      }
      // Another search may have started meanwhile.
      if (busy.current !== key) return null;
      busy.current = null;
      return next;
    },
    [key, params],
  );

  const settle = useCallback((next: Run | null) => {
    if (next === null) return;
    setRun(next);
    if (next.unkept !== undefined) setUnkept({ key: next.key, seen: next.unkept });
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
  const seen = unkept?.key === key ? unkept.seen : found?.key === key ? found.seen : undefined;
  return {
    seen,
    state: run.key === key ? run.state : 'first',
    more: () => {
      if (busy.current !== key && seen !== undefined && seen.at !== null && !seen.isWhole) begin('more');
    },
    again: () => begin('first'),
  };
};
