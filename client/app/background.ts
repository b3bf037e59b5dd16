// The second script of the service worker: what it does with the data of users. Evaluated with the first event that asks for it, since
// every start of the app waits for the first script.
import { databaseNameOf } from '#client/data/db/database.ts';
import { createProgressBoard } from '#client/data/drafts/progress.ts';
import { runFiles } from '#client/data/drafts/file-transport.ts';
import { runDrafts } from '#client/data/drafts/transport.ts';
import { syncInBackground } from '#client/data/sync/sync.ts';

import { renewSubscription, showPush } from './install/push-events.ts';
import { keepShared } from './install/shared-photographs.ts';

declare const self: ServiceWorkerGlobalScope & { background?: Background };

const userPrefix = databaseNameOf('');

const sendDrafts: Parameters<typeof syncInBackground>[1] = (data) => {
  const runners = [runDrafts, runFiles].map((start) => start(data, createProgressBoard()));
  return {
    run: async (impatient) => void (await Promise.all(runners.map((runner) => runner.run(impatient)))),
    stop: () => runners.forEach((runner) => runner.stop()),
  };
};

/** An open page syncs itself; without one every account with data on this device is synced here. */
const syncNow = async (): Promise<void> => {
  const [page] = await self.clients.matchAll({ type: 'window' });
  if (page !== undefined) return page.postMessage({ type: 'SYNC' });
  const names = (await indexedDB.databases()).map(({ name }) => name ?? '');
  await Promise.all(
    names.filter((name) => name.startsWith(userPrefix)).map((name) => syncInBackground(name.slice(userPrefix.length), sendDrafts)),
  );
};

const background = { syncNow, showPush, renewSubscription, keepShared };
export type Background = typeof background;
self.background = background;
