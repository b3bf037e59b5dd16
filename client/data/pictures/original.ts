// The original of one's own photograph, byte for byte: from this device if it was looked at before, else from the server.
import { imageAddress, readImage } from '#shared/contract/works/artwork-images.ts';
import { AppError } from '#shared/contract/wire/errors.ts';
import { callRaw } from '#client/data/api/api.ts';
import type { UserDatabase } from '#client/data/db/database.ts';
import { keyOf } from './pictures.ts';

/** Stands for the width of an original among the cached pictures: wider than any rendering. */
const originalWidth = 100_000;
/** Originals have up to 10 MB each. */
const maxOriginals = 12;

const address = new RegExp(`^${imageAddress('([^/]+)', '([^/?]+)')}$`);

/** Null if it is not on this device. */
export const keptOriginal = async (db: UserDatabase, url: string): Promise<Blob | null> => {
  const key = keyOf(url, originalWidth);
  const row = await db.pictures.get(key);
  if (row === undefined) return null;
  await db.pictures.update(key, { usedAt: Date.now() }).catch(() => undefined);
  return row.blob;
};

/** Rejects with AppError where the server cannot be reached, has no such photograph or refuses it. */
export const fetchOriginal = async (url: string, signal?: AbortSignal): Promise<Blob> => {
  const [, userId, file] = address.exec(url) ?? [];
  if (userId === undefined || file === undefined) throw new AppError('not_found');
  const asked = { params: { userId, file }, query: { original: '1' } } as const;
  return (await callRaw(readImage, asked, signal === undefined ? {} : { signal })).blob();
};

/** The least recently viewed originals give way; a full device keeps none. */
const keep = async (db: UserDatabase, url: string, blob: Blob): Promise<void> => {
  await db.pictures.put({ key: keyOf(url, originalWidth), url, width: originalWidth, blob, size: blob.size, usedAt: Date.now() });
  const kept = (await db.pictures.orderBy('usedAt').primaryKeys()).filter((key) => key.startsWith(`${originalWidth}:`));
  await db.pictures.bulkDelete(kept.slice(0, Math.max(0, kept.length - maxOriginals)));
};

/** Rejects as fetchOriginal does. */
export const openOriginal = async (db: UserDatabase, url: string, signal?: AbortSignal): Promise<Blob> => {
  const kept = await keptOriginal(db, url);
  if (kept !== null) return kept;
  const blob = await fetchOriginal(url, signal);
  await keep(db, url, blob).catch(() => undefined);
  return blob;
};
