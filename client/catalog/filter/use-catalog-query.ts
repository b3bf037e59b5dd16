// The catalog's query, synchronized between the search field and the URL.
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router-dom';
import { samePage } from '#client/parts/page/same-page.ts';
import { type CatalogFilter, queryOf, withoutFilters, withQuery } from './catalog-filter.ts';

/** Debounce: browsers rate-limit history updates. Milliseconds. */
const addressRests = 300;

export type CatalogQueryState = { query: CatalogFilter; change: (changes: Partial<CatalogFilter>) => void; clear: () => void };

/** The sequence number of this page's write that created the history entry; 0 if it came from elsewhere. */
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
  /** The URL that was set last: the router renders it some time later. */
  const latest = useRef({ write: 0, params });

  // After Back the entry may be one of our earlier writes, but the field must follow it.
  const isOurs = how !== 'POP' && writeOf(state) > 0 && writeOf(state) <= latest.current.write;
  useEffect(() => {
    if (isOurs) return;
    latest.current.params = params;
    setText(inAddress.text);
    // Each history entry is handled once, when it is rendered.
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
    const isHere = samePage();
    const timer = setTimeout(() => isHere() && write((now) => withQuery(now, { text })), addressRests);
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
