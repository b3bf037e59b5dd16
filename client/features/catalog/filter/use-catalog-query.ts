// The catalog's query, synchronized between the search field and the URL.
import { useMemo } from 'react';
import { useAddressQuery } from '#client/ui/address/use-address-query.ts';
import { type CatalogFilter, queryOf, withoutFilters, withQuery } from './catalog-filter.ts';

export type CatalogQueryState = { query: CatalogFilter; change: (changes: Partial<CatalogFilter>) => void; clear: () => void };

const textIn = (params: URLSearchParams): string => queryOf(params).text;
const withText = (params: URLSearchParams, text: string): URLSearchParams =>
  textIn(params) === text ? params : withQuery(params, { text });

export const useCatalogQuery = (): CatalogQueryState => {
  const { params, text, setText, write } = useAddressQuery(textIn, withText);
  return {
    query: useMemo(() => ({ ...queryOf(params), text }), [params, text]),
    change: ({ text: next = text, ...others }) => {
      setText(next);
      if (Object.keys(others).length > 0) write((now) => withQuery(now, { ...others, text: next }));
    },
    clear: () => {
      setText('');
      write(withoutFilters);
    },
  };
};
