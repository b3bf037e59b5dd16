// Keeps the app up to date: asks for a new version now and then, and reloads only when a person says so.
import { toast } from '#client/ui/controls/toast.ts';
import { hasUnsaved } from '#client/ui/dialogs/unsaved.ts';

const hour = 3_600_000;
const reloadKey = 'verso-reloaded-for-code';

export const saveFirst = () =>
  toast({ title: 'Save your changes first', description: 'The new version waits until nothing is unsaved.', key: 'update-unsaved' });

const offerUpdate = (refresh: () => void) =>
  toast({
    title: 'New version',
    description: 'A new version of Verso is ready.',
    duration: Number.POSITIVE_INFINITY,
    key: 'update',
    action: {
      label: 'Refresh',
      act: () => {
        if (!hasUnsaved()) return refresh();
        saveFirst();
        offerUpdate(refresh);
      },
    },
  });

/**
 * onSyncAsked: the service worker was told by the browser that there is a network again. Where a bad network kept it from being
 * installed, the browser has forgotten it, and it is asked for again.
 */
export const registerServiceWorker = async (onSyncAsked: () => void): Promise<void> => {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  const { Workbox } = await import('workbox-window');
  const registered = () => navigator.serviceWorker.getRegistration().catch(() => undefined);
  let failures = 0;
  const again = async (): Promise<void> => {
    if ((await registered())?.active != null) return;
    failures += 1;
    setTimeout(() => void register(), Math.min(hour, 1_000 * 2 ** failures));
  };
  const register = async (): Promise<void> => {
    const workbox = new Workbox('/service-worker.js', { type: 'classic', updateViaCache: 'none' });
    workbox.addEventListener('waiting', () => {
      offerUpdate(() => {
        workbox.addEventListener('controlling', () => location.reload());
        workbox.messageSkipWaiting();
      });
    });
    workbox.addEventListener('message', (event) => {
      const asked: unknown = event.data;
      if (typeof asked === 'object' && asked !== null && 'type' in asked && asked.type === 'SYNC') onSyncAsked();
    });
    workbox.addEventListener('redundant', () => void again());
    try {
      await workbox.register({ immediate: true });
    } catch (error) {
      console.warn('The app cannot be kept for offline use here.', error);
      await again();
    }
  };
  await register();
  const look = async () => (await registered())?.update().catch(() => undefined);
  setInterval(() => void look(), hour);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void look();
  });
  // A page that was on its way while the service worker took over was left out, and would have nothing of what is kept.
  const { active } = await navigator.serviceWorker.ready;
  if (navigator.serviceWorker.controller === null) active?.postMessage({ type: 'CLAIM' });
};

let reloading = false;

/** False where that was tried a moment ago, or there is no network to bring anything. */
export const reloadOnce = (): boolean => {
  if (reloading) return true;
  try {
    const last = Number(sessionStorage.getItem(reloadKey) ?? 0);
    if (!navigator.onLine || Math.abs(Date.now() - last) < 60_000) return false;
    sessionStorage.setItem(reloadKey, String(Date.now()));
  } catch {
    // Nothing tells here whether it was tried: it might never end.
    return false;
  }
  reloading = true;
  location.reload();
  return true;
};

/**
 * What is needed and whose code is gone from the server since a new version: one reload brings the new one, never over unsaved
 * work. What was only fetched ahead (isAhead) is no reason to take the page from who reads it.
 */
export const reloadForMissingCode = (isAhead: () => boolean): void => {
  // The import fails all the same, so that whatever asked for it can say so and try again in its own place.
  addEventListener('vite:preloadError', () => {
    if (isAhead()) return;
    if (!hasUnsaved()) reloadOnce();
    else if (navigator.onLine) saveFirst();
  });
};
