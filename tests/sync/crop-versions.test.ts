// Crops between versions: a device from before them gets them without losing a photograph, and one that does not know a field keeps it.
import 'fake-indexeddb/auto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import { afterEach, describe, expect, it } from 'vitest';
import { createEngine } from '#client/data/engine/engine.ts';
import { UserDatabase, type DraftRow, type PieceRow } from '#client/data/db/database.ts';
import { openDexieStore } from '#client/data/db/storage-dexie.ts';
import { cropWaiting } from '#client/data/drafts/captured.ts';
import type { Engine } from '#client/data/engine/types.ts';
import { projectRoot } from '#server/platform/config/project-root.ts';
import type { Crop, PhotoRef } from '#shared/domain/piece/piece.ts';
import { photoChanges } from '#shared/sync/merge/photo-list.ts';
import { photographsOf, withoutCrop } from '#shared/sync/merge/photo-merge.ts';
import { tick } from '#shared/sync/wire/clock.ts';
import { yjsTexts } from '#shared/sync/text/text.ts';
import { loadDatabase, type DeviceDump } from '#tests/support/browser/device-dump.ts';
import { exchangeInMemory, newAccount, type Account } from './model/memory-server.ts';
import { createMutex } from './support/device.ts';

const crop: Crop = [0.1, 0.1, 0.9, 0.1, 0.9, 0.8, 0.1, 0.8];
const photo = (name: string, kind: PhotoRef['kind']): PhotoRef => ({
  url: `/api/storage/artwork-images/u/${name}.jpg`,
  kind,
  width: 900,
  height: 700,
  placeholder: '',
});
const [front, back] = [photo('front', 'front'), photo('back', 'back')];

let open: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of open) await close();
  open = [];
});
type Device = { db: UserDatabase; engine: Engine };
const deviceOn = (account: Account, name = uuidv7()): Device => {
  const db = new UserDatabase(name);
  const engine = createEngine({
    store: openDexieStore(db),
    transport: async (request) => exchangeInMemory(account, request, Date.now(), new Set()),
    now: Date.now,
    randomBytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
    newId: uuidv7,
    lock: createMutex(),
    loadTexts: async () => yjsTexts,
  });
  open.push(async () => {
    engine.close();
    await db.delete();
  });
  return { db, engine };
};
const cropFront = ({ engine }: Device, pieceId: string, to: Crop | null) =>
  engine.editPiece(pieceId, (piece) =>
    photoChanges(
      piece,
      photographsOf(piece).map((one) => (one.url === front.url ? { ...one, crop: to ?? undefined } : one)),
    ),
  );

/** The database of a version from before crops: a piece has two photographs, as a list alone or in rows of their own, and one more waits. */
const fromBefore = async (version: number, inRows: boolean): Promise<{ name: string; pieceId: string }> => {
  const file = join(projectRoot, 'tests', 'fixtures', `device-v${version}`, 'database.json');
  const dump = JSON.parse(readFileSync(file, 'utf8')) as DeviceDump;
  const rows = dump.stores.find(({ name }) => name === 'pieces')!.rows as PieceRow[];
  const piece = rows.find(({ title }) => title === 'Quarry')!;
  const clock = piece.clocks['*'] ?? '';
  const photo_rows = Object.fromEntries(
    [front, back].map((one, order) => [['front', 'back'][order], { fields: { ...one, order }, clocks: { '*': clock } }]),
  );
  Object.assign(piece, { photos: [front, back], image_url: front.url, ...(inRows ? { photo_rows } : {}) });
  const drafts = dump.stores.find(({ name }) => name === 'drafts')!.rows as DraftRow[];
  Object.assign(
    drafts.find(({ state }) => state === 'waiting')!,
    { pieceId: piece.id, adds: 'detail' },
  );
  await loadDatabase(dump);
  return { name: dump.name, pieceId: piece.id };
};

describe.each([1, 2, 3, 4, 5])('a device of version %i, from before crops', (version) => {
  it.each([
    ['a list', false],
    ['rows', true],
  ] as const)('[D54] [D39] shows photographs that it kept as %s whole, takes a crop, and sends it', async (_, inRows) => {
    const { name, pieceId } = await fromBefore(version, inRows);
    const account = newAccount();
    const device = deviceOn(account, name);
    const before = (await device.db.pieces.get(pieceId))!;
    // Planted bug: a row without the field is given a crop of zeros.
    expect(photographsOf(before)).toEqual([front, back]);
    expect(photographsOf(before).every((one) => !('crop' in one))).toBe(true);
    await cropFront(device, pieceId, crop);
    expect(await device.engine.syncNow()).toEqual({ end: 'idle' });
    const there = account.pieces.get(pieceId)!;
    expect(photographsOf(there)).toEqual([{ ...front, crop }, back]);
    expect(there.photos).toEqual([front, back]);
    expect(photographsOf((await device.db.pieces.get(pieceId))!)).toEqual([{ ...front, crop }, back]);
  });

  it('[D54] [D39] takes a crop of a photograph that it has kept to be sent', async () => {
    const { name } = await fromBefore(version, false);
    const { db } = deviceOn(newAccount(), name);
    const [draft] = (await db.drafts.toArray()).filter(({ state }) => state === 'waiting') as [DraftRow];
    expect('crop' in draft).toBe(false);
    expect(await cropWaiting(db, draft.photoIds[0]!, crop)).toBeNull();
    expect(await db.drafts.get(draft.id)).toEqual({ ...draft, crop });
  });
});

describe('a field of a photograph that this version does not know', () => {
  /** What a newer version has put beside the crop. */
  const frame = { wood: 'oak', from: [0, 1] };
  const framed = async (): Promise<{ account: Account; pieceId: string }> => {
    const account = newAccount();
    const writer = deviceOn(account);
    const pieceId = uuidv7();
    await writer.engine.commit('piece.create', { pieceId, fields: { title: 'Quarry' } });
    await writer.engine.editPiece(pieceId, (piece) => photoChanges(piece, [{ ...front, crop }, back]));
    await writer.engine.syncNow();
    const piece = account.pieces.get(pieceId)!;
    const row = piece.photo_rows!['front']!;
    account.pieces.set(pieceId, { ...piece, photo_rows: { ...piece.photo_rows, front: { ...row, fields: { ...row.fields, frame } } } });
    return { account, pieceId };
  };
  const fieldsOn = async (account: Account, pieceId: string) => {
    const reader = deviceOn(account);
    await reader.engine.syncNow();
    return (await reader.db.pieces.get(pieceId))?.photo_rows?.['front']?.fields;
  };

  it('[D54] [D39] stays, with the crop, when its photograph is rearranged and cropped anew', async () => {
    const { account, pieceId } = await framed();
    const device = deviceOn(account);
    await device.engine.syncNow();
    // Planted bug: rows are read by the fields that are known.
    expect((await device.db.pieces.get(pieceId))?.photo_rows?.['front']?.fields).toMatchObject({ crop, frame });
    await device.engine.editPiece(pieceId, (piece) => photoChanges(piece, photographsOf(piece).toReversed()));
    await device.engine.syncNow();
    expect(await fieldsOn(account, pieceId)).toMatchObject({ url: front.url, crop, frame });
    await cropFront(device, pieceId, null);
    await device.engine.syncNow();
    expect(await fieldsOn(account, pieceId)).toMatchObject({ crop: null, frame });
  });

  it('[D54] [D39] stays, with the crop, when a version that knows the list alone writes that', async () => {
    const { account, pieceId } = await framed();
    const device = deviceOn(account);
    await device.engine.syncNow();
    const piece = (await device.db.pieces.get(pieceId))!;
    const sender = 'earlierdevic';
    const clock = tick(piece.clocks['photos'] ?? '', Date.now(), sender);
    const value = photographsOf(piece).map(withoutCrop).toReversed();
    const payload = { pieceId, field: 'photos', value, seen: piece.clocks['photos'] };
    await device.db.outbox.add({
      id: uuidv7(),
      device: sender,
      seq: 1,
      clock,
      kind: 'piece.set',
      subject: pieceId,
      payload,
      state: 'waiting',
      attempts: 0,
      madeAt: new Date().toISOString(),
    });
    expect(await device.engine.syncNow()).toEqual({ end: 'idle' });
    expect(account.pieces.get(pieceId)?.photos.map(({ url }) => url)).toEqual([back.url, front.url]);
    expect(await fieldsOn(account, pieceId)).toMatchObject({ crop, frame });
  });
});
