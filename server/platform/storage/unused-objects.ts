// Deletes the objects of the store that no row names.
import type { Sql } from '#server/platform/database/database.ts';
import type { ObjectStorage } from './object-storage.ts';
import { dropUnused, leaseUnused } from './unused-objects.store.ts';

export { useObject, watchObject } from './unused-objects.store.ts';

/** Longer than the store takes to delete the objects of one key. Seconds. */
const sweepLease = 600;

/** Holds no database connection during calls of the store. */
export const sweepUnused = async ({ sql, storage }: { sql: Sql; storage: ObjectStorage }, signal: AbortSignal): Promise<void> => {
  while (!signal.aborted) {
    const key = await leaseUnused(sql, sweepLease);
    if (key === undefined) return;
    if (key.endsWith('/')) for await (const below of storage.list(key)) await storage.delete(below);
    else await storage.delete(key);
    await dropUnused(sql, key);
  }
};
