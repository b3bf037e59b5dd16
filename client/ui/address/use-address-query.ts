// What a list is asked for, in the address, with a search that is typed: the address follows it after a short rest.
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router-dom';
import { samePage } from './same-page.ts';

/** Debounce: browsers rate-limit history updates. Milliseconds. */
const addressRests = 300;

/** The sequence number of this page's write that created the history entry; 0 if it came from elsewhere. */
const writeOf = (state: unknown): number =>
  typeof state === 'object' && state !== null && 'typed' in state && typeof state.typed === 'number' ? state.typed : 0;

export type AddressQuery = {
  /** As the page was opened or last written. */
  params: URLSearchParams;
  /** The search as it is typed. */
  text: string;
  setText: (text: string) => void;
  /** next: from the address that was set last, which the router may not have rendered yet. */
  write: (next: (now: URLSearchParams) => URLSearchParams) => void;
};

/** Both must be stable. textIn: the search in an address. withText: the address with another one; the same if it says the same. */
export const useAddressQuery = (
  textIn: (params: URLSearchParams) => string,
  withText: (params: URLSearchParams, text: string) => URLSearchParams,
): AddressQuery => {
  const [params, setParams] = useSearchParams();
  const location = useLocation();
  const { key } = location;
  const how = useNavigationType();
  const state: unknown = location.state;
  const [text, setText] = useState(() => textIn(params));
  const latest = useRef({ write: 0, params });

  // After Back the entry may be one of our earlier writes, but the field must follow it.
  const isOurs = how !== 'POP' && writeOf(state) > 0 && writeOf(state) <= latest.current.write;
  useEffect(() => {
    if (isOurs) return;
    latest.current.params = params;
    setText(textIn(params));
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
    const now = latest.current.params;
    if (withText(now, text).toString() === now.toString()) return;
    const isHere = samePage();
    const timer = setTimeout(() => isHere() && write((then) => withText(then, text)), addressRests);
    return () => clearTimeout(timer);
  }, [text, write, withText]);

  return { params, text, setText, write };
};
