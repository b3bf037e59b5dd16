// The engine's own state: device id, clock, epoch and cursor.
import { deviceFrom, tick, type Stamp } from '#shared/sync/wire/clock.ts';
import { feedsRevision } from '#shared/sync/wire/feeds.ts';
import type { StoreTx } from '#client/data/db/storage.ts';

export type SyncMeta = {
  device: string;
  /** The latest stamp made or seen by this device. */
  clock: Stamp;
  /** The latest stamp received from the server, which tolerates only a small skew. */
  observed: Stamp;
  seq: number;
  /** The epoch of the cursor. */
  epoch: string | null;
  cursor: number;
  /** Server time minus device time in milliseconds, from the last answer. */
  offset: number;
  /** Device time in Unix milliseconds. */
  lastSyncAt: number | null;
  revision: number;
  /** Everything was read at least once. */
  complete: boolean;
  /** Operations were acknowledged whose page has not arrived: until then no page of the socket may be applied. */
  midway?: boolean | undefined;
  /** Rows of a newer app version were skipped; after an update the device resyncs. */
  unread?: boolean | undefined;
  /** The account's quota is exceeded: operations are held for that reason. */
  full?: boolean | undefined;
  /** Set during a resync: ids of pieces and history rows that have not been read again yet. */
  again: { unmet: string[]; unmetHistory: string[] } | null;
};

export const metaKey = 'sync';

const isMeta = (value: unknown): value is SyncMeta => typeof value === 'object' && value !== null && 'device' in value && 'clock' in value;

export const readMeta = async (tx: StoreTx): Promise<SyncMeta | null> => {
  const row = await tx.get('meta', metaKey);
  return isMeta(row?.value) ? row.value : null;
};

export const writeMeta = (tx: StoreTx, meta: SyncMeta): Promise<void> => tx.put('meta', [{ key: metaKey, value: meta }]);

const newMeta = (random: Uint8Array): SyncMeta => ({
  device: deviceFrom(random),
  clock: '',
  observed: '',
  seq: 0,
  epoch: null,
  cursor: 0,
  offset: 0,
  lastSyncAt: null,
  revision: feedsRevision,
  complete: false,
  again: null,
});

/** The stored state, or that of a new device. */
export const openMeta = async (tx: StoreTx, randomBytes: (count: number) => Uint8Array): Promise<SyncMeta> =>
  (await readMeta(tx)) ?? newMeta(randomBytes(12));

/** now: device time. */
export const nextStamp = (meta: SyncMeta, now: number): { stamp: Stamp; meta: SyncMeta } => {
  const stamp = tick(meta.clock, now + meta.offset, meta.device);
  return { stamp, meta: { ...meta, clock: stamp } };
};

/** The state at the start of a resync. */
export const startResync = async (tx: StoreTx, meta: SyncMeta): Promise<SyncMeta> => ({
  ...meta,
  cursor: 0,
  unread: false,
  again: { unmet: [...(await tx.keys('pieces')), ...(await tx.keys('records'))], unmetHistory: await tx.keys('history') },
});
