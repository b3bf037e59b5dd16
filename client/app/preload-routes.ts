// The code of every page, fetched when it is needed or when somebody is about to need it.
import { type ComponentType, lazy, type LazyExoticComponent } from 'react';

export type LazyScreen = LazyExoticComponent<ComponentType>;

const loaders = new Map<string, () => Promise<unknown>>();

/** first: the first part of the addresses that show the page. */
export const lazyScreen = (first: string, load: () => Promise<ComponentType>): LazyScreen => {
  loaders.set(first, load);
  return lazy(async () => ({ default: await load() }));
};

/** Fetches the code of the page at this address; a failure is left to the moment when it is really needed. */
export const preloadRoute = (address: string): void => {
  const first = address.replace(/^\//, '').split(/[/?#]/)[0] ?? '';
  loaders
    .get(first)?.()
    .catch(() => undefined);
};

/** The same, when the page has nothing better to do. */
export const preloadWhenIdle = (addresses: readonly string[]): void => {
  const fetchAll = () => addresses.forEach(preloadRoute);
  if ('requestIdleCallback' in window) requestIdleCallback(fetchAll, { timeout: 5_000 });
  else setTimeout(fetchAll, 2_000);
};
