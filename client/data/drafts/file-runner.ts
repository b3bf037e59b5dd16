// Uploads pending files one at a time, each once its record is acknowledged, resuming after interruptions.
import type { FileRow, OutboxState, UserDatabase } from '#client/data/db/database.ts';
import { notFailed } from '#client/data/db/failed.ts';
import type { UploadProgress } from '#client/data/api/upload.ts';
import { backoff, failureOf, maxTries } from './failure.ts';
import type { ProgressBoard } from './progress.ts';
import { dropOldest } from './record-files.ts';
import type { DraftRunner } from './runner.ts';

export type FileRunnerParts = {
  db: UserDatabase;
  progress: ProgressBoard;
  /** Rejects with AppError, 'network' without a response. */
  upload: (file: FileRow, bytes: ArrayBuffer, onProgress: UploadProgress) => Promise<void>;
  /** Unix milliseconds. */
  now: () => number;
  /** 0 to 1. */
  random: () => number;
  isOnline: () => boolean;
  /** Runs the work if no other tab of this user does. */
  lock: <R>(work: () => Promise<R>) => Promise<R>;
  /** Calls back after the milliseconds; returns the cancel function. */
  later: (milliseconds: number, act: () => void) => () => void;
};

const onTheWay: readonly OutboxState[] = ['waiting', 'sending', 'held'];

/** The file was removed after it was read from the queue. */
class Withdrawn extends Error {
  override name = 'Withdrawn';
}

const fileFailureOf = (error: unknown): ReturnType<typeof failureOf> => {
  const failure = failureOf(error);
  // Only a person can free space or choose a larger plan.
  return failure.failure === 'files_full' ? { ...failure, state: 'failed' } : failure;
};

export const createFileRunner = (parts: FileRunnerParts): DraftRunner => {
  const { db, now, progress } = parts;
  /** Consecutive failures and the time of the next attempt, per file; under '' for the server as a whole. */
  const rests = new Map<string, { tries: number; until: number }>();
  let callOff: (() => void) | undefined;
  let running: Promise<void> | null = null;
  let rerun = false;
  let stopped = false;

  const rest = (key: string, waitFor: number | null): void => {
    const tries = (rests.get(key)?.tries ?? 0) + 1;
    rests.set(key, { tries, until: now() + Math.max(waitFor ?? 0, backoff(tries - 1, parts.random())) });
  };
  const restOf = (id: string): number => Math.max(rests.get(id)?.until ?? 0, rests.get('')?.until ?? 0);
  const waiting = () => db.files.where('state').equals('waiting');

  /** The server eventually deletes a file that no record names, so its record goes first. */
  const isDue = async ({ id, recordId }: FileRow): Promise<boolean> =>
    restOf(id) <= now() && (await db.outbox.where('subject').equals(recordId).toArray()).every(({ state }) => !onTheWay.includes(state));
  const nextDue = async (): Promise<FileRow | undefined> => {
    for (const file of await waiting().sortBy('usedAt')) if (await isDue(file)) return file;
    return undefined;
  };

  const claim = (id: string): Promise<ArrayBuffer> =>
    db.transaction('rw', db.files, db.fileBytes, async () => {
      const held = await db.fileBytes.get(id);
      if (held === undefined || (await db.files.get(id))?.state !== 'waiting') throw new Withdrawn();
      await db.files.update(id, { state: 'uploading', ...notFailed });
      return held.bytes;
    });

  const send = async (file: FileRow): Promise<void> => {
    const bytes = await claim(file.id);
    progress.set(file.id, { sent: 0, total: file.size });
    await parts.upload(file, bytes, (sent, total) => progress.set(file.id, { sent, total }));
    await db.files.update(file.id, { state: 'kept', usedAt: now(), ...notFailed, attempts: 0 });
    rests.delete(file.id);
    rests.delete('');
    await dropOldest(db);
  };

  /** Returns whether the remaining files may be tried now. */
  const fail = async ({ id, attempts: before }: FileRow, error: unknown): Promise<boolean> => {
    const failure = fileFailureOf(error);
    const attempts = before + (failure.counts ? 1 : 0);
    const state = failure.state === 'waiting' && attempts < maxTries ? 'waiting' : 'failed';
    await db.files.update(id, { state, attempts, failure: failure.failure, reason: failure.reason });
    if (state === 'waiting') rest(failure.stops ? '' : id, failure.waitFor);
    else rests.delete(id);
    return !failure.stops;
  };

  const work = async (): Promise<void> => {
    // Only the lock holder sends, so other 'uploading' rows were left over by an app that was closed.
    await db.files.where('state').equals('uploading').modify({ state: 'waiting' });
    while (!stopped && parts.isOnline()) {
      const file = await nextDue();
      if (file === undefined) return;
      try {
        await send(file);
      } catch (error) {
        if (stopped) return;
        if (!(error instanceof Withdrawn) && !(await fail(file, error))) return;
      } finally {
        progress.set(file.id, null);
      }
    }
  };

  const planNext = async (): Promise<void> => {
    callOff?.();
    if (stopped) return;
    const times = (await waiting().primaryKeys()).map(restOf).filter((until) => until > now() && Number.isFinite(until));
    if (times.length > 0) callOff = parts.later(Math.min(...times) - now(), () => void run());
  };

  const run = async (impatient = false): Promise<void> => {
    rerun = true;
    if (impatient) rests.clear();
    running ??= (async () => {
      try {
        // A call during this run gets this run's promise, so the loop makes another round for it.
        while (rerun && !stopped) {
          rerun = false;
          await parts.lock(work);
          await planNext();
        }
      } finally {
        running = null;
      }
    })();
    return running;
  };

  return {
    run,
    stop: () => {
      stopped = true;
      callOff?.();
    },
  };
};
