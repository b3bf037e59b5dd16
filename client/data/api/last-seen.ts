// Stores the server's answers about one person, with their time, as last seen.
import * as z from 'zod/mini';
import type { UserDatabase } from '#client/data/db/database.ts';

/** at: ISO 8601 by the device. */
export type LastSeen<T> = { at: string; value: T };

/** Returns null for a value stored in another shape by another app version. */
export const readerOf =
  <T>(shape: z.ZodMiniType<T>) =>
  (value: unknown): T | null =>
    z.safeParse(shape, value).data ?? null;

const keyOf = (name: string): string => `seen:${name}`;

export const keepSeen = async (db: UserDatabase, name: string, value: unknown, now = Date.now()): Promise<void> => {
  await db.meta.put({ key: keyOf(name), value: { at: new Date(now).toISOString(), value } });
};

/** read: null for a value stored in another shape. */
export const readSeen = async <T>(db: UserDatabase, name: string, read: (value: unknown) => T | null): Promise<LastSeen<T> | null> => {
  const kept = (await db.meta.get(keyOf(name)))?.value;
  if (typeof kept !== 'object' || kept === null || !('at' in kept) || !('value' in kept) || typeof kept.at !== 'string') return null;
  const value = read(kept.value);
  return value === null ? null : { at: kept.at, value };
};
