// A device in this process: the real engine on a store in memory, with its own clock.
import { randomBytes } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { createEngine } from '#client/data/engine/engine.ts';
import type { PieceRow } from '#client/data/db/database.ts';
import type { Engine } from '#client/data/engine/types.ts';
import { openMemoryStore } from '#client/data/db/storage-memory.ts';
import type { Store } from '#client/data/db/storage.ts';
import { createTransport } from '#client/data/sync/transport.ts';
import { yjsTexts } from '#shared/sync/text/text.ts';

export type Device = {
  engine: Engine;
  store: Store;
  newId(): string;
  piece(id: string): Promise<PieceRow | undefined>;
};
export type DeviceOptions = { userId: string; fetch: typeof fetch; store?: Store | undefined; now?: (() => number) | undefined };

/** A fair mutex: one holder at a time, in FIFO order. */
export const createMutex = () => {
  let queue: Promise<unknown> = Promise.resolve();
  return <R>(work: () => Promise<R>): Promise<R> => {
    const turn = queue.then(work);
    queue = turn.catch(() => undefined);
    return turn;
  };
};

export const openDevice = ({ userId, fetch, store = openMemoryStore(), now = Date.now }: DeviceOptions): Device => {
  const engine = createEngine({
    store,
    transport: createTransport({ fetch, baseUrl: 'http://localhost', headers: { authorization: `Bearer ${userId}` } }),
    userId,
    now,
    randomBytes: (count) => new Uint8Array(randomBytes(count)),
    newId: uuidv7,
    lock: createMutex(),
    loadTexts: async () => yjsTexts,
  });
  return { engine, store, newId: uuidv7, piece: (id) => store.read((tx) => tx.get('pieces', id)) };
};
