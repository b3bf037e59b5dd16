// What the engine knows of itself: the device's name, its clock, and how far it has read.
import { deviceFrom, tick, type Stamp } from '#shared/sync/clock.ts';
import { feedsRevision } from '#shared/sync/feeds.ts';
import type { StoreTx } from '#client/data/db/storage.ts';

export type SyncMeta = {
  device: string;
  /** The latest stamp that this device has made or seen. */
  clock: Stamp;
  /** The latest stamp that came from the server: never further ahead than the server tolerates. */
  observed: Stamp;
  seq: number;
  /** The life of the server that the cursor belongs to. */
  epoch: string | null;
  cursor: number;
  /** Server time minus device time in milliseconds, from the last answer. */
  offset: number;
  /** Device time in Unix milliseconds. */
  lastSyncAt: number | null;
  revision: number;
  /** Everything was read at least once. */
  complete: boolean;
  /** An answer has acknowledged what its page did not bring: what another device wrote before that would take it off the screen. */
  midway?: boolean | undefined;
  /** Something that came is of a newer version of the app; it is read after an update, with everything else. */
  unread?: boolean | undefined;
  /** What is held is held for want of room in the account, as the server last said. */
  full?: boolean | undefined;
  /** Reading from the start although rows are there: ids of pieces and of history rows that were not met again yet. */
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

/** For a writing transaction: what is there, or what a new device begins with. */
export const openMeta = async (tx: StoreTx, randomBytes: (count: number) => Uint8Array): Promise<SyncMeta> =>
  (await readMeta(tx)) ?? newMeta(randomBytes(12));

/** The next stamp of this device and what it leaves behind. now: the device's own time. */
export const nextStamp = (meta: SyncMeta, now: number): { stamp: Stamp; meta: SyncMeta } => {
  const stamp = tick(meta.clock, now + meta.offset, meta.device);
  return { stamp, meta: { ...meta, clock: stamp } };
};

/** For a transaction: reading begins from the start, over what is there. */
export const startResync = async (tx: StoreTx, meta: SyncMeta): Promise<SyncMeta> => ({
  ...meta,
  cursor: 0,
  unread: false,
  again: { unmet: await tx.keys('pieces'), unmetHistory: await tx.keys('history') },
});
