// Files of records on this device: picking, storing with their record, opening, and removing.
import { v7 as newId } from 'uuid';
import { AppError } from '#shared/contract/wire/errors.ts';
import { readFile } from '#shared/contract/works/record-files.ts';
import { cleanFileName, cleanFileType } from '#shared/records/file-names.ts';
import { maxFileBytes, type FileRef } from '#shared/records/file-ref.ts';
import { callRaw } from '#client/data/api/api.ts';
import { sha256Hex } from '#client/data/api/content-digest.ts';
import type { FileRow, UserDatabase } from '#client/data/db/database.ts';
import { notFailed } from '#client/data/db/failed.ts';
import { isStoreFull, keepDevice } from '#client/data/db/storage-budget.ts';
import type { StoreTx } from '#client/data/db/storage.ts';
import type { UserData } from '#client/data/sync/sync.ts';
import { StoreFull } from './saving.ts';
import { t } from '#shared/language/t.ts';

export type PickedFile = { ref: FileRef; bytes: ArrayBuffer };

/** Maximum total bytes cached for offline use of files that the server has. */
const keptAtMost = 200_000_000;

/** Reads and hashes the whole file, so call it before opening a transaction. Throws RangeError with a user-facing text. */
export const pickFile = async (file: File, id = newId()): Promise<PickedFile> => {
  if (file.size > maxFileBytes) throw new RangeError(t('Please select a file under 50MB'));
  if (file.size === 0) throw new RangeError(t('This file is empty.'));
  const bytes = await file.arrayBuffer();
  const name = cleanFileName(file.name);
  return { ref: { id, name, type: cleanFileType(file.type), size: bytes.byteLength, sha256: await sha256Hex(bytes) }, bytes };
};

/** Call within the transaction that writes the operation which names them. */
export const storeFiles =
  (files: readonly PickedFile[], recordId: string, now = Date.now()) =>
  async (tx: StoreTx): Promise<void> => {
    await tx.put(
      'files',
      files.map(({ ref }) => ({ ...ref, recordId, state: 'waiting', attempts: 0, usedAt: now })),
    );
    await tx.put(
      'fileBytes',
      files.map(({ ref: { id }, bytes }) => ({ id, bytes })),
    );
  };

/** Runs `store`; rejects with StoreFull, nothing stored, if the quota is exceeded. */
export const storingFiles = async <R>(db: UserDatabase, store: () => Promise<R>): Promise<R> => {
  try {
    const done = await store();
    void keepDevice(db).catch(() => undefined);
    return done;
  } catch (error) {
    throw isStoreFull(error) ? new StoreFull(t('There is no room left on this device.'), { cause: error }) : error;
  }
};

/** False, storing nothing, if the bytes do not match `ref`. An existing file is unchanged. */
export const storeImported = async (db: UserDatabase, { ref, bytes }: PickedFile, recordId: string): Promise<boolean> => {
  if (bytes.byteLength !== ref.size || (await sha256Hex(bytes)) !== ref.sha256) return false;
  await storingFiles(db, () =>
    db.transaction('rw', db.files, db.fileBytes, async () => {
      if ((await db.files.get(ref.id)) !== undefined) return;
      await db.files.put({ ...ref, recordId, state: 'waiting', attempts: 0, usedAt: Date.now() });
      await db.fileBytes.put({ id: ref.id, bytes });
    }),
  );
  return true;
};

const clear = (db: UserDatabase, ids: readonly string[]): Promise<void> =>
  db.transaction('rw', db.files, db.fileBytes, async () => {
    await db.files.bulkDelete([...ids]);
    await db.fileBytes.bulkDelete([...ids]);
  });

/** Evicts least recently used files that the server has. Returns the freed bytes. */
export const dropOldest = async (db: UserDatabase, most = keptAtMost): Promise<number> => {
  const kept = (await db.files.where('state').equals('kept').sortBy('usedAt')).toReversed();
  let total = 0;
  const gone = kept.filter(({ size }) => (total += size) > most);
  await clear(
    db,
    gone.map(({ id }) => id),
  );
  return gone.reduce((sum, { size }) => sum + size, 0);
};

const notThere = new AppError('not_found', { text: t('This file has not arrived yet from the device where it was added.') });
const unreachable = new AppError('network', { text: t('This file is not on this device. Connect to download it.') });
const damaged = new AppError('digest_mismatch', { text: t('This file did not arrive whole. Please try again.') });

const fetchFile = async (userId: string, { id, sha256 }: FileRef): Promise<ArrayBuffer> => {
  try {
    const bytes = await (await callRaw(readFile, { params: { userId, fileId: id } })).arrayBuffer();
    if ((await sha256Hex(bytes)) === sha256) return bytes;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw error.code === 'not_found' ? notThere : error.code === 'network' ? unreachable : error;
  }
  throw damaged;
};

type Reader = Pick<UserData, 'db' | 'userId'>;

/** From this device, else from the server. Rejects with AppError, with a user-facing text. */
export const readFileBytes = async ({ db, userId }: Reader, ref: FileRef): Promise<ArrayBuffer> =>
  (await db.fileBytes.get(ref.id))?.bytes ?? fetchFile(userId, ref);

/** Like `readFileBytes`, and caches the file. */
export const openFile = async ({ db, userId }: Reader, ref: FileRef, recordId: string): Promise<ArrayBuffer> => {
  const bytes = await readFileBytes({ db, userId }, ref);
  if ((await db.files.update(ref.id, { usedAt: Date.now() })) === 1) return bytes;
  const row: FileRow = { ...ref, recordId, state: 'kept', attempts: 0, usedAt: Date.now() };
  // Reading succeeds even if there is no room to cache it.
  await db
    .transaction('rw', db.files, db.fileBytes, async () => {
      await db.files.put(row);
      await db.fileBytes.put({ id: ref.id, bytes });
    })
    .then(() => dropOldest(db))
    .catch(() => undefined);
  return bytes;
};

/** Files not yet on the server, oldest first. */
export const unsentFiles = async (db: UserDatabase): Promise<FileRow[]> => db.files.where('state').notEqual('kept').sortBy('usedAt');

export const retryFile = async (db: UserDatabase, id: string): Promise<void> => {
  await db.files
    .where('id')
    .equals(id)
    .and(({ state }) => state === 'failed')
    .modify({ state: 'waiting', attempts: 0, ...notFailed });
};

/** Deletes a file that is not on the server and clears the field that names it. False if it is being sent or was sent. */
export const removeFile = async ({ db, engine }: Pick<UserData, 'db' | 'engine'>, id: string): Promise<boolean> => {
  const gone = await db.transaction('rw', db.files, db.fileBytes, async () => {
    const file = await db.files.get(id);
    if (file === undefined || file.state === 'uploading' || file.state === 'kept') return null;
    await db.files.delete(id);
    await db.fileBytes.delete(id);
    return file;
  });
  if (gone === null) return false;
  const record = await db.records.get(gone.recordId);
  const names = Object.entries(record?.fields ?? {}).flatMap(([name, value]) =>
    typeof value === 'object' && value !== null && 'id' in value && value.id === id ? [name] : [],
  );
  if (record !== undefined && names.length > 0)
    await engine.commit('record.set', {
      recordId: record.id,
      kind: record.kind,
      values: Object.fromEntries(names.map((name) => [name, null])),
    });
  return true;
};
