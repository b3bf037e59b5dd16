// Mounts the sync: the exchange, the live notice, and the upkeep of what they keep.
import * as z from 'zod/mini';
import { live as liveEndpoint, sync as syncEndpoint } from '#shared/contract/sync.ts';
import type { HttpHost } from '#server/platform/http.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import type { Live } from './live.ts';
import { dropPayloads } from './operations.store.ts';
import { exchange, type SyncParts } from './sync.ts';

/** Days that the content of an operation is kept after it took effect; its id stays for ever. */
const payloadDays = 30;

/** Asks the database, not a cache: an ended session loses its socket within five seconds. */
export type SessionHolds = (request: Request, sessionId: string) => Promise<boolean>;

export const syncRoutes = (host: HttpHost, parts: SyncParts, live: Live, sessionHolds: SessionHolds): void => {
  host.mount(syncEndpoint, ({ caller, body }) => exchange(parts, caller.userId, body));
  host.mountSocket(liveEndpoint, ({ caller, request }) => live.open(caller, () => sessionHolds(request, caller.sessionId)));
};

export const registerSyncUpkeep = (jobs: Pick<Jobs, 'register' | 'repeat'>, { sql, clock }: Pick<SyncParts, 'sql' | 'clock'>): void => {
  jobs.register('sync.upkeep', {
    payload: z.object({}),
    concurrency: 1,
    handle: async () => void (await dropPayloads(sql, new Date(clock().getTime() - payloadDays * 86_400_000))),
  });
  jobs.repeat('sync.upkeep', 86_400);
};
