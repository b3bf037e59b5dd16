// Files of records in an archive: exported byte for byte, and imported under ids of the importing account after verification.
import 'fake-indexeddb/auto';
import { v7 as uuidv7 } from 'uuid';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { afterEach, describe, expect, it } from 'vitest';
import { AppError } from '#shared/contract/wire/errors.ts';
import { photoIdOf } from '#shared/domain/piece/piece.ts';
import { isFileRef } from '#shared/records/file-ref.ts';
import { yjsTexts } from '#shared/sync/text/text.ts';
import { sha256Hex } from '#client/data/api/content-digest.ts';
import { UserDatabase } from '#client/data/db/database.ts';
import { openDexieStore } from '#client/data/db/storage-dexie.ts';
import { pickFile, storeFiles, type PickedFile } from '#client/data/drafts/record-files.ts';
import { createEngine } from '#client/data/engine/engine.ts';
import type { UserData } from '#client/data/sync/sync.ts';
import { exportEverything } from '#client/features/transfer/export.data.ts';
import type { Sink } from '#client/device/local/sink.ts';
import { importArchive, lookAtArchive } from './import.data.ts';

const opened: UserData[] = [];
afterEach(async () => {
  for (const { db, engine } of opened.splice(0)) {
    engine.close();
    await db.delete();
  }
});
const deviceOf = (userId: string): UserData => {
  const db = new UserDatabase(`archive-files-${uuidv7()}`);
  const engine = createEngine({
    store: openDexieStore(db),
    transport: () => Promise.reject(new AppError('network')),
    now: Date.now,
    randomBytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
    newId: uuidv7,
    lock: (work) => work(),
    loadTexts: async () => yjsTexts,
  });
  // Only these members are used.
  const data = { userId, db, engine } as unknown as UserData;
  opened.push(data);
  return data;
};

const onePixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
const pick = (text: string, name: string): Promise<PickedFile> => pickFile(new File([text], name, { type: 'application/pdf' }));
const exported = async (data: UserData) => {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const sink: Sink = {
    write: async (bytes) => void parts.push(new Uint8Array(bytes)),
    close: async () => undefined,
    abort: async () => undefined,
  };
  const account = { id: data.userId, name: 'Ada', email: '' };
  const done = await exportEverything(data, sink, {
    account,
    online: false,
    now: new Date(),
    signal: new AbortController().signal,
    onProgress: () => undefined,
  });
  return { ...done, file: new Blob(parts), bytes: new Uint8Array(await new Blob(parts).arrayBuffer()) };
};
const imported = async (data: UserData, file: Blob) =>
  importArchive(data, await lookAtArchive(data, file), { signal: new AbortController().signal, onProgress: () => undefined });

/** A valuation whose document was replaced, and one whose document is only on the server. */
const worked = async () => {
  const data = deviceOf(uuidv7());
  const [pieceId, recordId, otherId] = [uuidv7(), uuidv7(), uuidv7()];
  const [first, second, elsewhere] = [
    await pick('the first', 'a: b?.pdf'),
    await pick('the second', 'Größe.pdf'),
    await pick('x', 'x.pdf'),
  ];
  await data.engine.commit('piece.create', { pieceId, fields: { title: 'Quay', artist: 'Abel' } });
  const fields = { amount: 1, currency: 'EUR' };
  await data.engine.commitAll(
    [{ kind: 'record.create', payload: { recordId, kind: 'valuation', about: pieceId, fields: { ...fields, document: second.ref } } }],
    storeFiles([first, second], recordId),
  );
  const payload = { recordId: otherId, kind: 'valuation', about: pieceId, fields: { ...fields, document: elsewhere.ref } };
  await data.engine.commit('record.create', payload);
  await data.db.history.add({
    id: uuidv7(),
    pieceId,
    recordId,
    field: 'document',
    value: first.ref,
    clock: '',
    device: '',
    conflict: false,
    notice: 0,
    at: '2026-01-01T00:00:00.000Z',
  });
  return { data, first, second };
};

describe('the files of records in an archive', () => {
  // Planted: the path is the file name as its owner wrote it.
  it('[D43] are there byte for byte under paths that every system takes, earlier ones too, and what could not be had is told', async () => {
    const { data, first, second } = await worked();
    const { bytes, counts, missing } = await exported(data);
    expect(counts).toMatchObject({ pieces: 1, files: 2 });
    expect(missing).toMatchObject([{ what: 'file “x.pdf”', why: 'The file is with the server, and this device was offline.' }]);
    const found = unzipSync(bytes);
    expect(strFromU8(found[`files/${first.ref.id}/a- b-.pdf`] ?? new Uint8Array())).toBe('the first');
    expect(strFromU8(found[`files/${second.ref.id}/Größe.pdf`] ?? new Uint8Array())).toBe('the second');
  });

  // Planted: the files keep their ids, which belong to the exporting account.
  it('[D43] come back into another account under other ids, once, and wait to be sent', async () => {
    const { data, second } = await worked();
    const { file } = await exported(data);
    const other = deviceOf(uuidv7());
    const done = await imported(other, file);
    expect(done.files).toBe(1);
    expect(done.problems).toContainEqual({ what: 'Quay', why: 'valuation: the file “x.pdf” is not in the archive and was left out' });
    const [row, more] = await other.db.files.toArray();
    expect(more).toBeUndefined();
    expect(row).toMatchObject({ name: 'Größe.pdf', sha256: second.ref.sha256, state: 'waiting' });
    expect(row?.id).not.toBe(second.ref.id);
    expect(new TextDecoder().decode((await other.db.fileBytes.get(row?.id ?? ''))?.bytes)).toBe('the second');
    const documents = (await other.db.records.toArray()).flatMap(({ id, fields }) =>
      isFileRef(fields['document']) ? [[id, fields['document'].id]] : [],
    );
    expect(documents).toEqual([[row?.recordId, row?.id]]);
    await other.db.fileBytes.clear();
    await other.db.files.clear();
    // As after an interruption: missing files are added, and nothing is created twice.
    expect(await imported(other, file)).toMatchObject({ made: [], files: 1 });
    expect((await other.db.files.toArray()).map(({ id }) => id)).toEqual([row?.id]);
    expect(await other.db.records.count()).toBe(2);
  });

  it('[D43] are left out where their bytes are not those that the archive names', async () => {
    const { data, second } = await worked();
    const { bytes } = await exported(data);
    const found = unzipSync(bytes);
    found[`files/${second.ref.id}/Größe.pdf`] = strToU8('the SECOND');
    const other = deviceOf(uuidv7());
    const done = await imported(other, new Blob([new Uint8Array(zipSync(found))]));
    expect(done.problems.map(({ why }) => why)).toContain('the file “Größe.pdf” is not the one that the archive names, and was left out');
    expect(await other.db.files.count()).toBe(0);
  });

  // Planted: the record keeps the photo id of the exporting account, so its mark is nowhere on the picture.
  it('[D43] and records that name a photograph name it in the other account too, as old archives do not', async () => {
    const { data } = await worked();
    const { bytes } = await exported(data);
    const found = unzipSync(bytes);
    const [work] = JSON.parse(strFromU8(found['pieces.json'] ?? new Uint8Array())) as [Record<string, unknown>];
    const png = Uint8Array.from(atob(onePixel), (letter) => letter.charCodeAt(0));
    const shot = {
      kind: 'front',
      width: 1,
      height: 1,
      placeholder: '',
      file: 'photographs/1-front.png',
      sha256: await sha256Hex(png.buffer),
    };
    const mark = {
      id: uuidv7(),
      kind: 'condition_mark',
      fields: { photo: '1790000000001-x', place: '0.1,0.2' },
      deleted: false,
      history: [],
    };
    const namedIn = async (photo: object): Promise<[unknown, string]> => {
      found['pieces.json'] = strToU8(JSON.stringify([{ ...work, photos: [photo], records: [mark] }]));
      found[shot.file] = png;
      const other = deviceOf(uuidv7());
      await imported(other, new Blob([new Uint8Array(zipSync(found))]));
      const [record] = await other.db.records.toArray();
      const [row] = await other.db.photos.toArray();
      return [record?.fields['photo'], photoIdOf(row?.path ?? '')];
    };
    const [named, stored] = await namedIn({ ...shot, id: '1790000000001-x' });
    expect(stored).toMatch(/^\d+-\w+/);
    expect(named).toBe(stored);
    expect((await namedIn(shot))[0]).toBe('1790000000001-x');
  });
});
