// Page metadata that depends on loaded data: a screen sets it, the frame writes it to the head.
import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import type { PageMeta } from '#shared/domain/page/page-meta.ts';

let origin = location.origin;
/** The canonical origin if the server has provided it, whatever origin the page was loaded from. */
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

/** Null if the page at this path has set nothing. */
export const useScreenMeta = (pathname: string): PageMeta | null => {
  const now = useSyncExternalStore(subscribe, () => shown);
  return now?.pathname === pathname ? now.meta : null;
};

/** In effect while the screen is mounted at its path; null sets nothing. */
export const usePageMeta = (meta: PageMeta | null): void => {
  const { pathname } = useLocation();
  // Compared by content to avoid updates for an equal value.
  const text = meta === null ? null : JSON.stringify(meta);
  useEffect(() => {
    if (text === null) return undefined;
    setShown({ pathname, meta: JSON.parse(text) as PageMeta });
    return () => setShown(null);
  }, [pathname, text]);
};
