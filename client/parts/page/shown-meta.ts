// What the open page says of itself beyond what its address does: a screen tells it, the frame puts it into the head.
import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import type { PageMeta } from '#shared/domain/page/page-meta.ts';

let origin = location.origin;
/** The site's own address where the server has written it, whatever the one is by which it was reached. */
export const siteOrigin = (): string => origin;
export const setSiteOrigin = (own: string): void => {
  origin = own;
};

type ShownMeta = { pathname: string; meta: PageMeta };

let shown: ShownMeta | null = null;
const listeners = new Set<() => void>();
const setShown = (next: ShownMeta | null): void => {
  shown = next;
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Null where the page at this address has set nothing. */
export const useToldMeta = (pathname: string): PageMeta | null => {
  const now = useSyncExternalStore(subscribe, () => shown);
  return now?.pathname === pathname ? now.meta : null;
};

/** Holds for as long as the screen is shown at its address; null tells nothing. */
export const useTellMeta = (meta: PageMeta | null): void => {
  const { pathname } = useLocation();
  // Updated only when the content differs.
  const text = meta === null ? null : JSON.stringify(meta);
  useEffect(() => {
    if (text === null) return undefined;
    setShown({ pathname, meta: JSON.parse(text) as PageMeta });
    return () => setShown(null);
  }, [pathname, text]);
};
