// A device without a browser: the real engine on a store in memory, using a running server with a token.
import { randomBytes } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { createEngine } from '#client/data/engine/engine.ts';
import type { Engine } from '#client/data/engine/types.ts';
import { openMemoryStore } from '#client/data/db/storage-memory.ts';
import type { Store } from '#client/data/db/storage.ts';
import { createTransport } from '#client/data/sync/transport.ts';
import { yjsTexts } from '#shared/sync/text/text.ts';
import { createMutex } from '#tests/sync/support/device.ts';
import { signUpPerson, type Person } from './people.ts';
import type { TestServer } from '#tests/support/servers/server.ts';

export type ApiDevice = {
  engine: Engine;
  store: Store;
  /** Adds a piece and returns its id once the server has it. */
  add(title: string, description?: string): Promise<string>;
};

export const openApiDevice = (server: Pick<TestServer, 'url'>, { userId, session }: Person): ApiDevice => {
  const store = openMemoryStore();
  const engine = createEngine({
    store,
    transport: createTransport({ baseUrl: server.url, headers: { authorization: `Bearer ${session.access_token}` } }),
    userId,
    now: Date.now,
    randomBytes: (count) => new Uint8Array(randomBytes(count)),
    newId: uuidv7,
    lock: createMutex(),
    loadTexts: async () => yjsTexts,
  });
  return {
    engine,
    store,
    add: async (title, description = '') => {
      const pieceId = uuidv7();
      await engine.commit('piece.create', { pieceId, fields: { title, artist: 'Ada Quell' }, texts: { description } });
      const run = await engine.syncNow();
      if (run.end !== 'idle') throw new Error(`the piece was not sent: ${run.end}`);
      return pieceId;
    },
  };
};

/** A person on the Free plan with pieces of these titles. */
export const personWithPieces = async (
  server: Pick<TestServer, 'url'>,
  titles: readonly string[],
): Promise<{ person: Person; device: ApiDevice }> => {
  const person = await signUpPerson(server);
  await person.ask('/api/plan', { body: { plan: 'free' } });
  const device = openApiDevice(server, person);
  for (const title of titles) await device.add(title, `${title}, oil.`);
  return { person, device };
};
