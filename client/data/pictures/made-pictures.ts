// Small pictures that this device makes itself, cached in the pictures table, where they are evicted like any other.
import type { UserDatabase } from '#client/data/db/database.ts';

/** width: pixels. Rejects if there is no room. */
export const storeMade = async (db: UserDatabase, key: string, width: number, blob: Blob): Promise<void> => {
  await db.pictures.put({ key, url: key, width, blob, size: blob.size, usedAt: Date.now() });
};

export const madePicture = async (db: UserDatabase, key: string): Promise<Blob | undefined> => (await db.pictures.get(key))?.blob;

let making: Promise<unknown> = Promise.resolve();

/** The cached picture, else the result of `make`, which stores it. One at a time: a decoded photograph takes fifty megabytes. */
export const makeOnce = (db: UserDatabase, key: string, make: () => Promise<Blob | null>): Promise<Blob | null> => {
  const made = making.then(async () => (await madePicture(db, key)) ?? make());
  making = made.catch(() => undefined);
  return made;
};
