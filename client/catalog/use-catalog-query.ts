// The query of the catalog between the search field and the address of the page.
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router-dom';
import { type CatalogFilter, queryOf, withoutFilters, withQuery } from './catalog-filter.ts';

/** Browsers refuse an address that changes at every keystroke. Milliseconds. */
const addressRests = 300;

export type CatalogQueryState = { query: CatalogFilter; change: (changes: Partial<CatalogFilter>) => void; clear: () => void };

/** The number of the write of this page that made an address; 0 for one that came from elsewhere. */
const writeOf = (state: unknown): number =>
  typeof state === 'object' && state !== null && 'typed' in state && typeof state.typed === 'number' ? state.typed : 0;

export const useCatalogQuery = (): CatalogQueryState => {
  const [params, setParams] = useSearchParams();
  const location = useLocation();
  const { key } = location;
  const how = useNavigationType();
  const state: unknown = location.state;
  const inAddress = useMemo(() => queryOf(params), [params]);
  const [text, setText] = useState(inAddress.text);
  /** What the address has, or will have: the router renders an address some time after it was set. */
  const latest = useRef({ write: 0, params });

  // Back leads to what was written here once, and is no longer what is written.
  const isOurs = how !== 'POP' && writeOf(state) > 0 && writeOf(state) <= latest.current.write;
  useEffect(() => {
    if (isOurs) return;
    latest.current.params = params;
    setText(inAddress.text);
    // Each address is looked at once, when it is rendered.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key]);

  const write = useCallback(
    (next: (now: URLSearchParams) => URLSearchParams) => {
      latest.current = { write: latest.current.write + 1, params: next(latest.current.params) };
      setParams(latest.current.params, { replace: true, state: { typed: latest.current.write } });
    },
    [setParams],
  );

  useEffect(() => {
    if (text === queryOf(latest.current.params).text) return;
    const timer = setTimeout(() => write((now) => withQuery(now, { text })), addressRests);
    return () => clearTimeout(timer);
  }, [text, write]);

  return {
    query: useMemo(() => ({ ...inAddress, text }), [inAddress, text]),
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
