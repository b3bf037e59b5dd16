// Deletes files that no record refers to, and stored bytes without a row.
import * as z from 'zod/mini';
import { restorableDays } from '#shared/domain/piece/piece.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { FileParts } from './record-files.ts';
import { deleteUnused, dropKey, leaseUnusedKey, lookForUse } from './record-files.store.ts';

export const filesUpkeepJob = 'catalog.files';
const day = 86_400_000;
const batch = 500;
/** Longer than the store takes to delete one object. Seconds. */
const sweepLease = 600;

type UpkeepParts = Pick<FileParts, 'sql' | 'clock' | 'storage'>;

/** A file without references is kept as long as a deleted record. */
const deleteUnnamed = async ({ sql, clock }: UpkeepParts, signal: AbortSignal): Promise<void> => {
  const now = clock();
  const yesterday = new Date(now.getTime() - day);
  while (!signal.aborted && (await lookForUse(sql, yesterday, now, batch)) === batch);
  const before = new Date(now.getTime() - restorableDays * day);
  while (!signal.aborted && (await deleteUnused(sql, before, batch)) === batch);
};

/** Holds no database connection during calls of the store. */
const sweepKeys = async ({ sql, storage }: UpkeepParts, signal: AbortSignal): Promise<void> => {
  while (!signal.aborted) {
    const key = await leaseUnusedKey(sql, sweepLease);
    if (key === undefined) return;
    await storage.delete(key);
    await dropKey(sql, key);
  }
};

export const registerFilesUpkeep = (jobs: Pick<Jobs, 'register' | 'repeat'>, parts: UpkeepParts): void => {
  jobs.register(filesUpkeepJob, {
    payload: z.object({}),
    concurrency: 1,
    handle: async (_payload, { signal }) => {
      await deleteUnnamed(parts, signal);
      await sweepKeys(parts, signal);
    },
  });
  jobs.repeat(filesUpkeepJob, 3_600);
};
