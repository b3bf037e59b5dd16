// Databases of devices as every published version of the client left them: the newest code opens them, loses nothing, and sends what waits.
import 'fake-indexeddb/auto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import type { Transaction } from 'dexie';
import { afterEach, describe, expect, it } from 'vitest';
import { createEngine } from '#client/data/engine/engine.ts';
import { UserDatabase, type DraftRow, type FileRow, type OutboxRow, type PhotoRow, type PieceRow } from '#client/data/db/database.ts';
import { createFileRunner } from '#client/data/drafts/file-runner.ts';
import { bytesOf, isHeld, separateBytes } from '#client/data/drafts/photo-bytes.ts';
import { createProgressBoard } from '#client/data/drafts/progress.ts';
import { createDraftRunner } from '#client/data/drafts/runner.ts';
import type { Engine } from '#client/data/engine/types.ts';
import { failureText, refusalText } from '#client/device/sync/reason-words.ts';
import { sha256Hex } from '#client/data/api/content-digest.ts';
import { openDexieStore } from '#client/data/db/storage-dexie.ts';
import { projectRoot } from '#server/platform/config/project-root.ts';
import type { AuthenticateRequest } from '#shared/contract/works/scan.ts';
import { tick } from '#shared/sync/wire/clock.ts';
import { yjsTexts } from '#shared/sync/text/text.ts';
import { dumpDatabase, loadDatabase, rowsIn, type DeviceDump } from '#tests/support/browser/device-dump.ts';
import { exchangeInMemory, newAccount, type Account } from './model/memory-server.ts';
import { createMutex } from './support/device.ts';

const fileOf = (version: number): string => join(projectRoot, 'tests', 'fixtures', `device-v${version}`, 'database.json');
const fixtureOf = (version: number): DeviceDump => JSON.parse(readFileSync(fileOf(version), 'utf8')) as DeviceDump;
const newest = new UserDatabase('newest').verno;
const published = Array.from({ length: newest }, (_, index) => index + 1);
const shapeOf = (dump: DeviceDump | null) => dump?.stores.map(({ rows: _, ...shape }) => shape);

let open: UserDatabase[] = [];
afterEach(async () => {
  for (const db of open) await db.delete();
  open = [];
});
const openDatabase = (name: string, declare: (db: UserDatabase) => void = () => undefined): UserDatabase => {
  const db = new UserDatabase(name);
  declare(db);
  open.push(db);
  return db;
};
/** The database as that version left it, under its own name. */
const restored = async (version: number): Promise<DeviceDump> => {
  const fixture = fixtureOf(version);
  await loadDatabase(fixture);
  return fixture;
};

/** Names what of a device is missing or different after an upgrade; the packed columns of the search are only a copy. */
const lostBy = (before: DeviceDump, after: DeviceDump | null): string[] =>
  before.stores
    .filter(({ name }) => name !== 'columns')
    .flatMap(({ name, rows }) => {
      const kept = new Set(rowsIn(after, name).map((row) => JSON.stringify(row)));
      return rows.filter((row) => !kept.has(JSON.stringify(row))).map((row) => `${name}: ${JSON.stringify(row).slice(0, 80)}`);
    });

const engineOn = (db: UserDatabase, account: Account): Engine =>
  createEngine({
    store: openDexieStore(db),
    transport: async (request) => exchangeInMemory(account, request, Date.now(), new Set()),
    now: Date.now,
    randomBytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
    newId: uuidv7,
    lock: createMutex(),
    loadTexts: async () => yjsTexts,
  });

describe('a published version of the device’s database', () => {
  it('[D39] is there as a file for each of them, and is never changed after it was published', async () => {
    expect(published.map((version) => existsSync(fileOf(version)))).toEqual(published.map(() => true));
    const db = openDatabase('fresh');
    await db.open();
    // Planted bug: one more index in the list of version 1.
    expect(shapeOf(await dumpDatabase('fresh'))).toEqual(shapeOf(fixtureOf(newest)));
  });

  it('holds a queue with operations in every state, and drafts with their photographs', () => {
    for (const fixture of published.map(fixtureOf)) {
      const states = new Set(rowsIn<OutboxRow>(fixture, 'outbox').map(({ state }) => state));
      expect([...states].sort()).toEqual(['failed', 'held', 'sending', 'waiting']);
      expect(new Set(rowsIn<DraftRow>(fixture, 'drafts').map(({ state }) => state)).size).toBe(4);
      for (const store of fixture.stores) expect(store.rows.length, store.name).toBeGreaterThan(0);
    }
  });
});

describe.each(published)('version %i in the newest code', (version) => {
  it('[D39] everything is there', async () => {
    const before = await restored(version);
    const db = openDatabase(before.name);
    await db.open();
    const names = (await db.pieces.toArray()).map(({ title }) => title).sort();
    db.close();
    expect(lostBy(before, await dumpDatabase(before.name))).toEqual([]);
    expect(names).toEqual(['Harbour at Dawn', 'Nocturne with Birches', 'Orchard before Rain', 'Quarry']);
  });

  // Planted bug: `retryRows` at the start of a run only for 'failed'.
  it('[D39] everything that waited goes out, and what was refused stays with its reason', async () => {
    const before = await restored(version);
    const queue = rowsIn<OutboxRow>(before, 'outbox');
    const db = openDatabase(before.name);
    const account = newAccount();
    const engine = engineOn(db, account);
    expect(await engine.syncNow()).toEqual({ end: 'idle' });
    const waiting = queue.filter(({ state }) => state !== 'failed').map(({ id }) => id);
    expect(waiting.filter((id) => account.operations.get(id)?.refusal !== null)).toEqual([]);
    expect(await engine.queue()).toEqual(queue.filter(({ state }) => state === 'failed'));
    expect((await engine.queue()).map(refusalText)).toEqual(['This piece is reserved or part of an open order.']);
    // This server knew nothing before: what another one had acknowledged came back to it as well.
    const there = [...account.pieces.values()].map(({ title, description, period, year }) => ({ title, description, period, year }));
    expect(there).toEqual(
      expect.arrayContaining([
        { title: 'Harbour at Dawn', description: expect.stringContaining('Signed below.'), period: 'Late', year: null },
        { title: 'Orchard before Rain', description: 'From the estate.', period: null, year: '1931' },
        { title: 'Nocturne with Birches', description: 'Never sent, and edited.', period: null, year: null },
      ]),
    );
    expect(account.history.map(({ value }) => value)).toContain('Early');
    engine.close();
  });

  it('[D39] its drafts are sent with the very bytes that were photographed', async () => {
    const before = await restored(version);
    const db = openDatabase(before.name);
    const sent: string[] = [];
    const asked: AuthenticateRequest[] = [];
    const runner = createDraftRunner({
      db,
      progress: createProgressBoard(),
      transport: {
        upload: async ({ bytes, path }) => {
          sent.push(`${path} ${await sha256Hex(bytes)}`);
          return { publicUrl: `/api/storage/artwork-images/${path}`, width: 160, height: 120, placeholder: '' };
        },
        authenticate: async (request) => {
          asked.push(request);
          const [record] = await db.analyses.toArray();
          if (record === undefined) throw new Error('the fixture has an analysis');
          return { record: { ...record, id: uuidv7(), scan_id: request.scanId ?? '' }, pieceId: record.piece_id };
        },
      },
      now: Date.now,
      random: Math.random,
      isOnline: () => true,
      lock: (work) => work(),
      later: () => () => undefined,
      addPhoto: async () => undefined,
      onAnalyzed: () => undefined,
    });
    await runner.run();
    const photoOf = new Map(rowsIn<PhotoRow>(before, 'photos').map((photo) => [photo.draftId, photo]));
    const unsent = rowsIn<DraftRow>(before, 'drafts').filter(({ state }) => state === 'waiting' || state === 'analyzing');
    expect(asked.map(({ scanId, title }) => `${scanId} ${title}`)).toEqual(unsent.map(({ id, title }) => `${id} ${title}`));
    // The photograph of the one that was being analyzed is on the server already.
    const waiting = unsent.filter(({ state }) => state === 'waiting').map(({ id }) => photoOf.get(id));
    expect(sent).toEqual(waiting.map((photo) => `${photo?.path} ${photo?.sha256}`));
    const kept = await db.drafts.where('state').anyOf('failed', 'needs-plan').toArray();
    expect(kept.map((draft) => [draft.title, failureText(draft)]).sort()).toEqual([
      ['Broken one', 'This image is damaged and cannot be read'],
      ['Over the limit', 'You have used all uploads of your plan.'],
    ]);
    expect(await db.photos.count()).toBe(2);
  });

  // Planted: a row that is written before its file has its place.
  it('[D39] the files of photographs leave the rows that lists read, and none is lost where the device is full', async () => {
    const before = await restored(version);
    const db = openDatabase(before.name);
    const photos = rowsIn<PhotoRow>(before, 'photos').filter(isHeld);
    const isWhole = async () => {
      for (const { id, sha256 } of photos) expect(await sha256Hex((await bytesOf(db, id)) ?? new ArrayBuffer(0))).toBe(sha256);
    };
    let room = 1;
    db.photoBytes.hook('creating', () => {
      room -= 1;
      if (room < 0) throw new DOMException('full', 'QuotaExceededError');
    });
    await separateBytes(db).catch(() => undefined);
    await isWhole();
    room = 100;
    await separateBytes(db);
    await isWhole();
    expect((await db.photos.toArray()).filter((photo) => photo.bytes != null)).toEqual([]);
    expect(await db.photoBytes.count()).toBeGreaterThan(1);
  });

  // Versions before 4 have none.
  it('[D39] its files are sent with the very bytes that were chosen, once their records are', async () => {
    const before = await restored(version);
    const db = openDatabase(before.name);
    const sent: string[] = [];
    const runner = createFileRunner({
      db,
      progress: createProgressBoard(),
      upload: async ({ id }, bytes) => void sent.push(`${id} ${await sha256Hex(bytes)}`),
      now: Date.now,
      random: Math.random,
      isOnline: () => true,
      lock: (work) => work(),
      later: () => () => undefined,
    });
    await runner.run();
    expect(sent).toEqual([]);
    const engine = engineOn(db, newAccount());
    await engine.syncNow();
    await runner.run();
    const files = rowsIn<FileRow>(before, 'files');
    expect(files).toHaveLength(version < 4 ? 0 : 1);
    expect(sent).toEqual(files.map(({ id, sha256 }) => `${id} ${sha256}`));
    expect((await db.files.toArray()).every(({ state }) => state === 'kept')).toBe(true);
    engine.close();
  });
});

describe('an upgrade to a next version', () => {
  const next = newest + 1;
  /** The version after the newest one: it rewrites every piece and every operation of the queue. */
  const withNext = (meanwhile: (trans: Transaction) => Promise<void>) => (db: UserDatabase) => {
    db.version(next)
      .stores({ frames: 'id' })
      .upgrade(async (trans) => {
        await trans.table<PieceRow & { frame?: string }>('pieces').toCollection().modify({ frame: 'oak' });
        await meanwhile(trans);
        await trans.table<OutboxRow>('outbox').toCollection().modify({ attempts: 0 });
      });
  };
  const nothing = async (): Promise<void> => undefined;

  it('[D39] that dies half-way leaves everything as it was, for the version before and for the next start', async () => {
    const before = await restored(newest);
    const dying = openDatabase(
      before.name,
      withNext(async () => {
        throw new Error('the program ends here');
      }),
    );
    await expect(dying.open()).rejects.toThrow('the program ends here');
    expect(await dumpDatabase(before.name)).toEqual(before);
    const old = openDatabase(before.name);
    expect(await old.outbox.count()).toBe(rowsIn(before, 'outbox').length);
    old.close();
    const upgraded = openDatabase(before.name, withNext(nothing));
    await upgraded.open();
    expect(upgraded.verno).toBe(next);
    expect((await upgraded.pieces.toArray()).every((piece) => 'frame' in piece)).toBe(true);
    const ids = (await upgraded.outbox.toCollection().primaryKeys()).sort();
    expect(ids).toEqual(
      rowsIn<OutboxRow>(before, 'outbox')
        .map(({ id }) => id)
        .sort(),
    );
  });

  it('that drops the queue would be noticed', async () => {
    const before = await restored(newest);
    const dropping = openDatabase(before.name, (db) =>
      db.version(next).upgrade((trans) =>
        trans
          .table('outbox')
          .toCollection()
          .delete()
          .then(() => undefined),
      ),
    );
    await dropping.open();
    dropping.close();
    const lost = lostBy(before, await dumpDatabase(before.name));
    expect(lost).toHaveLength(rowsIn(before, 'outbox').length);
    expect(lost.every((text) => text.startsWith('outbox:'))).toBe(true);
  });

  it('[D39] can be taken back: the version before reads and sends what the newer one has left', async () => {
    const before = await restored(newest);
    const upgraded = openDatabase(before.name, withNext(nothing));
    await upgraded.open();
    const device = 'newerdevice0';
    await upgraded.outbox.add({
      id: uuidv7(),
      device,
      seq: 1_000,
      clock: tick('', Date.now(), device),
      kind: 'piece.frame',
      subject: 'a frame',
      payload: { pieceId: uuidv7(), wood: 'oak' },
      state: 'waiting',
      attempts: 0,
      madeAt: new Date().toISOString(),
    });
    upgraded.close();
    const account = newAccount();
    const db = openDatabase(before.name);
    const engine = engineOn(db, account);
    expect(await engine.syncNow()).toEqual({ end: 'idle' });
    // Neither server nor app know it: it is kept, and people are told.
    expect((await engine.queue()).find(({ kind }) => kind === 'piece.frame')).toMatchObject({ state: 'held', refusal: 'unknown_kind' });
    expect(engine.state()).toMatchObject({ status: 'update-needed', held: 1 });
    expect([...account.pieces.values()].map(({ title }) => title)).toContain('Orchard before Rain');
    engine.close();
  });
});

describe('an operation in the form of an earlier version', () => {
  it('[D39] goes out: one field where there are many by now', async () => {
    const account = newAccount();
    const db = openDatabase('earlier');
    const engine = engineOn(db, account);
    const pieceId = uuidv7();
    await engine.commit('piece.create', { pieceId, fields: { title: 'Harbour' } });
    const [made] = await engine.queue();
    if (made === undefined) throw new Error('nothing was made');
    const clock = tick(made.clock, Date.now(), made.device);
    const payload = { pieceId, field: 'title', value: 'Harbour, later', seen: made.clock };
    await db.outbox.add({ ...made, id: uuidv7(), seq: made.seq + 1, clock, kind: 'piece.set', payload });
    expect(await engine.syncNow()).toEqual({ end: 'idle' });
    expect(await engine.queue()).toEqual([]);
    expect(account.pieces.get(pieceId)?.title).toBe('Harbour, later');
    expect((await db.pieces.get(pieceId))?.title).toBe('Harbour, later');
    engine.close();
  });
});
