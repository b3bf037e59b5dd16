// The query of the catalog between the search field and the address of the page.
import { useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { CatalogQuery } from '#shared/domain/catalog-query.ts';
import { longestSearch, queryOf, withoutFilters, withQuery } from './catalog-filter.ts';

/** Browsers refuse an address that changes at every keystroke. Milliseconds. */
const addressRests = 300;

export type CatalogQueryState = { query: CatalogQuery; change: (changes: Partial<CatalogQuery>) => void; clear: () => void };

export const useCatalogQuery = (): CatalogQueryState => {
  const [params, setParams] = useSearchParams();
  const inAddress = useMemo(() => queryOf(params), [params]);
  const [text, setText] = useState(inAddress.text);
  /** What was written into the address and has not come back from it yet: the router renders a change some time after it was made. */
  const written = useRef<string[]>([]);

  useEffect(() => {
    const known = written.current.lastIndexOf(inAddress.text);
    if (known >= 0) written.current.splice(0, known + 1);
    else if (written.current.length === 0) setText(inAddress.text);
  }, [inAddress.text]);

  useEffect(() => {
    if (text === inAddress.text) written.current = [];
    if (text === (written.current.at(-1) ?? inAddress.text)) return;
    const timer = setTimeout(() => {
      written.current.push(text);
      setParams((now) => withQuery(now, { text }), { replace: true });
    }, addressRests);
    return () => clearTimeout(timer);
  }, [text, inAddress.text, setParams]);

  return {
    query: useMemo(() => ({ ...inAddress, text }), [inAddress, text]),
    change: ({ text: next, ...others }) => {
      if (next !== undefined) setText(next.slice(0, longestSearch));
      if (Object.keys(others).length > 0) setParams((now) => withQuery(now, others), { replace: true });
    },
    clear: () => {
      setText('');
      setParams(withoutFilters, { replace: true });
    },
  };
};
