// The facets of a search: counted by the server, or over the works that this device has seen.
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useState } from 'react';
import { countMarket } from '#shared/contract/trade/market.ts';
import type { MarketFacets } from '#shared/domain/trade/market-facets.ts';
import { toParams, type MarketFilter } from '#shared/domain/trade/market-filter.ts';
import { call } from '#client/data/api/api.ts';
import { visitorDatabase } from '#client/data/db/visitor-database.ts';
import { facetsSeen, pageKeyOf } from '#client/data/remote/market-cache.ts';
import { usePurchases } from '#client/trade/listing/purchase.ts';
import { useOnline } from '#client/ui/online.ts';

export type FacetReading = {
  /** Null until they are counted. */
  facets: MarketFacets | null;
  /** Works that this device has seen if they were counted here; null if the server counted. */
  seen: number | null;
};

/** facets: null if the server could not be asked, or is still reading the market. */
type Answer = { facets: MarketFacets | null };

/** isWanted: false to count nothing. */
export const useMarketFacets = (filter: MarketFilter, artistSearch = '', isWanted = true): FacetReading => {
  const online = useOnline();
  const { changes } = usePurchases();
  const { sort: _, ...asked } = toParams(filter);
  const query = { ...asked, ...(artistSearch.trim() === '' ? {} : { artists: artistSearch.trim() }) };
  const key = pageKeyOf(query);
  const [answer, setAnswer] = useState<Answer>();
  useEffect(() => {
    if (!online || !isWanted) return;
    let wanted = true;
    call(countMarket, { query: Object.fromEntries(new URLSearchParams(key)) })
      .then(({ facets }) => wanted && setAnswer({ facets }))
      .catch(() => wanted && setAnswer({ facets: null }));
    return () => {
      wanted = false;
    };
    // Counted anew after a purchase changed what is for sale.
  }, [key, online, isWanted, changes]);
  const isCounted = online && answer !== undefined && answer.facets !== null;
  const onDevice = useLiveQuery(async () => {
    if (isCounted || !isWanted) return null;
    return facetsSeen(visitorDatabase(), filter, artistSearch).catch(() => null);
    // The key stands for filter and search.
  }, [key, isCounted, isWanted]);
  // While others are counted the last ones stay: nothing jumps.
  if (isCounted) return { facets: answer.facets, seen: null };
  if (online && answer === undefined) return { facets: null, seen: null };
  return { facets: onDevice?.facets ?? null, seen: onDevice?.seen ?? null };
};
