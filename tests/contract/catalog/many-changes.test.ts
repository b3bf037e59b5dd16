// Many pieces changed as one set: in chunks, taken back at once, and on the other device like any other change.
import 'fake-indexeddb/auto';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changeMany, type ManyChange, type ManyRun, undoMany } from '#client/work/record/change-many.data.ts';
import { changesOfMoves } from '#client/work/moves/moves.data.ts';
import { openApiDevice } from '#tests/support/people/api-device.ts';
import { openArchiveDevice, type ArchiveDevice } from '#tests/support/people/archive-device.ts';
import { makeSeller, type Seller } from '#tests/support/people/market-people.ts';
import { startTestServer } from '#tests/support/servers/server.ts';
import { deepIt } from '#tests/support/deep-it.ts';

let server: Awaited<ReturnType<typeof startTestServer>>;
let seller: Seller;
let device: ArchiveDevice;
let ids: string[];

/** More than one chunk. */
const works = 520;
const run: ManyRun = { signal: new AbortController().signal, onProgress: () => undefined, atOnce: 500 };

beforeAll(async () => {
  server = await startTestServer();
}, 60_000);
afterAll(() => server.stop());
beforeEach(async () => {
  seller = await makeSeller(server, 'Ada Quell', 'pro');
  device = openArchiveDevice(server, seller.person);
  ids = Array.from({ length: works }, () => uuidv7());
  await device.data.engine.commitAll(
    ids.map((pieceId, at) => ({
      kind: 'piece.create' as const,
      payload: { pieceId, fields: { title: `Study ${at}`, location: at % 2 === 0 ? 'Hall' : null }, texts: {} },
    })),
  );
}, 60_000);

const toLocation =
  (location: string) =>
  (pieceId: string): ManyChange[] => [{ kind: 'piece.set', payload: { pieceId, values: { location } } }];
const locations = async (): Promise<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (const { location } of await device.data.db.pieces.toArray()) counts[location ?? 'none'] = (counts[location ?? 'none'] ?? 0) + 1;
  return counts;
};

describe('many changes', () => {
  // Planted bugs: what was so already written again; a value that was changed since taken back too.
  it('are made where they differ, said in percent, and taken back but for what was changed since', async () => {
    const told: number[] = [];
    const done = await changeMany(device.data, ids.map(toLocation('Hall')), { ...run, onProgress: (percent) => told.push(percent) });
    expect([done.made.length, done.same, done.cancelled]).toEqual([works / 2, works / 2, false]);
    expect(told).toEqual([96, 100]);
    expect(await locations()).toEqual({ Hall: works });
    await device.settle();
    const other = openApiDevice(server, seller.person);
    await other.engine.syncNow();
    expect((await other.store.read((tx) => tx.all('pieces'))).filter(({ location }) => location === 'Hall')).toHaveLength(works);
    await device.data.engine.commit('piece.set', { pieceId: ids[1] ?? '', values: { location: 'Storage' } });
    expect(await undoMany(device.data, done, run)).toEqual({ taken: works / 2 - 1, kept: 1 });
    expect(await locations()).toEqual({ Hall: works / 2, none: works / 2 - 1, Storage: 1 });
    await device.settle();
    await other.engine.syncNow();
    expect((await other.store.read((tx) => tx.all('pieces'))).filter(({ location }) => location === 'Hall')).toHaveLength(works / 2);
    device.close();
  }, 60_000);

  // Planted bug: a change of a deleted piece, which brings it back.
  deepIt(
    'leave what is gone alone, stop between two chunks, and a deletion is restored',
    async () => {
      const [gone = ''] = ids;
      await device.data.engine.commit('piece.delete', { pieceId: gone });
      const stop = new AbortController();
      const half = await changeMany(device.data, ids.map(toLocation('Vault')), {
        ...run,
        signal: stop.signal,
        onProgress: () => stop.abort(),
      });
      expect(half.cancelled).toBe(true);
      expect((await locations())['Vault']).toBe(half.made.length);
      expect(half.made).toHaveLength(499);
      expect((await device.data.db.pieces.get(gone))?.deleted).toBe(1);
      const deleted = await changeMany(
        device.data,
        ids.map((pieceId) => [{ kind: 'piece.delete', payload: { pieceId } }]),
        run,
      );
      expect(deleted.made).toHaveLength(works - 1);
      expect(await undoMany(device.data, deleted, run)).toEqual({ taken: works - 1, kept: 0 });
      expect(await device.data.db.pieces.where('[deleted+created_at]').between([0, ''], [0, '\uFFFF']).count()).toBe(works - 1);
      device.close();
    },
    60_000,
  );

  it('are of records as well', async () => {
    const some = ids.slice(0, 20);
    const added = await changeMany(
      device.data,
      some.map((about, at) => [
        {
          kind: 'record.create',
          payload: { recordId: uuidv7(), kind: 'valuation', about, fields: { amount: 100 + at, currency: 'USD' } },
        },
      ]),
      run,
    );
    const raised = await changeMany(
      device.data,
      added.made.map((made) =>
        made.map(({ change }) => ({
          kind: 'record.set',
          payload: { recordId: 'recordId' in change.payload ? change.payload.recordId : '', kind: 'valuation', values: { amount: 500 } },
        })),
      ),
      run,
    );
    const amounts = async () =>
      (await device.data.db.records.toArray()).flatMap(({ deleted, fields }) => (deleted === 1 ? [] : [fields['amount']]));
    expect(new Set(await amounts())).toEqual(new Set([500]));
    await undoMany(device.data, raised, run);
    expect((await amounts()).toSorted((a, b) => Number(a) - Number(b))).toEqual(some.map((_, at) => 100 + at));
    await undoMany(device.data, added, run);
    expect(await amounts()).toEqual([]);
    device.close();
  }, 60_000);

  // Planted bug: Undo that counts changes instead of works; a movement that stays when its location is taken back.
  it('of one work are made together and counted as one work', async () => {
    const some = ids.slice(0, 3);
    const moved = await changesOfMoves(device.data, some, { to: 'Hall', date: '2026-05-01' }, undefined);
    // The first and the third are in the hall already.
    expect(moved.map((changes) => changes.map(({ kind }) => kind))).toEqual([['record.create', 'piece.set']]);
    const done = await changeMany(device.data, moved, run);
    expect([done.made.length, await locations()]).toEqual([1, { Hall: 261, none: 259 }]);
    const moves = async () => (await device.data.db.records.toArray()).filter(({ kind, deleted }) => kind === 'movement' && deleted === 0);
    expect((await moves()).map(({ fields }) => fields)).toEqual([{ to: 'Hall', date: '2026-05-01' }]);
    // A later movement says where it is, whatever is written about an earlier day.
    const earlier = await changesOfMoves(device.data, [ids[1] ?? ''], { to: 'Vault', date: '2025-05-01' }, undefined);
    expect(earlier.map((changes) => changes.map(({ kind }) => kind))).toEqual([['record.create']]);
    expect(await undoMany(device.data, done, run)).toEqual({ taken: 1, kept: 0 });
    expect([await moves(), (await locations())['none']]).toEqual([[], 260]);
    device.close();
  }, 60_000);
});
