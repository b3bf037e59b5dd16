// Service worker: a push message becomes a notification, if it is for an account on this device.
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

export const showPush = async (event: PushEvent): Promise<void> => {
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

/** For the `pushsubscriptionchange` event. */
export const renewSubscription = (): Promise<void> =>
  renewPush({
    manager: self.registration.pushManager,
    state: () => call(pushState, {}),
    tell: (body) => call(subscribePush, { body }),
  });
