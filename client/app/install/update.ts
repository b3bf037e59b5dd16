// Keeps the app up to date: checks for a new version regularly, and reloads only on the user's request.
import { Workbox } from 'workbox-window';
import { toast, type Toast } from '#client/ui/controls/toast.ts';
import { hasUnsaved } from '#client/ui/dialogs/unsaved.ts';
import { stopFetchingAhead } from '#client/ui/lazy/fetch-ahead.ts';
import { t } from '#shared/language/t.ts';

const hour = 3_600_000;
/** Milliseconds after which people read what to do if the new version has not started. */
const patience = 8_000;
/** Milliseconds in which what is being fetched ahead may arrive before the new version is started. */
const patienceForQuiet = 3_000;
const reloadKey = 'verso-reloaded-for-code';

export const saveFirst = () =>
  toast({ title: t('Save your changes first'), description: t('The new version waits until nothing is unsaved.'), key: 'update-unsaved' });

/** Stays until it is replaced, or the page is reloaded. */
const sayOfUpdate = (description: string, action?: Toast['action']) =>
  toast({ title: t('New version'), description, duration: Number.POSITIVE_INFINITY, key: 'update', action });

const offerUpdate = (refresh: () => void) =>
  sayOfUpdate(t('A new version of Verso is ready.'), {
    label: t('Refresh'),
    act: () => {
      if (!hasUnsaved()) return refresh();
      saveFirst();
      offerUpdate(refresh);
    },
  });

/**
 * The browser replaces a service worker only once the one before has nothing left to do, which may take minutes. Chromium then stops
 * it, starts it again for a request that comes meanwhile, and waits for it once more, for half a minute at least.
 */
const takeUpdate = (workbox: Workbox): void => {
  sayOfUpdate(t('Verso is being refreshed.'));
  const late = setTimeout(
    () => sayOfUpdate(t('Your browser is still busy with the version before. Close every window of Verso and open it again.')),
    patience,
  );
  workbox.addEventListener('controlling', () => {
    clearTimeout(late);
    // Something may have been typed since.
    if (hasUnsaved()) offerUpdate(() => location.reload());
    else location.reload();
  });
  const quiet = new Promise((resolve) => setTimeout(resolve, patienceForQuiet));
  void Promise.race([stopFetchingAhead(), quiet]).then(() => workbox.messageSkipWaiting());
};

/**
 * onSyncAsked: called on a background sync event of the service worker. If installing it failed on a bad network, the browser has
 * dropped the registration, so it is registered again.
 */
export const registerServiceWorker = async (onSyncAsked: () => void): Promise<void> => {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  const registered = () => navigator.serviceWorker.getRegistration().catch(() => undefined);
  let failures = 0;
  const retry = async (): Promise<void> => {
    if ((await registered())?.active != null) return;
    failures += 1;
    setTimeout(() => void register(), Math.min(hour, 1_000 * 2 ** failures));
  };
  const register = async (): Promise<void> => {
    const workbox = new Workbox('/service-worker.js', { type: 'classic', updateViaCache: 'none' });
    workbox.addEventListener('waiting', () => {
      offerUpdate(() => takeUpdate(workbox));
    });
    workbox.addEventListener('message', (event) => {
      const asked: unknown = event.data;
      if (typeof asked === 'object' && asked !== null && 'type' in asked && asked.type === 'SYNC') onSyncAsked();
    });
    workbox.addEventListener('redundant', () => void retry());
    try {
      await workbox.register({ immediate: true });
    } catch (error) {
      console.warn('The app cannot be kept for offline use here.', error);
      await retry();
    }
  };
  await register();
  const look = async () => (await registered())?.update().catch(() => undefined);
  setInterval(() => void look(), hour);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void look();
  });
  // A page that was loading while the service worker activated is not controlled by it, and would have no cache.
  const { active } = await navigator.serviceWorker.ready;
  if (navigator.serviceWorker.controller === null) active?.postMessage({ type: 'CLAIM' });
};

let reloading = false;

/** False if a reload was tried within the last minute, or the browser is offline. */
export const reloadOnce = (): boolean => {
  if (reloading) return true;
  try {
    const last = Number(sessionStorage.getItem(reloadKey) ?? 0);
    if (!navigator.onLine || Math.abs(Date.now() - last) < 60_000) return false;
    sessionStorage.setItem(reloadKey, String(Date.now()));
  } catch {
    // Without storage a reload loop could not be detected.
    return false;
  }
  reloading = true;
  location.reload();
  return true;
};

/**
 * A chunk that a new version has removed from the server: one reload loads the new version, never over unsaved input. An import
 * whose failure is handled (isHandled) does not reload.
 */
export const reloadForMissingCode = (isHandled: () => boolean): void => {
  // The import still rejects, so that its caller can show an error and a retry.
  addEventListener('vite:preloadError', () => {
    if (isHandled()) return;
    if (!hasUnsaved()) reloadOnce();
    else if (navigator.onLine) saveFirst();
  });
};
