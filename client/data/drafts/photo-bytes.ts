// The files of photographs that wait on this device, apart from their rows: lists read the rows, and a file has up to ten megabytes.
import type { PhotoRow, UserDatabase } from '#client/data/db/database.ts';

/** Whether the file is on this device; of a re-analysis it is on the server only. */
export const isHeld = ({ size }: Pick<PhotoRow, 'size'>): boolean => size > 0;

/** Null once the server has it. In a transaction it needs both tables. */
export const bytesOf = async (db: UserDatabase, photoId: string): Promise<ArrayBuffer | null> =>
  ((await db.photoBytes.get(photoId)) ?? (await db.photos.get(photoId)))?.bytes ?? null;

/** As it was taken or chosen; null once the server has it. */
export const fileOf = async (db: UserDatabase, photoId: string): Promise<Blob | null> => {
  const [photo, bytes] = await Promise.all([db.photos.get(photoId), bytesOf(db, photoId)]);
  return photo === undefined || bytes === null ? null : new Blob([bytes], { type: photo.type });
};

/** For a transaction on both tables. bytes: null where only the server has it. */
export const putPhoto = async (db: UserDatabase, photo: PhotoRow, bytes: ArrayBuffer | null): Promise<void> => {
  await db.photos.put(photo);
  if (bytes !== null) await db.photoBytes.put({ id: photo.id, bytes });
};

/** For a transaction on both tables. */
export const deletePhotosOf = async (db: UserDatabase, draftId: string): Promise<void> => {
  const ids = await db.photos.where('draftId').equals(draftId).primaryKeys();
  await db.photoBytes.bulkDelete(ids);
  await db.photos.bulkDelete(ids);
};

/**
 * Moves files that an earlier version has stored within the rows, one in each transaction: on a device that is nearly full there is no room
 * for two of each. Rejects if there is no room for one; the rest stays readable where it is.
 */
export const separateBytes = async (db: UserDatabase): Promise<void> => {
  const [ids, apart] = await Promise.all([db.photos.toCollection().primaryKeys(), db.photoBytes.toCollection().primaryKeys()]);
  const done = new Set(apart);
  for (const id of ids.filter((one) => !done.has(one)))
    await db.transaction('rw', db.photos, db.photoBytes, async () => {
      const { bytes, ...photo } = (await db.photos.get(id)) ?? {};
      if (bytes == null || !('id' in photo)) return;
      await db.photos.put(photo);
      await db.photoBytes.put({ id, bytes });
    });
};
