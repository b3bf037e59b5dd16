// Lazy loading and preloading of the pages' code.
import { type ComponentType, lazy, type LazyExoticComponent } from 'react';

import { fetchWhenIdle } from '#client/ui/fetch-ahead.ts';
import { atOnce, lazyFile } from '#client/ui/lazy-file.ts';
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
  const file = lazyFile<Record<string, ComponentType>>(load);
  loaders.set(first, file.load);
  const screenOf = (module: Record<string, ComponentType>) => ({
    default: (name === undefined ? Object.values(module)[0] : module[name]) as ComponentType,
  });
  return lazy(() => {
    const module = file.now();
    return module === null ? file.load().catch(stayWhileUnsaved).then(screenOf) : atOnce(screenOf(module));
  });
};

/** Fetches the code of the page at this path. */
export const loadScreen = async (pathname: string): Promise<void> => {
  await loaders.get(pathname.split('/')[1] ?? '')?.();
};

/** For who is signed in. Until a service worker controls the page, chunks that are not loaded yet would be unavailable offline. */
export const preloadOwnPages = (): void => {
  const unkept = navigator.serviceWorker?.controller == null ? ['/messages', '/community', '/orders', '/settings'] : [];
  fetchWhenIdle(() => Promise.all(['/scan', '/catalog', ...unkept].map(loadScreen)));
};
