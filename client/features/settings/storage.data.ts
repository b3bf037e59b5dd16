// Storage figures of this device: usage, unsent photographs, cached pictures, and persistence.
import { useCallback, useEffect, useState } from 'react';
import { backgroundOf } from '#client/data/drafts/background.ts';
import { isHeld } from '#client/data/drafts/photo-bytes.ts';
import { dropOldest } from '#client/data/drafts/record-files.ts';
import type { UserDatabase } from '#client/data/db/database.ts';
import { requestPersistentStorage } from '#client/data/db/storage-budget.ts';
import type { UserData } from '#client/data/sync/sync.ts';
import { visitorDatabase } from '#client/data/db/visitor-database.ts';
import { useUserData } from '#client/device/local/user-data.ts';

export type Usage = { count: number; bytes: number };
export type StorageFigures = {
  /** Bytes; null if the browser does not report it. */
  usage: number | null;
  quota: number | null;
  /** Whether storage is persistent (no eviction); null if the browser does not report it. */
  persisted: boolean | null;
  pieces: number;
  /** Pictures cached for use offline; the server has them all. */
  pictures: Usage;
  /** Photographs of scans that the server does not have yet. */
  photographs: Usage;
  /** Files of records that the server does not have yet. */
  files: Usage;
};

const add = (held: Usage, bytes: number): Usage => ({ count: held.count + 1, bytes: held.bytes + bytes });
const nothing: Usage = { count: 0, bytes: 0 };

export const readStorage = async (
  db: UserDatabase,
  storage: StorageManager | undefined = globalThis.navigator?.storage,
): Promise<StorageFigures> => {
  const estimate = await storage?.estimate?.().catch(() => null);
  const persisted = (await storage?.persisted?.().catch(() => null)) ?? null;
  let pictures = nothing;
  await db.pictures.each(({ size }) => {
    pictures = add(pictures, size);
  });
  let photographs = nothing;
  await db.photos.each((photo) => {
    if (isHeld(photo)) photographs = add(photographs, photo.size);
  });
  let files = nothing;
  await db.files
    .where('state')
    .notEqual('kept')
    .each(({ size }) => {
      files = add(files, size);
    });
  const pieces = await db.pieces.where('[deleted+created_at]').between([0, ''], [0, '\uffff']).count();
  return { usage: estimate?.usage ?? null, quota: estimate?.quota ?? null, persisted, pieces, pictures, photographs, files };
};

/** Deletes only what can be refetched; returns the bytes of pictures and files. */
export const freeUp = async (data: UserData): Promise<number> => {
  const bytes = (await backgroundOf(data).pictures.clear()) + (await dropOldest(data.db, 0));
  // Cached public data. Queued contact messages are in the same database and must stay.
  const { listings, pages, artworks, contents } = visitorDatabase();
  for (const table of [listings, pages, artworks, contents]) await table.clear();
  return bytes;
};

export type Storage = {
  /** undefined while loading. */
  figures: StorageFigures | undefined;
  refresh: () => void;
  /** Null if no user's database is open. */
  free: (() => Promise<number>) | null;
  /** Requests persistent storage; resolves to whether it was granted. */
  keep: () => Promise<boolean>;
};

export const useStorage = (): Storage => {
  const data = useUserData();
  const [figures, setFigures] = useState<StorageFigures>();
  const refresh = useCallback(() => {
    if (data !== null)
      readStorage(data.db)
        .then(setFigures)
        .catch(() => undefined);
  }, [data]);
  useEffect(refresh, [refresh]);
  return { figures, refresh, free: data === null ? null : () => freeUp(data), keep: () => requestPersistentStorage() };
};
