// A device of the model: one store, two tabs with an engine and a socket each, clock skew, an unreliable network, and crashes.
import { createEngine } from '#client/data/engine/engine.ts';
import type { PieceRow } from '#client/data/db/database.ts';
import type { Engine, Lock, SyncNeed } from '#client/data/engine/types.ts';
import type { LiveParts } from '#client/data/sync/live.ts';
import { readMeta } from '#client/data/engine/meta.ts';
import { openMemoryStore } from '#client/data/db/storage-memory.ts';
import { StorageFailure, type Store, type StoreTx } from '#client/data/db/storage.ts';
import { createTransport, withSocket } from '#client/data/sync/transport.ts';
import { yjsTexts } from '#shared/sync/text/text.ts';
import { createMutex } from '../support/device.ts';
import type { Backend } from './backend.ts';
import { openLine, type Line } from './line.ts';
import { asPiece } from './record-view.ts';
import { shownOn } from './shown.ts';
import { openNetwork, type Network } from './unreliable.ts';

export type Tab = { engine: Engine; line: Line };
export type ModelDevice = {
  tabs: Tab[];
  store: Store;
  network: Network;
  /** Clock skew in milliseconds. */
  skew: number;
  /** It has received the server's time since its clock was last changed, or its clock is correct. */
  knowsTime: boolean;
  /** The process crashes at the n-th write transaction from now, which is rolled back. */
  dieAt(writes: number | null): void;
  /** Restarts the app on the same store. */
  reopen(): void;
  /** Work started by the sockets. */
  work: Promise<void>[];
  gate: Gate;
  /** A delayed exchange. */
  held: { done: Promise<unknown>; letGo(): void } | null;
  /** A piece, or a record mapped to a piece. */
  piece(id: string): Promise<PieceRow | undefined>;
  pieces(): Promise<PieceRow[]>;
  /** Values that were on this device's screen, by piece. */
  shown: Map<string, Set<string>>;
};

type OnBack = (from: number, to: number) => void;

/** Within one epoch no transaction may move a device's cursor back. */
const forward =
  <R>(work: (tx: StoreTx) => Promise<R>, onBack: OnBack) =>
  async (tx: StoreTx): Promise<R> => {
    const before = await readMeta(tx);
    const result = await work(tx);
    const after = await readMeta(tx);
    const isSameLife = before !== null && after !== null && before.epoch === after.epoch && after.again === null;
    if (isSameLife && after.cursor < before.cursor) onBack(before.cursor, after.cursor);
    return result;
  };

/** A store whose process can crash between two transactions, or within one. */
const mortal = (store: Store, onBack: OnBack): Store & { dieAt(writes: number | null): void } => {
  let left: number | null = null;
  return {
    ...store,
    write: (given) => {
      const work = forward(given, onBack);
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
  /** Called if a socket's hello was sufficient to be in sync. */
  onInStep: (device: ModelDevice, version: number) => Promise<void>;
  onBack: OnBack;
};

/** Handles socket events like the app's loop. */
const listen = (
  device: () => ModelDevice,
  engine: () => Engine,
  onInStep: DeviceParts['onInStep'],
): Pick<LiveParts, 'onHello' | 'onPage' | 'onVersion'> => {
  const start = (work: () => Promise<unknown>): void => {
    const done = work().then(
      () => undefined,
      (error: unknown) => {
        // The process has crashed, and restarts.
        if (!(error instanceof StorageFailure)) throw error;
      },
    );
    done.catch(() => undefined);
    device().work.push(done);
  };
  /** A delayed run is awaited once it continues. */
  const run = async (need?: SyncNeed): Promise<void> => {
    const { held } = device();
    const ended = engine().syncNow(need);
    if (held === null) await ended;
    else held.done = Promise.all([held.done, ended]);
  };
  return {
    onHello: (hello) =>
      start(async () => {
        const result = await engine().onHello(hello);
        if (result === 'in-sync') await onInStep(device(), hello.version);
        else await run(result === 'behind' ? { version: hello.version } : undefined);
      }),
    onPage: (page) =>
      start(async () => {
        if ((await engine().onPage(page)) === 'gap') await run({ version: page.upTo });
      }),
    onVersion: (version) => start(() => run({ version })),
  };
};

export type Gate = {
  /** Delays the next exchange at this point; `arrived` resolves when one gets there. */
  close(at: 'request' | 'answer'): { arrived: Promise<void>; letGo(): void };
  pass(at: 'request' | 'answer'): Promise<void>;
};
const openGate = (): Gate => {
  let closed: { at: 'request' | 'answer'; reached(): void; gone: Promise<void> } | null = null;
  return {
    close: (at) => {
      let reached = (): void => undefined;
      let go = (): void => undefined;
      const arrived = new Promise<void>((resolve) => (reached = resolve));
      const gone = new Promise<void>((resolve) => (go = resolve));
      closed = { at, reached, gone };
      return {
        arrived,
        letGo: () => {
          closed = null;
          go();
        },
      };
    },
    pass: async (at) => {
      const here = closed;
      if (here?.at !== at) return;
      closed = null;
      here.reached();
      await here.gone;
    },
  };
};

export const openModelDevice = (parts: DeviceParts): ModelDevice => {
  const store = mortal((parts.openStore ?? openMemoryStore)(), parts.onBack);
  const headers = { authorization: `Bearer ${parts.userId}` };
  const network = openNetwork(parts.backend.fetch, headers);
  const byHttp = createTransport({ fetch: network.fetch, baseUrl: 'http://localhost', headers });
  const now = (): number => parts.backend.now() + device.skew;
  const gate = openGate();

  const openTab = (lock: Lock): Tab => {
    const listened = listen(
      () => device,
      () => tab.engine,
      parts.onInStep,
    );
    const line = openLine({ ...listened, connect: parts.backend.connect(parts.userId), network, now, userId: parts.userId });
    const send = withSocket(() => line.live, byHttp);
    const engine = createEngine({
      store,
      transport: async (request, signal) => {
        await gate.pass('request');
        const answer = await send({ ...request, limit: parts.limit }, signal);
        await gate.pass('answer');
        return answer;
      },
      now,
      randomBytes: (count) => Uint8Array.from({ length: count }, () => Math.floor(parts.random() * 256)),
      newId: parts.newId,
      lock,
      loadTexts: async () => yjsTexts,
    });
    const tab = { engine, line };
    return tab;
  };

  const device: ModelDevice = {
    tabs: [],
    store,
    network,
    skew: parts.skew,
    knowsTime: parts.skew === 0,
    dieAt: store.dieAt,
    reopen: () => {
      store.dieAt(null);
      for (const { engine, line } of device.tabs) {
        engine.close();
        line.close();
      }
      device.work = [];
      const lock = createMutex();
      device.tabs = [openTab(lock), openTab(lock)];
    },
    work: [],
    gate,
    held: null,
    piece: (id) =>
      store.read(async (tx) => {
        const record = await tx.get('records', id);
        if (record !== undefined) return asPiece(record);
        return (await tx.get('pieces', id)) ?? (await shownOn(tx)).pieces.find((piece) => piece.id === id);
      }),
    pieces: () => store.read(async (tx) => (await shownOn(tx)).pieces),
    shown: new Map(),
  };
  device.reopen();
  return device;
};

/** Records what is on the screen now. */
export const look = async (device: ModelDevice): Promise<void> => {
  for (const row of await device.pieces()) {
    const values = device.shown.get(row.id) ?? new Set<string>();
    for (const value of [row.title, row.artist, row.period, row.location]) if (value !== null) values.add(value);
    for (const token of row.description + row.provenance_text) values.add(token);
    if (row.deleted === 1) values.add('(deleted)');
    device.shown.set(row.id, values);
  }
};
