// One device and the real server: what is made arrives, what is there is read, what is refused comes back.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { NewOperation } from '#shared/sync/kinds/operation.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/servers/database.ts';
import { openDevice } from './support/device.ts';
import { addUser, startSyncHost, type SyncHost } from './support/sync-host.ts';

let database: TestDatabase;
let server: SyncHost;
beforeAll(async () => {
  database = await createTestDatabase();
  server = startSyncHost({ sql: database.sql });
});
afterAll(async () => {
  await server.stop();
  await database.drop();
});

describe('an exchange', () => {
  it('brings a piece from one device to another', async () => {
    const userId = await addUser(database.sql);
    const a = openDevice({ userId, fetch: server.fetch });
    const b = openDevice({ userId, fetch: server.fetch });
    const pieceId = a.newId();
    await a.engine.commit('piece.create', { pieceId, fields: { title: 'Harbour', artist: 'Anna' }, texts: { description: 'Oil.' } });
    expect(await a.engine.syncNow()).toEqual({ end: 'idle' });
    expect(await b.engine.syncNow()).toEqual({ end: 'idle' });
    expect(await b.piece(pieceId)).toEqual(await a.piece(pieceId));
    expect((await b.piece(pieceId))?.title).toBe('Harbour');
    expect(a.engine.state()).toMatchObject({ status: 'synced', waiting: 0 });
    await a.engine.editPiece(pieceId, { title: 'Shore', description: 'Oil on canvas.' });
    await b.engine.editPiece(pieceId, { period: 'Baroque', description: 'Oil. Signed.' });
    await a.engine.syncNow();
    await b.engine.syncNow();
    await a.engine.syncNow();
    expect(await b.piece(pieceId)).toEqual(await a.piece(pieceId));
    expect(await a.piece(pieceId)).toMatchObject({ title: 'Shore', period: 'Baroque', description: 'Oil on canvas. Signed.' });
  });

  // Planted bug: a run goes on between the steps of an import.
  it('lets an import that begins meanwhile end first, and then sends all of it together', async () => {
    const sent: number[] = [];
    const step = () =>
      a.engine.commitAll(
        Array.from({ length: 100 }, (): NewOperation => {
          return { kind: 'piece.create', payload: { pieceId: a.newId(), fields: { title: 'Harbour', artist: 'Anna' } } };
        }),
      );
    const a = openDevice({
      userId: await addUser(database.sql),
      fetch: async (input, init) => {
        const { operations } = JSON.parse(String(init?.body)) as { operations: unknown[] };
        const isFirst = sent.length === 0;
        if (operations.length > 0) sent.push(operations.length);
        if (isFirst) await step();
        const answer = await server.fetch(input, init);
        if (isFirst) void step().then(step).then(step);
        return answer;
      },
    });
    await a.engine.commit('piece.create', { pieceId: a.newId(), fields: { title: 'Shore', artist: 'Anna' } });
    expect(await a.engine.syncNow()).toEqual({ end: 'idle' });
    expect(sent).toEqual([1, 400]);
  });

  // Planted: a first text whose document carries the device that made it.
  it('of a piece that two devices made under one id before they met, as by importing the same table, leaves one, with its text once', async () => {
    const userId = await addUser(database.sql);
    const devices = [openDevice({ userId, fetch: server.fetch }), openDevice({ userId, fetch: server.fetch })] as const;
    const [a, b] = devices;
    const pieceId = a.newId();
    for (const { engine } of devices)
      await engine.commit('piece.create', { pieceId, fields: { title: 'Harbour', artist: 'Anna' }, texts: { description: 'Oil.' } });
    await b.engine.editPiece(pieceId, { description: 'Oil. Signed.' });
    for (const { engine } of [a, b, a]) expect(await engine.syncNow()).toEqual({ end: 'idle' });
    for (const { engine, piece } of devices) {
      expect(await piece(pieceId)).toMatchObject({ title: 'Harbour', description: 'Oil. Signed.' });
      expect(engine.state()).toMatchObject({ status: 'synced', waiting: 0, conflicts: 0 });
    }
    expect(await database.sql`select 1 from pieces where user_id = ${userId}`).toHaveLength(1);
  });
});
