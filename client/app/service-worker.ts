// Makes the app start offline: caches its code and its page, and no user data.
import { cacheNames, clientsClaim } from 'workbox-core';
import { addPlugins, createHandlerBoundToURL, matchPrecache, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

import backgroundScript from 'virtual:background-script';

import { sharePath } from '#shared/domain/page/share-target.ts';

import type { Background } from './background.ts';
import { openNotified } from './install/notified-page.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[]; background?: Background };

const keptAssets = 'verso-assets';
/** Cached files of older versions and pictures, at most. */
const maxOthers = 200;

/** Keeps all files of the previous version: a page still open under it may need any of them. */
const keepPreviousAssets = async (): Promise<void> => {
  const kept = await caches.open(keptAssets);
  const there = new Set((await kept.keys()).map(({ url }) => url));
  const previous = new Set<string>();
  for (const name of await caches.keys()) {
    if (!name.startsWith('workbox-precache')) continue;
    const old = await caches.open(name);
    const assets = (await old.keys()).filter(({ url }) => new URL(url).pathname.startsWith('/assets/'));
    const keep = async (request: Request): Promise<void> => {
      const response = await old.match(request);
      if (response !== undefined) await kept.put(request, response);
    };
    for (const { url } of assets) previous.add(url);
    await Promise.all(assets.filter(({ url }) => !there.has(url)).map(keep));
  }
  const others = (await kept.keys()).filter(({ url }) => !previous.has(url));
  await Promise.all(others.slice(0, Math.max(0, others.length - maxOthers)).map((request) => kept.delete(request)));
};

/** Chromium's static routes, which are missing from the standard typings. */
type Route = { condition: { urlPattern: string }; source: 'network' | 'cache' | 'fetch-event' };
type RoutedInstall = ExtendableEvent & { addRoutes?: (routes: readonly Route[]) => Promise<void> };
/** Requests that the browser answers without starting the worker; the first that fits. */
const routes: readonly Route[] = [
  // What only the server answers. A page that is left still sends its last request.
  { condition: { urlPattern: '/api/*' }, source: 'network' },
  // Kept from the first time on, by the worker.
  { condition: { urlPattern: '/assets/pdf*' }, source: 'fetch-event' },
  // All caches are asked: a page of the version before finds its files too. What none has comes from the network.
  { condition: { urlPattern: '/assets/*.js' }, source: 'cache' },
  { condition: { urlPattern: '/assets/*.css' }, source: 'cache' },
];

let previousKept: Promise<void> = Promise.resolve();
self.addEventListener('install', (event: RoutedInstall) => {
  event.addRoutes?.(routes).catch(() => undefined);
  previousKept = keepPreviousAssets();
  event.waitUntil(previousKept);
  // The browser keeps what was imported by now, and nothing later. Without it the installation fails, and is tried again.
  event.waitUntil((async () => void background())());
});

const files = self.__WB_MANIFEST;
/** With fewer missing files than this, fetching each of them is cheaper than the one file with all small scripts. */
const few = 50;

/**
 * Puts the small scripts into the precache from one file. Most files are scripts of a few hundred bytes, and hundreds of requests cost a
 * phone more than the bytes. Workbox then fetches only the files that are still missing.
 */
const addSmallFiles = async (): Promise<void> => {
  await previousKept;
  const cache = await caches.open(cacheNames.precache);
  const there = new Set((await cache.keys()).map(({ url }) => url));
  const addresses = files.map((file) => new URL(typeof file === 'string' ? file : file.url, self.location.href).href);
  const missing = new Set(addresses.filter((address) => !there.has(address)));
  if (missing.size < few) return;
  const answer = await fetch('/small-files.json');
  if (!answer.ok) return;
  const texts = (await answer.json()) as Record<string, string>;
  const headers = { 'content-type': 'text/javascript; charset=utf-8' };
  const added = Object.entries(texts).map(([name, text]) => ({ text, address: new URL(`/assets/${name}`, self.location.href).href }));
  await Promise.all(
    added.filter(({ address }) => missing.has(address)).map(({ address, text }) => cache.put(address, new Response(text, { headers }))),
  );
};

let smallFilesAdded: Promise<void> | undefined;
addPlugins([
  {
    handlerWillStart: async ({ event }) => {
      if (event?.type === 'install') await (smallFilesAdded ??= addSmallFiles().catch(() => undefined));
    },
  },
]);
precacheAndRoute(files);
clientsClaim();

/** Not the page that something on the way has answered with: it would be kept for good. No file of ours is a page. */
const isAsset = ({ ok, redirected, headers }: Response): boolean =>
  ok && !redirected && !(headers.get('content-type') ?? '').includes('text/html');

/** File names contain a content hash, so cache first is never stale. */
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  async ({ request }) => {
    const found = (await matchPrecache(request)) ?? (await caches.match(request, { cacheName: keptAssets }));
    if (found !== undefined && isAsset(found)) return found;
    const response = await fetch(request);
    if (response.type === 'basic' && isAsset(response)) {
      const copy = response.clone();
      const kept = await caches.open(keptAssets);
      await kept.put(request, copy).catch(() => undefined);
    }
    return response;
  },
);

registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: [/^\/api\//, /^\/dev\//, /\.(?:xml|txt)$/, /^\/\?through$/] }),
);

self.addEventListener('message', (event) => {
  const asked: unknown = event.data;
  if (typeof asked !== 'object' || asked === null || !('type' in asked)) return;
  if (asked.type === 'SKIP_WAITING') void self.skipWaiting();
  if (asked.type === 'CLAIM') event.waitUntil(self.clients.claim());
});

const background = (): Background => {
  if (self.background === undefined) importScripts(backgroundScript);
  if (self.background === undefined) throw new Error('The script for the background has another version.');
  return self.background;
};

self.addEventListener('push', (event) => event.waitUntil(background().showPush(event)));
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(background().renewSubscription()));
self.addEventListener('notificationclick', (event) => event.waitUntil(openNotified(event)));
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === sharePath,
  ({ request }) => background().keepShared(request),
  'POST',
);
// Chromium's background sync, which is missing from the standard typings.
self.addEventListener('sync' as 'message', (event) => event.waitUntil(background().syncNow()));
