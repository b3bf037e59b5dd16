// The code of every page, fetched when it is needed or when somebody is about to need it.
import { type ComponentType, lazy, type LazyExoticComponent } from 'react';

import { fetchAhead } from '#client/ui/fetch-ahead.ts';
import { hasUnsaved, whenNothingUnsaved } from '#client/ui/dialogs/unsaved.ts';

import { reloadOnce, saveFirst } from '#client/app/install/update.ts';

export type LazyScreen = LazyExoticComponent<ComponentType>;

const loaders = new Map<string, () => Promise<unknown>>();

/** The page that is open stays with what was typed into it, instead of giving way to one that cannot be shown; then a new one is loaded. */
const stayWhileUnsaved = async (error: unknown): Promise<never> => {
  if (hasUnsaved()) {
    saveFirst();
    await whenNothingUnsaved();
    location.reload();
  } else if (!reloadOnce()) throw error;
  return new Promise(() => undefined);
};

/** first: the first part of the addresses that show the page. */
export const lazyScreen = (first: string, load: () => Promise<ComponentType>): LazyScreen => {
  loaders.set(first, load);
  return lazy(async () => ({ default: await load().catch(stayWhileUnsaved) }));
};

/** Fetches the code of the page at this address; a failure is left to the moment when it is really needed. */
export const preloadRoute = (address: string): void => {
  const first = address.replace(/^\//, '').split(/[/?#]/)[0] ?? '';
  const load = loaders.get(first);
  if (load !== undefined) fetchAhead(load);
};

/** The same, when the page has nothing better to do. */
export const preloadWhenIdle = (addresses: readonly string[]): void => {
  const fetchAll = () => addresses.forEach(preloadRoute);
  if ('requestIdleCallback' in window) requestIdleCallback(fetchAll, { timeout: 5_000 });
  else setTimeout(fetchAll, 2_000);
};
