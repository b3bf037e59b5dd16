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
  // Keeps the object's identity when only other parameters change: opening a dialog changes the URL, and must not run the search again.
  const said = withQuery(new URLSearchParams(), { ...queryOf(params), text: '' }).toString();
  return {
    query: useMemo(() => ({ ...queryOf(new URLSearchParams(said)), text }), [said, text]),
    // `text` may be older than what was typed last, whose render is pending, so it is only written if it is given. The URL follows it after the debounce.
    change: (changes) => {
      if (changes.text !== undefined) setText(changes.text);
      if (Object.keys(changes).some((name) => name !== 'text')) write((now) => withQuery(now, changes));
    },
    clear: () => {
      setText('');
      write(withoutFilters);
    },
  };
};
