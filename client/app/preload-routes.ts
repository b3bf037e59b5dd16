// Lazy loading and preloading of the pages' code.
import { type ComponentType, lazy, type LazyExoticComponent } from 'react';

import { fetchAhead } from '#client/ui/fetch-ahead.ts';
import { hasUnsaved, whenNothingUnsaved } from '#client/ui/dialogs/unsaved.ts';

import { reloadOnce, saveFirst } from '#client/app/install/update.ts';

export type LazyScreen = LazyExoticComponent<ComponentType>;

const loaders = new Map<string, () => Promise<unknown>>();

/** With unsaved input the open page stays instead of the one that failed to load; once it is saved, the page is reloaded. */
const stayWhileUnsaved = async (error: unknown): Promise<never> => {
  if (hasUnsaved()) {
    saveFirst();
    await whenNothingUnsaved();
    location.reload();
  } else if (!reloadOnce()) throw error;
  return new Promise(() => undefined);
};

/**
 * first: the first path segment of the page's URLs. name: of the screen in a module that exports several; without it the only one.
 * The module is not taken apart where it is imported, which would weigh more for each route.
 */
export const lazyScreen = <Name extends string = string>(
  first: string,
  load: () => Promise<Record<Name, ComponentType>>,
  name?: Name,
): LazyScreen => {
  loaders.set(first, load);
  return lazy(async () => {
    const module: Record<string, ComponentType> = await load().catch(stayWhileUnsaved);
    return { default: (name === undefined ? Object.values(module)[0] : module[name]) as ComponentType };
  });
};

/** Preloads the page's code; a failure surfaces only when the page is opened. */
export const preloadRoute = (address: string): void => {
  const first = address.replace(/^\//, '').split(/[/?#]/)[0] ?? '';
  const load = loaders.get(first);
  if (load !== undefined) fetchAhead(load);
};

/** Preloads when the browser is idle. */
const preloadWhenIdle = (addresses: readonly string[]): void => {
  const fetchAll = () => addresses.forEach(preloadRoute);
  if ('requestIdleCallback' in window) requestIdleCallback(fetchAll, { timeout: 5_000 });
  else setTimeout(fetchAll, 2_000);
};

/** For who is signed in. Until a service worker controls the page, chunks that are not loaded yet would be unavailable offline. */
export const preloadOwnPages = (): void => {
  const unkept = navigator.serviceWorker?.controller == null ? ['/messages', '/community', '/orders', '/settings'] : [];
  preloadWhenIdle(['/scan', '/catalog', ...unkept]);
};
