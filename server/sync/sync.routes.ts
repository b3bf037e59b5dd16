// Mounts the exchange over HTTP and the socket, and registers the cleanup of old payloads.
import * as z from 'zod/mini';
import { live as liveEndpoint, sync as syncEndpoint, type SyncRequest } from '#shared/contract/works/sync.ts';
import { pageBytes } from '#shared/sync/wire/protocol.ts';
import type { HttpHost } from '#server/platform/http/http.ts';
import { inBatches } from '#server/platform/database/batches.ts';
import { createMemoryBudget } from '#server/platform/http/in-flight.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Live } from '#server/sync/live/live.ts';
import { dropPayloads } from '#server/sync/push/operations.store.ts';
import { createPushGroups, type PushGroups } from '#server/sync/push/groups.ts';
import { exchange, type SyncParts } from './sync.ts';

/** Days for which the payload of a decided operation is kept; its id is kept forever. */
const payloadDays = 30;

/** Total bytes of pages being built at once; each takes several times as much memory in transit. */
const maxInTheMaking = 48_000_000;

/** Queries the database, not a cache, so that an ended session loses its socket within five seconds. */
export type SessionHolds = (sessionId: string) => Promise<boolean>;

/** Returns the push groups, through which other features push too. */
export const syncRoutes = (host: HttpHost, parts: SyncParts, live: Live, sessionHolds: SessionHolds): PushGroups => {
  const exchanging = { ...parts, pushes: createPushGroups(parts) };
  const memory = createMemoryBudget(maxInTheMaking);
  host.mount(syncEndpoint, ({ caller, body, whenMade }) =>
    exchange(exchanging, caller.userId, body, { bytes: pageBytes, hold: async (bytes) => whenMade(await memory.take(bytes)) }),
  );
  const overSocket = (userId: string) => async (asked: SyncRequest) => {
    const held: (() => void)[] = [];
    try {
      return await exchange(exchanging, userId, asked, {
        bytes: pageBytes,
        hold: async (bytes) => void held.push(await memory.take(bytes)),
      });
    } finally {
      for (const leave of held) leave();
    }
  };
  host.mountSocket(liveEndpoint, ({ caller, clientAddress }) =>
    live.open(caller, {
      clientAddress,
      stillValid: () => sessionHolds(caller.sessionId),
      exchange: overSocket(caller.userId),
    }),
  );
  return exchanging.pushes;
};

export const registerSyncUpkeep = (jobs: Pick<Jobs, 'register' | 'repeat'>, { sql, clock }: Pick<SyncParts, 'sql' | 'clock'>): void => {
  jobs.register('sync.upkeep', {
    payload: z.object({}),
    concurrency: 1,
    handle: async (_payload, { signal }) => {
      const before = new Date(clock().getTime() - payloadDays * 86_400_000);
      await inBatches((limit) => dropPayloads(sql, before, limit), signal);
    },
  });
  jobs.repeat('sync.upkeep', 86_400);
};
