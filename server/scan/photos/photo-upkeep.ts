// Clears what nobody needs: uploads that were cut off, photographs that no analysis ever saw, and files without a row.
import * as z from 'zod/mini';
import type { Clock } from '#server/platform/time/clock.ts';
import type { Db, Sql } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { PhotoFiles } from './photo-files.ts';
import { deletePartsBefore } from './photo-parts.store.ts';
import { addressOfPhoto } from './photos.ts';
import {
  assignPhotos,
  deletePhotos,
  deleteStaleReservations,
  forgetDoomedFiles,
  leaseDoomedFiles,
  orphanCandidates,
  releaseDoomedFiles,
} from './photos.store.ts';

export const upkeepJob = 'photos.upkeep';
const orphanDays = 30;
const day = 86_400_000;
const batch = 200;

type UpkeepParts = {
  sql: Sql;
  clock: Clock;
  files: PhotoFiles;
  /** The piece of that owner which shows the photograph at this address. */
  pieceShowing: (db: Db, ownerId: string, url: string) => Promise<string | null>;
};

/** Looks at some of them and answers how many it looked at; what a piece shows is noted as that piece's instead. */
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

/** Longer than all calls for one photograph can take, each by its own timeout. Seconds. */
const sweepLease = 600;

/** Deletes the files of photographs whose row is gone; answers of how many. No connection is held while the store works. */
export const sweepFiles = async ({ sql, files }: Pick<UpkeepParts, 'sql' | 'files'>, signal?: AbortSignal): Promise<number> => {
  for (let swept = 0; ; swept += 1) {
    const doomed = signal?.aborted === true ? undefined : await leaseDoomedFiles(sql, sweepLease);
    if (doomed === undefined) return swept;
    try {
      if (doomed.original) await files.deleteOriginal(doomed.path);
      await files.deleteRenderings(doomed.photoId);
    } catch (error) {
      await releaseDoomedFiles(sql, doomed.photoId);
      throw error;
    }
    await forgetDoomedFiles(sql, doomed.photoId);
  }
};

export const registerUpkeep = (jobs: Jobs, parts: UpkeepParts): void => {
  jobs.register(upkeepJob, {
    payload: z.object({}),
    concurrency: 1,
    handle: async (_payload, { signal }) => {
      while (!signal.aborted && (await purgeOrphans(parts)) === batch);
      await sweepFiles(parts, signal);
    },
  });
  jobs.repeat(upkeepJob, 3600);
};
