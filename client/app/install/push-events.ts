// Service worker handlers for push messages: shows a notification for the account on this device, and opens its page on click.
import { call } from '#client/data/api/api.ts';
import { databaseNameOf } from '#client/data/db/database.ts';
import { pushState, subscribePush } from '#shared/contract/people/notifications.ts';

import { renewPush } from './push-renewal.ts';

declare const self: ServiceWorkerGlobalScope;

type Push = { text: string; path: string; tag: string; to: string };

const readPush = (event: PushEvent): Push | null => {
  try {
    const given: unknown = event.data?.json();
    if (typeof given !== 'object' || given === null) return null;
    const { text, path, tag, to } = given as Partial<Record<keyof Push, unknown>>;
    if (typeof text !== 'string' || typeof path !== 'string' || typeof tag !== 'string' || typeof to !== 'string') return null;
    // Only a path of this origin.
    return /^\/(?!\/)/.test(path) ? { text, path, tag, to } : null;
  } catch {
    return null;
  }
};

const isHere = async (userId: string): Promise<boolean> => {
  const name = databaseNameOf(userId);
  return (await indexedDB.databases()).some((database) => database.name === name);
};

const show = async (event: PushEvent): Promise<void> => {
  const push = readPush(event);
  if (push === null) return;
  // The account was signed out on this device while the server could not be told: unsubscribe, so that this is the last push.
  if (!(await isHere(push.to))) return void (await (await self.registration.pushManager.getSubscription())?.unsubscribe());
  const { text, path, tag } = push;
  // Where the page is closed nobody counts: a mark without a number.
  const pages = await self.clients.matchAll({ type: 'window' });
  if (pages.length === 0) await (self.navigator as { setAppBadge?: () => Promise<void> }).setAppBadge?.().catch(() => undefined);
  await self.registration.showNotification('Verso', { body: text, tag, icon: '/icon-192.png', data: { path } });
};

const open = async (path: string): Promise<void> => {
  const address = new URL(path, self.location.origin).href;
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const page = pages.find(({ url }) => url === address) ?? pages[0];
  if (page === undefined) return void (await self.clients.openWindow(address));
  const focused = await page.focus();
  // The page navigates by its router; a full load would lose unsaved input.
  if (focused.url !== address) focused.postMessage({ type: 'OPEN', path });
};

export const listenForPushes = (): void => {
  self.addEventListener('push', (event) => event.waitUntil(show(event)));
  self.addEventListener('pushsubscriptionchange', (event) =>
    event.waitUntil(
      renewPush({
        manager: self.registration.pushManager,
        state: () => call(pushState, {}),
        tell: (body) => call(subscribePush, { body }),
      }),
    ),
  );
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const data: unknown = event.notification.data;
    const path = typeof data === 'object' && data !== null && 'path' in data && typeof data.path === 'string' ? data.path : '/';
    event.waitUntil(open(path));
  });
};
