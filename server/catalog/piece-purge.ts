// Purges what was deleted 30 days ago: removes the content and keeps the tombstone.
import * as z from 'zod/mini';
import { restorableDays } from '#shared/domain/piece/piece.ts';
import type { Clock } from '#server/platform/time/clock.ts';
import { transact, type Sql, type Tx } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { releaseFiles } from './files/record-files.store.ts';
import type { PieceEnd } from '#server/feed/feature.ts';
import { emptyPiece, lockExpired, ownersOfExpired } from './piece-purge.store.ts';
import { emptyRecord, lockExpiredRecords, ownersOfExpiredRecords } from './records/records.store.ts';

type Parts = { sql: Sql; clock: Clock; touch: (tx: Tx, userId: string, rows?: number) => Promise<number>; ended: readonly PieceEnd[] };

const atOnce = 200;
export const purgeJob = 'catalog.purge';

type Expired = {
  ownersOf: (db: Sql, before: Date) => Promise<string[]>;
  lock: (tx: Tx, userId: string, before: Date, limit: number) => Promise<string[]>;
  /** Called with all ids before the pieces are emptied. */
  ended: readonly PieceEnd[];
  empty: (tx: Tx, id: string, version: number, now: Date) => Promise<void>;
};

/** Purges in batches; each row gets a new version of its owner's feed. Returns how many. */
const purge = async ({ sql, clock, touch }: Omit<Parts, 'ended'>, expired: Expired, signal?: AbortSignal): Promise<number> => {
  const now = clock();
  const before = new Date(now.getTime() - restorableDays * 86_400_000);
  let purged = 0;
  for (const userId of await expired.ownersOf(sql, before)) {
    for (let more = true; more && signal?.aborted !== true;) {
      const count = await transact(sql, async (tx) => {
        const ids = await expired.lock(tx, userId, before, atOnce);
        if (ids.length === 0) return 0;
        for (const end of expired.ended) await end(tx, ids);
        const last = await touch(tx, userId, ids.length);
        for (const [index, id] of ids.entries()) await expired.empty(tx, id, last - ids.length + 1 + index, now);
        return ids.length;
      });
      purged += count;
      more = count === atOnce;
    }
  }
  return purged;
};

export const purgePieces = ({ ended, ...parts }: Parts, signal?: AbortSignal): Promise<number> =>
  purge(
    parts,
    { ownersOf: ownersOfExpired, lock: lockExpired, ended: [...ended, (tx, about) => releaseFiles(tx, { about })], empty: emptyPiece },
    signal,
  );

/** For records deleted individually. */
export const purgeRecords = (parts: Omit<Parts, 'ended'>, signal?: AbortSignal): Promise<number> =>
  purge(
    parts,
    {
      ownersOf: ownersOfExpiredRecords,
      lock: lockExpiredRecords,
      ended: [(tx, recordIds) => releaseFiles(tx, { recordIds })],
      empty: emptyRecord,
    },
    signal,
  );

export const registerPurge = (jobs: Pick<Jobs, 'register' | 'repeat'>, parts: Parts): void => {
  jobs.register(purgeJob, {
    payload: z.object({}),
    concurrency: 1,
    handle: async (_payload, { signal }) => {
      await purgePieces(parts, signal);
      await purgeRecords(parts, signal);
    },
  });
  jobs.repeat(purgeJob, 3_600);
};
