// A device of the model: one store, two tabs with an engine each, a wrong clock, a bad network, and a store that may die.
import { createEngine } from '#client/data/create-engine.ts';
import type { PieceRow } from '#client/data/database.ts';
import type { Engine } from '#client/data/engine.ts';
import { openMemoryStore } from '#client/data/storage-memory.ts';
import { StorageFailure, type Store } from '#client/data/storage.ts';
import { createTransport } from '#client/data/sync-transport.ts';
import { yjsTexts } from '#shared/sync/text.ts';
import { createMutex } from '../support/device.ts';
import type { Backend } from './backend.ts';
import { openNetwork, type Network } from './unreliable.ts';

export type ModelDevice = {
  tabs: Engine[];
  store: Store;
  network: Network;
  /** Milliseconds that the device's time is off. */
  skew: number;
  /** It has heard the server's time since its own was changed last, or its own is right. */
  knowsTime: boolean;
  /** The process dies at the n-th writing transaction from now: nothing of that one is kept. */
  dieAt(writes: number | null): void;
  /** Starts the app anew on the same store. */
  reopen(): void;
  piece(id: string): Promise<PieceRow | undefined>;
  pieces(): Promise<PieceRow[]>;
  /** Values that were on this device's screen, by piece. */
  shown: Map<string, Set<string>>;
};

/** A store whose process can be killed between two transactions, or within one. */
const mortal = (store: Store): Store & { dieAt(writes: number | null): void } => {
  let left: number | null = null;
  return {
    ...store,
    write: (work) => {
      if (left === null) return store.write(work);
      left -= 1;
      if (left > 0) return store.write(work);
      return store.write(async (tx) => {
        await work(tx);
        throw new StorageFailure('closed', new Error('the process was killed'));
      });
    },
    dieAt: (writes) => {
      left = writes;
    },
  };
};

export type DeviceParts = {
  backend: Backend;
  userId: string;
  skew: number;
  limit: number;
  random: () => number;
  newId: () => string;
  openStore?: (() => Store) | undefined;
};

export const openModelDevice = (parts: DeviceParts): ModelDevice => {
  const store = mortal((parts.openStore ?? openMemoryStore)());
  const network = openNetwork(parts.backend.fetch);
  const device: ModelDevice = {
    tabs: [],
    store,
    network,
    skew: parts.skew,
    knowsTime: parts.skew === 0,
    dieAt: store.dieAt,
    reopen: () => {
      store.dieAt(null);
      for (const tab of device.tabs) tab.close();
      const lock = createMutex();
      const send = createTransport({
        fetch: network.fetch,
        baseUrl: 'http://localhost',
        headers: { authorization: `Bearer ${parts.userId}` },
      });
      const engine = (): Engine =>
        createEngine({
          store,
          transport: (request, signal) => send({ ...request, limit: parts.limit }, signal),
          now: () => parts.backend.now() + device.skew,
          randomBytes: (count) => Uint8Array.from({ length: count }, () => Math.floor(parts.random() * 256)),
          newId: parts.newId,
          lock,
          loadTexts: async () => yjsTexts,
        });
      device.tabs = [engine(), engine()];
    },
    piece: (id) => store.read((tx) => tx.get('pieces', id)),
    pieces: () => store.read((tx) => tx.all('pieces')),
    shown: new Map(),
  };
  device.reopen();
  return device;
};

/** Writes down what is on the screen now. */
export const look = async (device: ModelDevice): Promise<void> => {
  for (const row of await device.pieces()) {
    const values = device.shown.get(row.id) ?? new Set<string>();
    for (const value of [row.title, row.artist, row.period, row.location]) if (value !== null) values.add(value);
    for (const token of row.description + row.provenance_text) values.add(token);
    if (row.deleted === 1) values.add('(deleted)');
    device.shown.set(row.id, values);
  }
};
