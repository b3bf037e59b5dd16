// Importing a file of unsent work: completely, once, into the same or another account; an invalid file changes nothing.
import 'fake-indexeddb/auto';
import { randomBytes } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { afterEach, describe, expect, it } from 'vitest';
import { AppError } from '#shared/contract/wire/errors.ts';
import { yjsTexts } from '#shared/sync/text/text.ts';
import { createEngine } from '#client/data/engine/engine.ts';
import { UserDatabase, type PhotoRow } from '#client/data/db/database.ts';
import { pickFile, storeFiles } from '#client/data/drafts/record-files.ts';
import { saveAddedPhoto, saveDraft } from '#client/data/drafts/saving.ts';
import { openDexieStore } from '#client/data/db/storage-dexie.ts';
import type { UserData } from '#client/data/sync/sync.ts';
import { exportUnsent } from '#client/device/session/unsent-export.ts';
import { importUnsent, lookAtUnsent } from './unsent-import.data.ts';

const opened: { close: () => void }[] = [];
afterEach(() => {
  for (const one of opened.splice(0)) one.close();
});

/** An account's device, offline. */
const deviceOf = (userId: string): UserData => {
  const db = new UserDatabase(`unsent-import-${uuidv7()}`);
  const engine = createEngine({
    store: openDexieStore(db),
    transport: () => Promise.reject(new AppError('network')),
    now: Date.now,
    randomBytes: (count) => new Uint8Array(randomBytes(count)),
    newId: uuidv7,
    lock: (work) => work(),
    loadTexts: async () => yjsTexts,
  });
  opened.push({ close: () => (engine.close(), db.close()) });
  // Only these members are used.
  return { userId, db, engine } as unknown as UserData;
};

/** Just enough of a PNG for this test. */
const png = new Blob([
  Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, ...Array.from({ length: 80_000 }, (_, at) => at % 251)]),
]);

const pieceId = uuidv7();
/** A new piece with an edit of each kind, its back, a scan, and a message. */
const worked = async (userId: string): Promise<UserData> => {
  const data = deviceOf(userId);
  await data.engine.commit('piece.create', { pieceId, fields: { title: 'Harbour', artist: 'Abel' }, texts: { description: 'Oil.' } });
  await data.engine.editPiece(pieceId, { period: '1890', description: 'Oil on canvas.' });
  await data.engine.commit('message.send', { messageId: uuidv7(), to: uuidv7(), content: 'Is it still there?' });
  const taken = { userId, file: png, fileName: 'a.png' };
  await saveDraft(data.db, { ...taken, now: 1_780_000_000_000, title: 'Quay', artist: '', description: 'At dusk', medium: null });
  await saveAddedPhoto(data.db, {
    ...taken,
    now: 1_780_000_000_001,
    piece: { id: pieceId, title: 'Harbour', artist: 'Abel' },
    kind: 'back',
  });
  return data;
};
const fileOf = ({ db, userId }: UserData): Promise<Blob> => exportUnsent(db, { now: new Date('2026-02-01T00:00:00Z'), account: userId });
const photosOf = async ({ db }: UserData) =>
  (await db.photos.toArray()).map(({ bytes, path, ...photo }: PhotoRow) => ({ ...photo, path, length: bytes?.byteLength }));
const byId = <T extends { id: string }>(rows: readonly T[]): T[] => rows.toSorted((a, b) => (a.id < b.id ? -1 : 1));

/** A tampered file. */
type Written = Record<string, unknown> &
  Record<'operations' | 'drafts' | 'photos', [Record<string, unknown>, ...Record<string, unknown>[]]>;

describe('unsent work', () => {
  // Planted: the record is imported, but its file is lost.
  it('comes back with the files of its records, byte for byte and once; not into another account, and not damaged', async () => {
    const before = await worked('00000000-0000-4000-8000-000000000001');
    const recordId = uuidv7();
    const picked = await pickFile(new File([png], 'Gutachten.pdf', { type: 'application/pdf' }));
    const fields = { amount: 1, currency: 'EUR', document: picked.ref };
    await before.engine.commitAll(
      [{ kind: 'record.create', payload: { recordId, kind: 'valuation', about: pieceId, fields } }],
      storeFiles([picked], recordId),
    );
    const file = await fileOf(before);
    const after = deviceOf(before.userId);
    const preview = await lookAtUnsent(after, file);
    expect(preview).toMatchObject({ files: 1, plan: { left: [] } });
    expect(preview.what).toContain('File: Gutachten.pdf');
    expect(await importUnsent(after, preview)).toMatchObject({ files: 1, problems: [] });
    const { usedAt: _, ...row } = (await after.db.files.get(picked.ref.id))!;
    expect(row).toEqual({ ...picked.ref, recordId, state: 'waiting', attempts: 0 });
    expect((await after.db.fileBytes.get(picked.ref.id))?.bytes).toEqual(picked.bytes);
    expect(await lookAtUnsent(after, file)).toMatchObject({ files: 0 });
    const foreign = await lookAtUnsent(deviceOf(uuidv7()), file);
    expect(foreign.plan.left).toContainEqual({ what: 'Gutachten.pdf', why: 'it belongs to another account' });
    const written = JSON.parse(await file.text()) as { files: { data: string }[] };
    written.files[0]!.data = `AAAA${written.files[0]!.data.slice(4)}`;
    const changed = deviceOf(before.userId);
    const damaged = await importUnsent(changed, await lookAtUnsent(changed, new Blob([JSON.stringify(written)])));
    expect(damaged.problems).toContainEqual({ what: 'Gutachten.pdf', why: 'it is damaged in the file' });
    expect(await changed.db.files.count()).toBe(0);
  });

  // Planted bugs: new ids, with which the server would apply everything again; a photograph under another path.
  it('comes back into its account as it was, under its own ids, and a second time makes nothing', async () => {
    const before = await worked('00000000-0000-4000-8000-000000000001');
    const file = await fileOf(before);
    const after = deviceOf(before.userId);
    const preview = await lookAtUnsent(after, file);
    expect(preview).toMatchObject({ isOwn: true, changes: 4, scans: 1, photographs: 1, pieces: 0, there: 0, plan: { left: [] } });
    expect(preview.what.join('\n')).toContain('New piece (Harbour)');
    expect(preview.what.join('\n')).toContain('Message (Is it still there?)');
    expect(await after.db.outbox.count()).toBe(0);

    const done = await importUnsent(after, preview);
    expect(done).toMatchObject({ changes: 4, scans: 1, photographs: 1, problems: [] });
    const told = async ({ db }: UserData) =>
      (await db.outbox.orderBy('seq').toArray()).map(({ id, device, clock, kind, payload, shown }) => ({
        id,
        device,
        clock,
        kind,
        payload,
        shown,
      }));
    expect(await told(after)).toEqual(await told(before));
    const row = { title: 'Harbour', period: '1890', description: 'Oil on canvas.' };
    expect(await after.db.pieces.get(pieceId)).toMatchObject(row);
    expect(byId(await photosOf(after))).toEqual(byId(await photosOf(before)));
    expect(byId(await after.db.drafts.toArray())).toEqual(byId(await before.db.drafts.toArray()));

    const again = await lookAtUnsent(after, file);
    expect(again).toMatchObject({ changes: 0, scans: 0, photographs: 0, there: 6 });
    expect(await importUnsent(after, again)).toMatchObject({ changes: 0, scans: 0, photographs: 0 });
    expect(await after.db.outbox.count()).toBe(4);
    expect(await after.db.drafts.count()).toBe(2);
  });

  // Planted bug: the importing account sends messages that the exporting account wrote.
  it('comes into another account as new scans and pieces, once, and says what stays out', async () => {
    const before = await worked('00000000-0000-4000-8000-000000000002');
    const file = await fileOf(before);
    const after = deviceOf('00000000-0000-4000-8000-000000000003');
    const preview = await lookAtUnsent(after, file);
    expect(preview).toMatchObject({ isOwn: false, changes: 0, pieces: 1, scans: 1, photographs: 1 });
    expect(preview.plan.left).toEqual([{ what: 'Message', why: 'it belongs to another account' }]);
    await importUnsent(after, preview);
    const [piece] = await after.db.pieces.toArray();
    expect(piece).toMatchObject({ title: 'Harbour', artist: 'Abel', period: '1890', description: 'Oil on canvas.' });
    expect(piece?.id).not.toBe(pieceId);
    expect((await after.db.outbox.toArray()).map(({ kind }) => kind)).toEqual(['piece.create']);
    expect((await after.db.drafts.orderBy('composedAt').toArray()).map((draft) => [draft.title, draft.pieceId, draft.adds])).toEqual([
      ['Quay', null, undefined],
      ['Harbour', piece?.id, 'back'],
    ]);
    expect(await lookAtUnsent(after, file)).toMatchObject({ pieces: 0, scans: 0, photographs: 0, there: 3 });
  });

  it('that this version does not know, or whose piece or photograph is not there, is named and left out', async () => {
    const before = await worked('00000000-0000-4000-8000-000000000004');
    const value = JSON.parse(await (await fileOf(before)).text()) as Written;
    const [create, ...others] = value.operations;
    value.operations = [{ ...create, kind: 'piece.hang' }, ...others.filter(({ kind }) => kind === 'message.send')];
    value.photos[0].data = btoa('another picture');
    const after = deviceOf(before.userId);
    const preview = await lookAtUnsent(after, new Blob([JSON.stringify(value)]));
    expect(preview.plan.left).toEqual([
      { what: 'Change', why: expect.stringContaining('update') },
      { what: 'Harbour', why: expect.stringContaining('its piece is not on this device') },
    ]);
    expect((await importUnsent(after, preview)).problems).toEqual([{ what: 'Quay', why: 'its photograph is damaged in the file' }]);
    expect(await after.db.drafts.count()).toBe(0);
  });

  it('[D39] of a file that is damaged, too large in a part or made to deceive is refused as a whole', async () => {
    const before = await worked('00000000-0000-4000-8000-000000000005');
    const text = await (await fileOf(before)).text();
    const after = deviceOf(before.userId);
    const changed = (change: (value: Written) => void): string => {
      const value = JSON.parse(text) as Written;
      change(value);
      return JSON.stringify(value);
    };
    const cases: [string, string][] = [
      ['', 'not a file with unsent work'],
      ['{"photos":[]}', 'not a file with unsent work'],
      [text.slice(0, -2), 'not a file with unsent work'],
      [text.replace('"app"', 'app'), 'damaged'],
      [changed((value) => (value.version = 2)), 'newer version of Verso'],
      [changed((value) => (value.app = 'Other')), 'not a file with unsent work'],
      [changed((value) => Object.assign(value, { operations: {} })), 'damaged, or was changed (operations)'],
      [changed((value) => value.operations.push(value.operations[0])), 'twice'],
      [changed((value) => (value.drafts[0].id = '../x')), 'drafts.0.id'],
      [changed((value) => (value.drafts[0].title = 'x'.repeat(5_000))), 'drafts.0.title'],
      [changed((value) => (value.drafts[0].composedAt = 'soon')), 'drafts.0.composedAt'],
      [changed((value) => value.photos.push(value.photos[0])), 'twice'],
      [changed((value) => (value.photos[0].data = 'A'.repeat(15_000_000))), 'larger than a photograph may be'],
    ];
    for (const [given, why] of cases) await expect(lookAtUnsent(after, new Blob([given])), why).rejects.toThrow(why);
    expect([await after.db.outbox.count(), await after.db.drafts.count(), await after.db.photos.count()]).toEqual([0, 0, 0]);
  });
});
