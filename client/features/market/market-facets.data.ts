// The facets of a search: counted by the server, or over the works that this device has seen.
import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import { countMarket } from '#shared/contract/trade/market.ts';
import type { MarketFacets } from '#shared/domain/trade/market-facets.ts';
import { toParams, type MarketFilter } from '#shared/domain/trade/market-filter.ts';
import { call } from '#client/data/api/api.ts';
import { visitorDatabase } from '#client/data/db/visitor-database.ts';
import { facetsSeen, pageKeyOf } from '#client/data/remote/market-cache.ts';
import { usePurchases } from '#client/trade/listing/purchase.ts';
import { useOnline } from '#client/ui/online.ts';
import { useLookAgain } from '#client/ui/look-again.ts';
import { useAsync } from '#client/ui/use-async.ts';

/** Milliseconds. */
const lookAgain = 60_000;

export type FacetReading = {
  /** Null until they are counted. */
  facets: MarketFacets | null;
  /** Works that this device has seen if they were counted here; null if the server counted. */
  seen: number | null;
};

/** isWanted: false to count nothing. */
export const useMarketFacets = (filter: MarketFilter, artistSearch = '', isWanted = true): FacetReading => {
  const online = useOnline();
  const { changes } = usePurchases();
  const [looks, setLooks] = useState(0);
  useLookAgain(() => setLooks((before) => before + 1), lookAgain);
  const { sort: _, ...asked } = toParams(filter);
  const query = { ...asked, ...(artistSearch.trim() === '' ? {} : { artists: artistSearch.trim() }) };
  const key = pageKeyOf(query);
  // Counted anew after a purchase changed what is for sale.
  const counted = useAsync(
    online && isWanted ? (signal) => call(countMarket, { query: Object.fromEntries(new URLSearchParams(key)) }, { signal }) : null,
    [],
    [key, changes, looks],
  );
  // Null too while the server is still reading the market.
  const facets = online && counted.state === 'done' ? counted.value.facets : null;
  const isCounted = facets !== null;
  const onDevice = useLiveQuery(async () => {
    if (isCounted || !isWanted) return null;
    return facetsSeen(visitorDatabase(), filter, artistSearch).catch(() => null);
    // The key stands for filter and search.
  }, [key, isCounted, isWanted]);
  // While others are counted the last ones stay: nothing jumps.
  if (isCounted) return { facets, seen: null };
  if (online && counted.state === 'loading') return { facets: null, seen: null };
  return { facets: onDevice?.facets ?? null, seen: onDevice?.seen ?? null };
};
