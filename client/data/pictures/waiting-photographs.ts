// Photographs that wait on this device for a scan: tried by a visitor, shared from another app, or opened with Verso.
import { v7 } from 'uuid';
import { visitorDatabase } from '#client/data/db/visitor-database.ts';

const triedKey = 'tried-photograph';
const prefix = 'waiting-photograph/';
const keys = new WeakMap<Blob, string>();
const row = (key: string, value: File) => ({ key, value, seenAt: new Date().toISOString() });

/** Replaces the one tried before. */
export const keepTried = async (file: File): Promise<void> => {
  await visitorDatabase().contents.put(row(triedKey, file));
};

/** All or none; rejects without room. */
export const keepWaiting = async (files: readonly File[]): Promise<void> => {
  await visitorDatabase().contents.bulkPut(files.map((file) => row(prefix + v7(), file)));
};

/** In the order in which they came, the tried one first. */
export const waitingPhotographs = async (): Promise<File[]> => {
  const { contents } = visitorDatabase();
  const rows = [await contents.get(triedKey), ...(await contents.where('key').startsWith(prefix).sortBy('key'))];
  return rows.flatMap((found) => {
    if (!(found?.value instanceof File)) return [];
    keys.set(found.value, found.key);
    return [found.value];
  });
};

export const forgetTried = (): Promise<void> => visitorDatabase().contents.delete(triedKey);

/** Does nothing for a photograph that was not among the waiting ones. */
export const forgetWaiting = async (photograph: Blob): Promise<void> => {
  const key = keys.get(photograph);
  if (key !== undefined) await visitorDatabase().contents.delete(key);
};
