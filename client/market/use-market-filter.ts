// The market filter, synchronized between its fields and the URL, so that a link shows the same results.
import { useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { samePage } from '#client/parts/page/same-page.ts';
import { fromParams, noFilter, toParams, type MarketFilter } from '#shared/domain/trade/market-filter.ts';

/** Debounce of the search. Milliseconds. */
const rests = 300;

export type MarketFilterState = {
  /** The filter in the URL, which is requested. */
  filter: MarketFilter;
  /** The search text as typed. */
  search: string;
  type: (search: string) => void;
  change: (changes: Partial<MarketFilter>) => void;
  clear: () => void;
};

export const useMarketFilter = (): MarketFilterState => {
  const [params, setParams] = useSearchParams();
  const text = params.toString();
  const filter = useMemo(() => fromParams(Object.fromEntries(new URLSearchParams(text))), [text]);
  const [search, setSearch] = useState(filter.search);
  /** The search text last written by this hook, to detect navigation from elsewhere. */
  const written = useRef(filter.search);

  useEffect(() => {
    if (filter.search === written.current) return;
    written.current = filter.search;
    setSearch(filter.search);
  }, [filter.search]);

  const write = (next: MarketFilter) => {
    written.current = next.search.trim();
    setParams(new URLSearchParams(toParams(next)), { replace: true });
  };

  useEffect(() => {
    if (search.trim() === written.current) return;
    const isHere = samePage();
    const timer = setTimeout(() => isHere() && write({ ...filter, search }), rests);
    return () => clearTimeout(timer);
    // Only typing restarts the debounce.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [search]);

  return {
    filter,
    search,
    type: setSearch,
    change: (changes) => write({ ...filter, search, ...changes }),
    clear: () => {
      setSearch('');
      write(noFilter);
    },
  };
};
