// Makes the app start off line: caches its code and its page, and no user data.
import { clientsClaim } from 'workbox-core';
import { createHandlerBoundToURL, matchPrecache, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

import { databaseNameOf } from '#client/data/db/database.ts';
import { createProgressBoard } from '#client/data/drafts/progress.ts';
import { runFiles } from '#client/data/drafts/file-transport.ts';
import { runDrafts } from '#client/data/drafts/transport.ts';
import { syncInBackground, syncTag } from '#client/data/sync/sync.ts';

import { listenForPushes } from '#client/app/install/push-events.ts';

const userPrefix = databaseNameOf('');

/** Chromium's background sync event, which is missing from the standard typings. */
type SyncEvent = ExtendableEvent & { tag: string };
declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] };

const keptAssets = 'verso-assets';
/** Cached files of older versions and pictures, at most. */
const maxOthers = 200;

/** Keeps all files of the previous version: a page still open under it may need any of them. */
const keepPreviousAssets = async (): Promise<void> => {
  const kept = await caches.open(keptAssets);
  const previous = new Set<string>();
  for (const name of await caches.keys()) {
    if (!name.startsWith('workbox-precache')) continue;
    const old = await caches.open(name);
    for (const request of await old.keys()) {
      if (!new URL(request.url).pathname.startsWith('/assets/')) continue;
      previous.add(request.url);
      if ((await kept.match(request)) !== undefined) continue;
      const response = await old.match(request);
      if (response !== undefined) await kept.put(request, response);
    }
  }
  const others = (await kept.keys()).filter(({ url }) => !previous.has(url));
  await Promise.all(others.slice(0, Math.max(0, others.length - maxOthers)).map((request) => kept.delete(request)));
};

self.addEventListener('install', (event) => event.waitUntil(keepPreviousAssets()));

precacheAndRoute(self.__WB_MANIFEST);
clientsClaim();

/** File names contain a content hash, so cache first is never stale. */
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  async ({ request }) => {
    const found = (await matchPrecache(request)) ?? (await caches.match(request, { cacheName: keptAssets }));
    if (found !== undefined) return found;
    const response = await fetch(request);
    if (response.ok && response.type === 'basic') {
      const copy = response.clone();
      const kept = await caches.open(keptAssets);
      await kept.put(request, copy).catch(() => undefined);
    }
    return response;
  },
);

registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: [/^\/api\//, /^\/dev\//, /\.(?:xml|txt)$/] }));

self.addEventListener('message', (event) => {
  const asked: unknown = event.data;
  if (typeof asked !== 'object' || asked === null || !('type' in asked)) return;
  if (asked.type === 'SKIP_WAITING') void self.skipWaiting();
  if (asked.type === 'CLAIM') event.waitUntil(self.clients.claim());
});

listenForPushes();

const sendDrafts: Parameters<typeof syncInBackground>[1] = (data) => {
  const runners = [runDrafts, runFiles].map((start) => start(data, createProgressBoard()));
  return {
    run: async (impatient) => void (await Promise.all(runners.map((runner) => runner.run(impatient)))),
    stop: () => runners.forEach((runner) => runner.stop()),
  };
};

/** An open page syncs itself; without one the worker syncs every account with data on this device. */
const syncNow = async (): Promise<void> => {
  const [page] = await self.clients.matchAll({ type: 'window' });
  if (page !== undefined) return page.postMessage({ type: 'SYNC' });
  const names = (await indexedDB.databases()).map(({ name }) => name ?? '');
  await Promise.all(
    names.filter((name) => name.startsWith(userPrefix)).map((name) => syncInBackground(name.slice(userPrefix.length), sendDrafts)),
  );
};
const isSync = (event: Event): event is SyncEvent => 'tag' in event && 'waitUntil' in event;
self.addEventListener('sync' as 'message', (event: Event) => {
  if (isSync(event) && event.tag === syncTag) event.waitUntil(syncNow());
});
