// The filter of the market between its fields and the address of the page: every filter stands there, so a link shows the same.
import { useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { fromParams, noFilter, toParams, type MarketFilter } from '#shared/domain/trade/market-filter.ts';

/** Typing rests this long before the market is asked. Milliseconds. */
const rests = 300;

export type MarketFilterState = {
  /** As the address has it: what is asked of the market. */
  filter: MarketFilter;
  /** As it is being typed. */
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
  /** What this page has last written, so that an address from elsewhere is told apart. */
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
    const timer = setTimeout(() => write({ ...filter, search }), rests);
    return () => clearTimeout(timer);
    // Only what was typed sets the clock anew.
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
