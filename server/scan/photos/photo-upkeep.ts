// Deletes interrupted uploads and orphaned photographs, with their files.
import * as z from 'zod/mini';
import type { Clock } from '#server/platform/time/clock.ts';
import type { Db, Sql } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { ObjectStorage } from '#server/platform/storage/object-storage.ts';
import { sweepUnused } from '#server/platform/storage/unused-objects.ts';
import { deletePartsBefore } from '#server/uploads/upload-parts.ts';
import { addressOfPhoto } from './photos.ts';
import { assignPhotos, deletePhotos, deleteStaleReservations, orphanCandidates } from './photos.store.ts';

export const upkeepJob = 'photos.upkeep';
const orphanDays = 30;
const day = 86_400_000;
const batch = 200;

type UpkeepParts = {
  sql: Sql;
  clock: Clock;
  storage: ObjectStorage;
  /** The owner's piece that shows the photograph with this URL. */
  pieceShowing: (db: Db, ownerId: string, url: string) => Promise<string | null>;
};

/** Deletes one batch of orphans and returns its size; a photograph that a piece shows is assigned to the piece instead. */
export const purgeOrphans = async ({ sql, clock, pieceShowing }: UpkeepParts): Promise<number> => {
  const now = clock().getTime();
  await deleteStaleReservations(sql, new Date(now - day));
  await deletePartsBefore(sql, new Date(now - day));
  const found = await orphanCandidates(sql, new Date(now - orphanDays * day), batch);
  const orphans: string[] = [];
  for (const { id, path, ownerId } of found) {
    const pieceId = await pieceShowing(sql, ownerId, addressOfPhoto(path));
    if (pieceId === null) orphans.push(id);
    else await assignPhotos(sql, ownerId, [path], pieceId);
  }
  await deletePhotos(sql, orphans);
  return found.length;
};

export const registerUpkeep = (jobs: Jobs, parts: UpkeepParts): void => {
  jobs.register(upkeepJob, {
    payload: z.object({}),
    concurrency: 1,
    handle: async (_payload, { signal }) => {
      while (!signal.aborted && (await purgeOrphans(parts)) === batch);
      await sweepUnused(parts, signal);
    },
  });
  jobs.repeat(upkeepJob, 3600);
};
