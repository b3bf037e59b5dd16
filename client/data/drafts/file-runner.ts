// Sends the files that wait one after the other, each once its record has reached the server, however often it is interrupted.
import { AppError } from '#shared/contract/wire/errors.ts';
import type { FileRow, OutboxState, UserDatabase } from '#client/data/db/database.ts';
import type { UploadProgress } from '#client/data/api/upload.ts';
import { backoff, failureOf, maxTries } from './failure.ts';
import type { ProgressBoard } from './progress.ts';
import { dropOldest } from './record-files.ts';
import type { DraftRunner } from './runner.ts';

export type FileRunnerParts = {
  db: UserDatabase;
  progress: ProgressBoard;
  /** Rejects with AppError, 'network' where there was no answer. */
  upload: (file: FileRow, bytes: ArrayBuffer, onProgress: UploadProgress) => Promise<void>;
  /** Unix milliseconds. */
  now: () => number;
  /** 0 to 1. */
  random: () => number;
  isOnline: () => boolean;
  /** Runs the work when no other tab of this user does. */
  lock: <R>(work: () => Promise<R>) => Promise<R>;
  /** Calls back after the milliseconds; the returned function calls it off. */
  later: (milliseconds: number, act: () => void) => () => void;
};

const onTheWay: readonly OutboxState[] = ['waiting', 'sending', 'held'];

/** Removed by somebody between the look at the line and its turn. */
class Withdrawn extends Error {
  override name = 'Withdrawn';
}

const fileFailureOf = (error: unknown): ReturnType<typeof failureOf> => {
  const failure = failureOf(error);
  if (!(error instanceof AppError)) return { ...failure, reason: 'This file could not be sent from this device.' };
  // Room is made, or a plan chosen, by a person.
  return error.code === 'files_full' ? { ...failure, state: 'failed' } : failure;
};

export const createFileRunner = (parts: FileRunnerParts): DraftRunner => {
  const { db, now, progress } = parts;
  /** Failed tries in a row and the time of the next one, of files and (under '') of the way to the server. */
  const rests = new Map<string, { tries: number; until: number }>();
  let callOff: (() => void) | undefined;
  let running: Promise<void> | null = null;
  let again = false;
  let stopped = false;

  const rest = (key: string, waitFor: number | null): void => {
    const tries = (rests.get(key)?.tries ?? 0) + 1;
    rests.set(key, { tries, until: now() + Math.max(waitFor ?? 0, backoff(tries - 1, parts.random())) });
  };
  const restOf = (id: string): number => Math.max(rests.get(id)?.until ?? 0, rests.get('')?.until ?? 0);
  const waiting = () => db.files.where('state').equals('waiting');

  /** A file that no record of the server names is deleted there one day, so its record goes first. */
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
      await db.files.update(id, { state: 'uploading', reason: undefined });
      return held.bytes;
    });

  const send = async (file: FileRow): Promise<void> => {
    const bytes = await claim(file.id);
    progress.set(file.id, { sent: 0, total: file.size });
    await parts.upload(file, bytes, (sent, total) => progress.set(file.id, { sent, total }));
    await db.files.update(file.id, { state: 'kept', usedAt: now(), reason: undefined, attempts: 0 });
    rests.delete(file.id);
    rests.delete('');
    await dropOldest(db);
  };

  /** Answers whether the others may be tried now. */
  const fail = async ({ id, attempts: before }: FileRow, error: unknown): Promise<boolean> => {
    const failure = fileFailureOf(error);
    const attempts = before + (failure.counts ? 1 : 0);
    const state = failure.state === 'waiting' && attempts < maxTries ? 'waiting' : 'failed';
    await db.files.update(id, { state, attempts, reason: failure.reason });
    if (state === 'waiting') rest(failure.stops ? '' : id, failure.waitFor);
    else rests.delete(id);
    return !failure.stops;
  };

  const work = async (): Promise<void> => {
    // Only the holder of the lock sends: what says otherwise was left over by a program that ended.
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
    again = true;
    if (impatient) rests.clear();
    running ??= (async () => {
      try {
        // A call while this run is in progress gets this run's promise, so the loop makes another round for it.
        while (again && !stopped) {
          again = false;
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
