// What a kind of job is, what its handler is given, and what the queue offers.
import type * as z from 'zod/mini';
import type { Db, Fragment, Tx } from '#server/platform/database/database.ts';
import type { JobState, QueueStats } from './jobs.store.ts';
import type { Log } from '#server/platform/observability/logger.ts';

/** Thrown by a handler whose job no further attempt can help. */
export class GiveUp extends Error {
  override name = 'GiveUp';
}

export type JobContext = {
  id: string;
  /** 1 at the first run. */
  attempt: number;
  /** Aborted when the time of the job is over, when its lease is lost, and when the program stops: then the handler ends soon. */
  signal: AbortSignal;
  log: Log;
  /**
   * Marks the job done inside the handler's own transaction, so that its effect and its end are one commit. Throws when
   * another runner has the job by now: then nothing of the transaction may stay.
   */
  finishIn(tx: Tx): Promise<void>;
};

export type JobKind<P> = {
  payload: z.ZodMiniType<P>;
  handle: (payload: P, context: JobContext) => Promise<void>;
  /** Runs in the transaction that ends the job as failed. */
  onFailed?: ((payload: P, error: unknown, tx: Tx) => Promise<void>) | undefined;
  /** 5 where it is not named. */
  maxAttempts?: number | undefined;
  /**
   * At the same time in this program; 2 where it is not named. A handler that was cut off counts until it has ended, so it
   * heeds its signal.
   */
  concurrency?: number | undefined;
  /** Seconds that one attempt may take; 120 where it is not named. */
  timeout?: number | undefined;
  /** The people whose jobs these are take turns, however many jobs one of them has; see `person` of enqueue. */
  inTurns?: boolean | undefined;
};

export type EnqueueOptions = {
  /** At most one job of its kind has this key, until 30 days after its end. */
  key?: string | undefined;
  runAt?: Date | undefined;
  /** A job with this key that has ended (done or failed) runs anew. */
  again?: boolean | undefined;
  /** Who waits for it, where people take turns. Their requests must come one after the other, as behind a lock of their row. */
  person?: string | undefined;
};

export type PartJob = { payload: unknown } & Pick<EnqueueOptions, 'key' | 'runAt'>;

export type Jobs = {
  register<P>(kind: string, options: JobKind<P>): void;
  /** Runs the kind about every `seconds`, once among all programs on the database. The kind takes an empty payload. */
  repeat(kind: string, seconds: number): void;
  /** Answers the id of the job: of the older one when the key is there already. Takes effect with the transaction. */
  enqueue(db: Db, kind: string, payload: unknown, options?: EnqueueOptions): Promise<string>;
  /** The same as a part of a larger statement, for any number of jobs. */
  enqueuePart(db: Db, kind: string, jobs: readonly PartJob[]): Fragment;
  /** Looks for due jobs now instead of at the next turn; call it after the commit of an enqueue that somebody waits for. */
  wake(): void;
  /** Resolves when the job has ended, or with its present state when the signal is aborted. */
  ended(id: string, signal?: AbortSignal): Promise<JobState | undefined>;
  start(): void;
  /** Takes no new jobs, gives running ones `graceMilliseconds`, and puts those that do not end back. */
  stop(graceMilliseconds?: number): Promise<void>;
  /** Runs what is due until nothing is; answers how many attempts that took. For tests and commands. */
  runDue(): Promise<number>;
  /** What waits although it is due. */
  figures(): Promise<QueueStats[]>;
  /** Throws when this program does not look at the queue any more. */
  check(): Promise<void>;
};
