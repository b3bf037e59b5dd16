// What a push answers to a device that replays its own operations, and to one of an earlier version that does not.
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { fromColumns } from '#shared/sync/wire/columns.ts';
import { pieceColumns } from '#shared/sync/wire/feeds.ts';
import type { Replay } from '#server/feed/replay.ts';
import { pageFrame } from '#server/sync/live/frames.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/servers/database.ts';
import { openDevice } from './support/device.ts';
import { addUser, startSyncHost, type SyncHost } from './support/sync-host.ts';
import { openWire } from './support/wire.ts';

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

const openWriter = async () => {
  const userId = await addUser(database.sql);
  const wire = openWire(server.fetch, userId);
  const pieceId = uuidv7();
  const made = await wire.send([wire.make('piece.create', { pieceId, fields: { title: 'Harbour', artist: 'Anna' } })]);
  return { userId, wire, pieceId, at: { epoch: made.epoch, cursor: made.changes.cursor } };
};

describe('the answer to a push', () => {
  it('is checksums, and results of what was refused or restamped, for a device that replays', async () => {
    const { wire, pieceId, at } = await openWriter();
    const set = wire.make('piece.set', { pieceId, values: { title: 'Shore' } });
    const refused = wire.make('piece.set', { pieceId: uuidv7(), values: { title: 'of no piece' } });
    const early = wire.make('piece.set', { pieceId, values: { year: '1642' } }, Date.now() + 3_600_000);
    const { results, changes } = await wire.send([set, refused, early], { ...at, replays: true });
    expect(results).toMatchObject([
      { id: refused.id, status: 'refused', reason: 'not_found' },
      { id: early.id, status: 'accepted', clock: expect.any(String) },
    ]);
    expect(changes).toMatchObject({ more: false, feeds: {}, replay: { sums: [expect.any(String)] } });
    expect(changes.cursor).toBeGreaterThan(at.cursor);
  });

  it('is rows and every result for a device of an earlier version', async () => {
    const { wire, pieceId, at } = await openWriter();
    const set = wire.make('piece.set', { pieceId, values: { title: 'Shore' } });
    const { results, changes } = await wire.send([set], at);
    expect(results).toEqual([{ id: set.id, status: 'accepted' }]);
    expect(changes.replay).toBeUndefined();
    expect(fromColumns(pieceColumns, changes.feeds['pieces'])).toMatchObject([{ id: pieceId, title: 'Shore' }]);
  });

  // Planted: a replay whatever the device has read, and whatever was decided before.
  it('is rows where the device has not read everything, and where an operation came before', async () => {
    const { wire, pieceId, at } = await openWriter();
    const first = wire.make('piece.set', { pieceId, values: { title: 'Shore' } });
    const { changes } = await wire.send([first], { ...at, replays: true });
    const behind = await wire.send([wire.make('piece.set', { pieceId, values: { year: '1642' } })], { ...at, replays: true });
    expect(behind.changes.replay).toBeUndefined();
    const now = { epoch: at.epoch, cursor: behind.changes.cursor };
    expect(changes.replay).toBeDefined();
    const again = await wire.send([first, wire.make('piece.set', { pieceId, values: { year: '1643' } })], { ...now, replays: true });
    expect(again.changes.replay).toBeUndefined();
    expect(again.results).toHaveLength(2);
  });

  // Planted: a part without checksums counts as computed.
  it('is rows where the push has also written what no device can compute', async () => {
    const { wire, pieceId, at } = await openWriter();
    const both = [
      wire.make('piece.set', { pieceId, values: { title: 'Shore' } }),
      wire.make('profile.set', { field: 'bio', value: 'Collects harbours.' }),
    ];
    const { changes } = await wire.send(both, { ...at, replays: true });
    expect(changes.replay).toBeUndefined();
    expect(Object.keys(changes.feeds)).toEqual(expect.arrayContaining(['pieces', 'account']));
  });
});

describe('a device that replays its own operations', () => {
  // Planted: it forgets only after an answer that has a result of its own for some operation.
  it('keeps what was acknowledged for thirty days, and no longer', async () => {
    const { userId, wire, pieceId } = await openWriter();
    const { engine, store } = openDevice({ userId, fetch: server.fetch });
    await engine.syncNow();
    const days = 86_400_000;
    const operation = wire.make('piece.set', { pieceId, values: { title: 'Pier' } });
    const kept = [29, 31].map((age) => ({ id: `of ${age} days`, at: Date.now() - age * days, operation }));
    await store.write((tx) => tx.put('acknowledged', kept));
    await engine.editPiece(pieceId, { title: 'Shore' });
    expect(await engine.syncNow()).toEqual({ end: 'idle' });
    const left = await store.read((tx) => tx.keys('acknowledged'));
    expect(left.filter((id) => id.startsWith('of'))).toEqual(['of 29 days']);
  });
});

describe('a replay that does not fit', () => {
  // Planted: checksums that are not compared.
  it('[ENT1] is not applied: the device that has pushed, and the one that hears of it, pull the rows', async () => {
    const { userId, pieceId } = await openWriter();
    const [own, other] = [openDevice({ userId, fetch: server.fetch }), openDevice({ userId, fetch: server.fetch })];
    for (const { engine, store } of [own, other]) {
      await engine.syncNow();
      // A row that a fault of the storage has changed.
      await store.write(async (tx) => {
        const row = await tx.get('pieces', pieceId);
        if (row !== undefined) await tx.put('pieces', [{ ...row, period: 'Baroque' }]);
      });
    }
    const told: Replay[] = [];
    const unlisten = server.feed.onChange((_userId, _version, replay) => void (replay !== undefined && told.push(replay)));
    await own.engine.editPiece(pieceId, { title: 'Shore' });
    expect(await own.engine.syncNow()).toEqual({ end: 'idle' });
    unlisten();
    expect(await own.piece(pieceId)).toMatchObject({ title: 'Shore', period: null });
    const [replay] = told;
    if (replay === undefined) throw new Error('the other device is told of nothing');
    const { upTo: version, at, operations, sums, ...span } = replay;
    const page = { ...span, upTo: version, serverTime: at, operations: [...operations], sums: [...sums] };
    expect(await other.engine.onPage(page)).toBe('gap');
    expect(await other.piece(pieceId)).toMatchObject({ title: 'Harbour', period: 'Baroque' });
    expect(await other.engine.syncNow({ version })).toEqual({ end: 'idle' });
    expect(await other.piece(pieceId)).toEqual(await own.piece(pieceId));
  });
});

describe('a replay over the socket', () => {
  it('is the number of a version for an app that reads only rows', () => {
    const text = pageFrame({ epoch: 'e', after: 1, upTo: 2, at: 0, operations: [], sums: [] });
    const frame: unknown = JSON.parse(text ?? '');
    const rowsOnly = z.object({ page: z.object({ feeds: z.record(z.string(), z.unknown()) }) });
    expect(z.safeParse(rowsOnly, frame).success).toBe(false);
    expect(z.parse(z.object({ version: z.number() }), frame)).toEqual({ version: 2 });
  });
});
