// A device as the app has it: the real engine, its loop, and a socket that carries and tells, all through the balancer.
import { WebSocket } from 'ws';
import { resultsOf } from '#client/data/engine/results.ts';
import type { Engine, Transport } from '#client/data/engine/types.ts';
import { connectLive, type LiveConnection } from '#client/data/sync/live.ts';
import { startLoop } from '#client/data/sync/loop.ts';
import { createTransport, withSocket } from '#client/data/sync/transport.ts';
import { AppError } from '#shared/contract/wire/errors.ts';
import type { Person } from '#tests/support/people/people.ts';
import { openLoadDevice, type LoadDevice } from '#tests/sync/kills/load.ts';
import type { Hearing } from './hearing.ts';
import type { World } from './world.ts';

export type NodeDevice = LoadDevice & { person: Person; close(): void };

/** Tells of what was acknowledged, with the version that contains it. Now and then an answer is lost on its way. */
const telling =
  (world: World, hearing: Hearing, userId: string, send: Transport): Transport =>
  async (request, signal) => {
    const answer = await send(request, signal);
    if (world.isLost()) throw new AppError('network');
    const accepted = new Set(resultsOf(request, answer).flatMap(({ id, status }) => (status === 'accepted' ? [id] : [])));
    if (accepted.size > 0 && !answer.changes.more) hearing.edited(userId, answer.changes.cursor);
    for (const { id, kind, payload } of request.operations)
      if (kind === 'message.send' && accepted.has(id)) {
        const { to, messageId } = payload as { to: string; messageId: string };
        hearing.wrote(to, messageId);
      }
    return answer;
  };

/** The engine, and a word to the ear after everything that it took. */
const listening = (device: LoadDevice, hearing: Hearing): Engine => {
  const { engine, store } = device;
  const ear = hearing.listen(device.userId);
  const look = async (): Promise<void> => {
    const cursor = await store.read(async (tx) => ((await tx.get('meta', 'sync'))?.value as { cursor?: number } | undefined)?.cursor ?? 0);
    await ear.reached(cursor, async (id) => (await store.read((tx) => tx.get('messages', id))) !== undefined);
  };
  return {
    ...engine,
    syncNow: async (need) => {
      const end = await engine.syncNow(need);
      await look();
      return end;
    },
    onPage: async (page) => {
      const how = await engine.onPage(page);
      await look();
      return how;
    },
  };
};

/** A listener makes no changes: it hears of those of others by its socket alone. */
export const openNodeDevice = (world: World, hearing: Hearing, person: Person, isListener: boolean): NodeDevice => {
  const headers = { authorization: `Bearer ${person.session.access_token}` };
  const { userId } = person;
  let live: LiveConnection | null = null;
  const byHttp = createTransport({ baseUrl: world.url, headers, fetch: world.fetch });
  const send = withSocket(() => live, byHttp);
  const device = openLoadDevice(userId, telling(world, hearing, userId, send));
  const engine = isListener ? listening(device, hearing) : device.engine;
  const loop = startLoop({ engine, expectsLive: () => true });
  live = connectLive({
    userId,
    baseUrl: world.url,
    // The same interface as the browser's, for what is used of it.
    socket: (url) => {
      const socket = new WebSocket(url, { headers });
      socket.on('error', () => undefined);
      return socket as unknown as globalThis.WebSocket;
    },
    onHello: loop.onHello,
    onPage: loop.onPage,
    onVersion: loop.onVersion,
    onConnected: loop.setLive,
    onSessionOver: () => undefined,
  });
  return {
    ...device,
    person,
    close: () => {
      live?.close();
      loop.close();
      device.engine.close();
    },
  };
};
