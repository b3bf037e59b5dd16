// What Verso takes on this device: room, photographs that wait, pictures that the server has too, and whether the browser keeps it.
import { useCallback, useEffect, useState } from 'react';
import { backgroundOf } from '#client/data/drafts/background.ts';
import { dropOldest } from '#client/data/drafts/record-files.ts';
import type { UserDatabase } from '#client/data/db/database.ts';
import { requestPersistentStorage } from '#client/data/db/storage-budget.ts';
import type { UserData } from '#client/data/sync/sync.ts';
import { visitorDatabase } from '#client/data/db/visitor-database.ts';
import { useUserData } from '#client/parts/device/user-data.ts';

export type Held = { count: number; bytes: number };
export type StorageFigures = {
  /** Bytes; null where the browser does not tell. */
  usage: number | null;
  quota: number | null;
  /** Whether the browser has promised not to clear it by itself; null where it does not tell. */
  persisted: boolean | null;
  pieces: number;
  /** Pictures for looking without a network: the server has them all. */
  pictures: Held;
  /** Photographs of scans that the server does not have yet. */
  photographs: Held;
  /** Files of records that the server does not have yet. */
  files: Held;
};

const add = (held: Held, bytes: number): Held => ({ count: held.count + 1, bytes: held.bytes + bytes });
const nothing: Held = { count: 0, bytes: 0 };

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
  await db.photos.each(({ bytes, size }) => {
    if (bytes !== null) photographs = add(photographs, size);
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

/** Drops what can be fetched again and nothing else; answers the bytes of pictures and files. */
export const freeUp = async (data: UserData): Promise<number> => {
  const bytes = (await backgroundOf(data).pictures.clear()) + (await dropOldest(data.db, 0));
  // What everybody may see, as it was last seen. Messages of the contact page lie in the same database and stay.
  const { listings, pages, artworks, contents } = visitorDatabase();
  for (const table of [listings, pages, artworks, contents]) await table.clear();
  return bytes;
};

export type Storage = {
  /** undefined until it was read. */
  figures: StorageFigures | undefined;
  again: () => void;
  /** Null where nobody's data is open. */
  free: (() => Promise<number>) | null;
  /** Answers whether the browser promised. */
  keep: () => Promise<boolean>;
};

export const useStorage = (): Storage => {
  const data = useUserData();
  const [figures, setFigures] = useState<StorageFigures>();
  const again = useCallback(() => {
    if (data !== null)
      readStorage(data.db)
        .then(setFigures)
        .catch(() => undefined);
  }, [data]);
  useEffect(again, [again]);
  return { figures, again, free: data === null ? null : () => freeUp(data), keep: () => requestPersistentStorage() };
};
