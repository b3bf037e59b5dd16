// Files of records: stored atomically with their record, sent once it is acknowledged, and kept until the server has them.
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AppError, type ErrorCode } from '#shared/contract/wire/errors.ts';
import { createEngine } from '#client/data/engine/engine.ts';
import type { Engine } from '#client/data/engine/types.ts';
import { UserDatabase } from '#client/data/db/database.ts';
import { openDexieStore } from '#client/data/db/storage-dexie.ts';
import { yjsTexts } from '#shared/sync/text/text.ts';
import { v7 as uuidv7 } from 'uuid';
import { createFileRunner, type FileRunnerParts } from './file-runner.ts';
import { maxTries } from './failure.ts';
import { createProgressBoard } from './progress.ts';
import {
  dropOldest,
  openFile,
  pickFile,
  removeFile,
  retryFile,
  storeFiles,
  storingFiles,
  unsentFiles,
  type PickedFile,
} from './record-files.ts';
import { StoreFull } from './saving.ts';

let db: UserDatabase;
let engine: Engine;
let count = 0;
beforeEach(() => {
  db = new UserDatabase(`files-${(count += 1)}`);
  engine = createEngine({
    store: openDexieStore(db),
    transport: () => Promise.reject(new AppError('network')),
    now: Date.now,
    randomBytes: (size) => crypto.getRandomValues(new Uint8Array(size)),
    newId: uuidv7,
    lock: (work) => work(),
    loadTexts: async () => yjsTexts,
  });
});
afterEach(async () => {
  engine.close();
  await db.delete();
});

const pick = (text: string, name = 'Invoice.pdf'): Promise<PickedFile> => pickFile(new File([text], name, { type: 'application/pdf' }));
const attach = async (file: PickedFile, recordId = uuidv7()): Promise<string> => {
  const payload = { recordId, kind: 'valuation', about: uuidv7(), fields: { amount: 1, currency: 'EUR', document: file.ref } };
  await engine.commitAll([{ kind: 'record.create', payload }], storeFiles([file], recordId));
  return recordId;
};
/** Simulates that the server has accepted every operation. */
const acknowledge = () => db.outbox.clear();

const running = (given: Partial<FileRunnerParts> = {}) => {
  const sent: string[] = [];
  let at = 1_000_000;
  let plan: (() => void) | undefined;
  const runner = createFileRunner({
    db,
    progress: createProgressBoard(),
    upload: async (file, bytes) => void sent.push(`${file.id} ${new TextDecoder().decode(bytes)}`),
    now: () => at,
    random: () => 0,
    isOnline: () => true,
    lock: (work) => work(),
    later: (_, act) => {
      plan = act;
      return () => undefined;
    },
    ...given,
  });
  return { runner, sent, wait: (milliseconds: number) => (at += milliseconds), planned: () => plan !== undefined };
};
const refusing = (code: ErrorCode) => () => Promise.reject(new AppError(code));
const stateOf = async (id: string) => (await db.files.get(id))?.state;

describe('a file of a record', () => {
  // Planted: the bytes are written after the operation, in a separate transaction.
  it('is on the device with the operation that names it, or neither is', async () => {
    const file = await pick('one');
    await attach(file);
    expect(await db.outbox.count()).toBe(1);
    expect(new TextDecoder().decode((await db.fileBytes.get(file.ref.id))?.bytes)).toBe('one');
    const lost = await pick('two');
    const payload = { recordId: uuidv7(), kind: 'valuation', about: uuidv7(), fields: { amount: -1 } };
    await expect(engine.commitAll([{ kind: 'record.create', payload }], storeFiles([lost], payload.recordId))).rejects.toThrow();
    expect(await db.files.get(lost.ref.id)).toBeUndefined();
    const full = Object.assign(new Error('full'), { name: 'QuotaExceededError' });
    await expect(storingFiles(db, () => Promise.reject(full))).rejects.toBeInstanceOf(StoreFull);
  });

  it('is refused while it is chosen where it is empty or too large, and never bears a misleading name', async () => {
    await expect(pick('')).rejects.toThrow('This file is empty.');
    const large = Object.defineProperty(new File(['x'], 'a'), 'size', { value: 52_428_801 });
    await expect(pickFile(large)).rejects.toThrow('Please select a file under 50MB');
    expect((await pick('x', '../a\u202efdp.exe')).ref.name).toBe('afdp.exe');
  });

  // Planted: the file is sent immediately, so that the server may have it for a month without a record.
  it('waits for its record, and is then sent once with its very bytes', async () => {
    const file = await pick('bytes');
    await attach(file);
    const { runner, sent } = running();
    await runner.run();
    expect(sent).toEqual([]);
    await acknowledge();
    await Promise.all([runner.run(), runner.run()]);
    await runner.run();
    expect(sent).toEqual([`${file.ref.id} bytes`]);
    expect(await stateOf(file.ref.id)).toBe('kept');
    expect(await unsentFiles(db)).toEqual([]);
  });

  it('goes on after the program has ended while it was sent, and after the network was gone', async () => {
    const file = await pick('again');
    await attach(file);
    await acknowledge();
    await db.files.update(file.ref.id, { state: 'uploading' });
    const offline = running({ upload: refusing('network') });
    await offline.runner.run();
    expect(await stateOf(file.ref.id)).toBe('waiting');
    expect(offline.planned()).toBe(true);
    const { runner, sent } = running();
    await runner.run();
    expect(sent).toHaveLength(1);
  });

  // Planted: a refused file is dropped with its bytes.
  it('stays on the device where the account is full or the server fails for ever, says why, and can be tried again or removed', async () => {
    const [full, broken] = [await pick('full'), await pick('broken')];
    await attach(full);
    const recordId = await attach(broken);
    await acknowledge();
    await running({ upload: refusing('files_full') }).runner.run();
    expect(await db.files.get(full.ref.id)).toMatchObject({ state: 'failed', failure: 'files_full' });
    await retryFile(db, broken.ref.id);
    const failing = running({ upload: refusing('internal') });
    for (let tries = 0; tries < maxTries; tries += 1) {
      await failing.runner.run();
      failing.wait(600_000);
    }
    expect(await stateOf(broken.ref.id)).toBe('failed');
    expect(await db.fileBytes.count()).toBe(2);
    await retryFile(db, full.ref.id);
    const { runner, sent } = running();
    await runner.run();
    expect(sent).toHaveLength(1);
    expect(await removeFile({ db, engine }, full.ref.id)).toBe(false);
    expect(await removeFile({ db, engine }, broken.ref.id)).toBe(true);
    expect(await db.fileBytes.get(broken.ref.id)).toBeUndefined();
    expect((await db.records.get(recordId))?.fields['document']).toBeNull();
  });

  it('can be read offline while it is here; of what the server has, the longest unused goes first', async () => {
    const [old, young, unsent] = [await pick('old one'), await pick('young one'), await pick('unsent')];
    for (const file of [old, young]) await attach(file);
    await acknowledge();
    await running().runner.run();
    await db.files.update(old.ref.id, { usedAt: 1 });
    const recordId = await attach(unsent);
    expect(await dropOldest(db, young.ref.size)).toBe(old.ref.size);
    expect((await db.files.toCollection().primaryKeys()).sort()).toEqual([young.ref.id, unsent.ref.id].sort());
    const open = async ({ ref }: PickedFile) => new TextDecoder().decode(await openFile({ db, userId: 'u' }, ref, recordId));
    expect([await open(young), await open(unsent)]).toEqual(['young one', 'unsent']);
    await expect(open(old)).rejects.toMatchObject({ code: 'network', message: 'This file is not on this device. Connect to download it.' });
  });
});
