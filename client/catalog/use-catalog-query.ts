// The query of the catalog between the search field and the address of the page.
import type { CatalogQuery } from '#shared/domain/catalog-query.ts';
import { useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { queryOf, withoutFilters, withQuery } from './catalog-filter.ts';

/** Browsers refuse an address that changes at every keystroke. Milliseconds. */
const addressRests = 300;

export type CatalogQueryState = { query: CatalogQuery; change: (changes: Partial<CatalogQuery>) => void; clear: () => void };

export const useCatalogQuery = (): CatalogQueryState => {
  const [params, setParams] = useSearchParams();
  const inAddress = useMemo(() => queryOf(params), [params]);
  /** What is typed and not yet in the address. */
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? inAddress.text;
  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(() => {
      setParams((now) => withQuery(now, { text: typed }), { replace: true });
      setTyped(null);
    }, addressRests);
    return () => clearTimeout(timer);
  }, [typed, setParams]);
  return {
    query: useMemo(() => ({ ...inAddress, text }), [inAddress, text]),
    change: ({ text: next, ...others }) => {
      if (next !== undefined) setTyped(next);
      if (Object.keys(others).length > 0) setParams((now) => withQuery(now, others), { replace: true });
    },
    clear: () => {
      setTyped(null);
      setParams(withoutFilters, { replace: true });
    },
  };
};
