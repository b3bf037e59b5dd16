// The market filter, synchronized between its fields and the URL, so that a link shows the same results.
import { useMemo } from 'react';
import { useAddressQuery } from '#client/ui/address/use-address-query.ts';
import { fromParams, noFilter, toParams, type MarketFilter } from '#shared/domain/trade/market-filter.ts';

export type MarketFilterState = {
  /** The filter in the URL, which is requested. */
  filter: MarketFilter;
  /** The search text as typed. */
  search: string;
  type: (search: string) => void;
  change: (changes: Partial<MarketFilter>) => void;
  clear: () => void;
};

const filterIn = (params: URLSearchParams): MarketFilter => fromParams(Object.fromEntries(params));
const paramsOf = (filter: MarketFilter): URLSearchParams => new URLSearchParams(toParams(filter));
const searchIn = (params: URLSearchParams): string => filterIn(params).search;
const withSearch = (params: URLSearchParams, search: string): URLSearchParams =>
  searchIn(params) === search.trim() ? params : paramsOf({ ...filterIn(params), search });

export const useMarketFilter = (): MarketFilterState => {
  const { params, text: search, setText, write } = useAddressQuery(searchIn, withSearch);
  const address = params.toString();
  return {
    filter: useMemo(() => filterIn(new URLSearchParams(address)), [address]),
    search,
    type: setText,
    change: (changes) => {
      if (changes.search !== undefined) setText(changes.search);
      write((now) => paramsOf({ ...filterIn(now), search, ...changes }));
    },
    clear: () => {
      setText('');
      write(() => paramsOf(noFilter));
    },
  };
};
