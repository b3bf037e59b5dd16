// A device in Node: the real engine, loop, transport and socket over a store in memory, put together as a page puts them together.
import { randomBytes } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { WebSocket } from 'ws';
import { createEngine } from '#client/data/engine/engine.ts';
import type { Engine } from '#client/data/engine/types.ts';
import { connectLive, type LiveConnection } from '#client/data/sync/live.ts';
import { openMemoryStore } from '#client/data/db/storage-memory.ts';
import { startLoop } from '#client/data/sync/loop.ts';
import { createTransport, withSocket } from '#client/data/sync/transport.ts';
import { yjsTexts } from '#shared/sync/text/text.ts';
import type { Account } from './account.ts';
import { watched, type Told } from './watched-store.ts';

export type BenchDevice = {
  engine: Engine;
  /** Ids of the pieces that are there. */
  rows: ReadonlySet<string>;
  watch: (told: Told) => () => void;
  /** On line with everything that a page does then. */
  start: () => void;
  /** Offline; resolves when the socket is closed. */
  stop: () => Promise<void>;
  destroy: () => Promise<void>;
};

const createMutex = () => {
  let queue: Promise<unknown> = Promise.resolve();
  return <R>(work: () => Promise<R>): Promise<R> => {
    const turn = queue.then(work);
    queue = turn.catch(() => undefined);
    return turn;
  };
};

export const openBenchDevice = (baseUrl: string, { userId, authorization }: Account): BenchDevice => {
  const { store, rows, watch } = watched(openMemoryStore());
  let live: LiveConnection | null = null;
  // A page over HTTPS is sent Brotli; Node asks for it only when it is told to.
  const byHttp = createTransport({ baseUrl, headers: { authorization, 'accept-encoding': 'br, gzip, deflate' } });
  const engine = createEngine({
    store,
    transport: withSocket(() => live, byHttp),
    userId,
    now: Date.now,
    randomBytes: (count) => new Uint8Array(randomBytes(count)),
    newId: uuidv7,
    lock: createMutex(),
    loadTexts: async () => yjsTexts,
  });
  let socket: WebSocket | undefined;
  let ends: { close: () => void }[] = [];

  const stop = async (): Promise<void> => {
    const open = socket;
    const closed = open === undefined ? undefined : new Promise((done) => open.once('close', done));
    for (const end of ends) end.close();
    ends = [];
    live = null;
    socket = undefined;
    await closed;
  };
  return {
    engine,
    rows,
    watch,
    start: () => {
      const loop = startLoop({ engine, expectsLive: () => true });
      live = connectLive({
        onHello: loop.onHello,
        onPage: loop.onPage,
        onVersion: loop.onVersion,
        onConnected: loop.setLive,
        onSessionOver: loop.wake,
        userId,
        baseUrl,
        socket: (url) => {
          socket = new WebSocket(url, { headers: { authorization } });
          socket.on('error', () => undefined);
          // The part of a page's socket that the connection uses is the same here.
          return socket as unknown as globalThis.WebSocket;
        },
      });
      ends = [live, loop];
    },
    stop,
    destroy: async () => {
      await stop();
      engine.close();
      store.close();
    },
  };
};
