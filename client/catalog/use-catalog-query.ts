// The query of the catalog between the search field and the address of the page.
import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { CatalogQuery } from '#shared/domain/catalog-query.ts';
import { longestSearch, queryOf, withoutFilters, withQuery } from './catalog-filter.ts';

/** Browsers refuse an address that changes at every keystroke. Milliseconds. */
const addressRests = 300;

export type CatalogQueryState = { query: CatalogQuery; change: (changes: Partial<CatalogQuery>) => void; clear: () => void };

/** The number of the write of this page that made an address; 0 for one that came from elsewhere. */
const writeOf = (state: unknown): number =>
  typeof state === 'object' && state !== null && 'typed' in state && typeof state.typed === 'number' ? state.typed : 0;

export const useCatalogQuery = (): CatalogQueryState => {
  const [params, setParams] = useSearchParams();
  const location = useLocation();
  const { key } = location;
  const state: unknown = location.state;
  const inAddress = useMemo(() => queryOf(params), [params]);
  const [text, setText] = useState(inAddress.text);
  /** The text that the address has, or will have: the router renders an address some time after it was set. */
  const latest = useRef({ write: 0, text: inAddress.text });

  const isOurs = writeOf(state) > 0 && writeOf(state) <= latest.current.write;
  useEffect(() => {
    if (isOurs) return;
    latest.current.text = inAddress.text;
    setText(inAddress.text);
    // Each address is looked at once, when it is rendered.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key]);

  useEffect(() => {
    if (text === latest.current.text) return;
    const timer = setTimeout(() => {
      latest.current = { write: latest.current.write + 1, text };
      setParams((now) => withQuery(now, { text }), { replace: true, state: { typed: latest.current.write } });
    }, addressRests);
    return () => clearTimeout(timer);
  }, [text, setParams]);

  return {
    query: useMemo(() => ({ ...inAddress, text }), [inAddress, text]),
    change: ({ text: next = text, ...others }) => {
      setText(next.slice(0, longestSearch));
      if (Object.keys(others).length > 0) setParams((now) => withQuery(now, { ...others, text: next }), { replace: true });
    },
    clear: () => {
      setText('');
      setParams(withoutFilters, { replace: true });
    },
  };
};
