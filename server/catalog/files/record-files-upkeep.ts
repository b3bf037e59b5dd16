// Deletes files that no record refers to, with their bytes.
import * as z from 'zod/mini';
import { restorableDays } from '#shared/domain/piece/piece.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { sweepUnused } from '#server/platform/storage/unused-objects.ts';
import type { FileParts } from './record-files.ts';
import { deleteUnused, lookForUse } from './record-files.store.ts';

export const filesUpkeepJob = 'catalog.files';
const day = 86_400_000;
const batch = 500;

type UpkeepParts = Pick<FileParts, 'sql' | 'clock' | 'storage'>;

/** A file without references is kept as long as a deleted record. */
const deleteUnnamed = async ({ sql, clock }: UpkeepParts, signal: AbortSignal): Promise<void> => {
  const now = clock();
  const yesterday = new Date(now.getTime() - day);
  while (!signal.aborted && (await lookForUse(sql, yesterday, now, batch)) === batch);
  const before = new Date(now.getTime() - restorableDays * day);
  while (!signal.aborted && (await deleteUnused(sql, before, batch)) === batch);
};

export const registerFilesUpkeep = (jobs: Pick<Jobs, 'register' | 'repeat'>, parts: UpkeepParts): void => {
  jobs.register(filesUpkeepJob, {
    payload: z.object({}),
    concurrency: 1,
    handle: async (_payload, { signal }) => {
      await deleteUnnamed(parts, signal);
      await sweepUnused(parts, signal);
    },
  });
  jobs.repeat(filesUpkeepJob, 3_600);
};
