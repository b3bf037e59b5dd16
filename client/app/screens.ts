// The code of each screen: one module with one component.
import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import { screenAt, screenPaths, type ScreenPath } from '#shared/domain/page/screens.ts';
import { reloadOnce, saveFirst } from '#client/app/install/update.ts';
import { hasUnsaved, whenNothingUnsaved } from '#client/ui/dialogs/unsaved.ts';
import { fetchWhenIdle } from '#client/ui/lazy/fetch-ahead.ts';
import { atOnce, lazyFile } from '#client/ui/lazy/lazy-file.ts';

type Module = Record<string, ComponentType>;

/** Each line stands alone: the build reads from it which files a page begins with (scripts/build/page-files.mjs). */
const loads: Record<ScreenPath, () => Promise<Module>> = {
  '/': () => import('#client/features/home/home-screen.tsx'),
  '/auth': () => import('#client/features/accounts/auth-screen.tsx'),
  '/pricing': () => import('#client/features/pricing/pricing-screen.tsx'),
  '/try': () => import('#client/features/scan/try-screen.tsx'),
  '/what-a-scan-tells': () => import('#client/features/scan/what-a-scan-tells-screen.tsx'),
  '/contact': () => import('#client/features/site/contact-screen.tsx'),
  '/what-leaves': () => import('#client/features/site/what-leaves-screen.tsx'),
  '/verify': () => import('#client/features/site/verify-screen.tsx'),
  '/privacy': () => import('#client/features/site/legal-screen.tsx'),
  '/terms': () => import('#client/features/site/legal-screen.tsx'),
  '/market': () => import('#client/features/market/market-screen.tsx'),
  '/artist/:name': () => import('#client/features/market/artist/artist-screen.tsx'),
  '/artwork/:id': () => import('#client/features/artwork/artwork-screen.tsx'),
  '/user/:id': () => import('#client/features/profile/profile-screen.tsx'),
  '/subscription-success': () => import('#client/features/pricing/subscription-success-screen.tsx'),
  '/dashboard': () => import('#client/features/home/dashboard-screen.tsx'),
  '/scan': () => import('#client/features/scan/scan-screen.tsx'),
  '/capture': () => import('#client/features/capture/capture-screen.tsx'),
  '/captures': () => import('#client/features/capture/captures-screen.tsx'),
  '/catalog': () => import('#client/features/catalog/catalog-screen.tsx'),
  '/registry': () => import('#client/features/registry/registry-screen.tsx'),
  '/move': () => import('#client/features/moving/move-screen.tsx'),
  '/community': () => import('#client/features/community/community-screen.tsx'),
  '/messages': () => import('#client/features/messages/messages-screen.tsx'),
  '/orders': () => import('#client/features/orders/orders-screen.tsx'),
  '/watchlist': () => import('#client/features/watchlist/watchlist-screen.tsx'),
  '/purchase-success': () => import('#client/features/checkout/purchase-success-screen.tsx'),
  '/seller-dashboard': () => import('#client/features/seller/seller-dashboard-screen.tsx'),
  '/settings': () => import('#client/features/settings/settings-screen.tsx'),
  '/admin': () => import('#client/features/admin/admin-screen.tsx'),
  '/admin/health': () => import('#client/features/admin/health-screen.tsx'),
  '*': () => import('#client/features/site/not-found-screen.tsx'),
};

/** With unsaved input the open page stays instead of the one that failed to load; once it is saved, the page is reloaded. */
const stayWhileUnsaved = async (error: unknown): Promise<never> => {
  if (hasUnsaved()) {
    saveFirst();
    await whenNothingUnsaved();
    location.reload();
  } else if (!reloadOnce()) throw error;
  return new Promise(() => undefined);
};

const files = Object.fromEntries(screenPaths.map((path) => [path, lazyFile(loads[path])])) as Record<
  ScreenPath,
  ReturnType<typeof lazyFile<Module>>
>;

const screenOf = (module: Module) => ({ default: Object.values(module)[0] as ComponentType });

export const lazyScreen = (path: ScreenPath): LazyExoticComponent<ComponentType> =>
  lazy(() => {
    const module = files[path].now();
    return module === null ? files[path].load().catch(stayWhileUnsaved).then(screenOf) : atOnce(screenOf(module));
  });

/** Fetches the code of the screen at this address. */
export const loadScreen = async (pathname: string): Promise<void> => void (await files[screenAt(pathname)].load());

/** For who is signed in. Until a service worker controls the page, chunks that are not loaded yet would be unavailable offline. */
export const preloadOwnPages = (): void => {
  const unkept = navigator.serviceWorker?.controller == null ? ['/messages', '/community', '/orders', '/settings'] : [];
  fetchWhenIdle(() => Promise.all(['/scan', '/catalog', ...unkept].map(loadScreen)));
};
