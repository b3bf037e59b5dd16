// The types of the job queue: a kind of job, what its handler receives, and what the queue offers.
import type * as z from 'zod/mini';
import type { Db, Fragment, Tx } from '#server/platform/database/database.ts';
import type { JobState, QueueStats } from './jobs.store.ts';
import type { Log } from '#server/platform/observability/logger.ts';

/** Thrown by a handler to fail its job without further attempts. */
export class GiveUp extends Error {
  override name = 'GiveUp';
}

export type JobContext = {
  id: string;
  /** 1 for the first attempt. */
  attempt: number;
  /** Aborted on timeout, when the lease is lost, and when the node stops; the handler must then end soon. */
  signal: AbortSignal;
  log: Log;
  /**
   * Marks the job done inside the handler's own transaction, so that effect and end commit together. Throws when the lease
   * is lost: then the transaction must be rolled back.
   */
  finishIn(tx: Tx): Promise<void>;
};

export type JobKind<P> = {
  payload: z.ZodMiniType<P>;
  handle: (payload: P, context: JobContext) => Promise<void>;
  /** Runs in the transaction that ends the job as failed. */
  onFailed?: ((payload: P, error: unknown, tx: Tx) => Promise<void>) | undefined;
  /** Default 5. */
  maxAttempts?: number | undefined;
  /** Jobs running at once on this node; default 2. A canceled handler counts until it has ended, so it must heed its signal. */
  concurrency?: number | undefined;
  /** Seconds per attempt; default 120. */
  timeout?: number | undefined;
  /** Serves people round-robin, however many jobs one of them has; see `person` of enqueue. */
  inTurns?: boolean | undefined;
};

export type EnqueueOptions = {
  /** Unique per kind until 30 days after the job's end. */
  key?: string | undefined;
  runAt?: Date | undefined;
  /** A job with this key that has ended (done or failed) runs again. */
  again?: boolean | undefined;
  /** Whose turn the job takes, for kinds with `inTurns`. Enqueue one person's jobs sequentially, for example under a lock of their row. */
  person?: string | undefined;
};

export type PartJob = { payload: unknown } & Pick<EnqueueOptions, 'key' | 'runAt'>;

export type Jobs = {
  register<P>(kind: string, options: JobKind<P>): void;
  /** Runs the kind about every `seconds`, once across all nodes. The kind takes an empty payload. */
  repeat(kind: string, seconds: number): void;
  /** Returns the id of the job, or of the existing one with that key. Takes effect when the transaction commits. */
  enqueue(db: Db, kind: string, payload: unknown, options?: EnqueueOptions): Promise<string>;
  /** `enqueue` for any number of jobs, as part of a larger statement. */
  enqueuePart(db: Db, kind: string, jobs: readonly PartJob[]): Fragment;
  /** Polls now instead of at the next interval; call it after the commit of an enqueue that somebody waits for. */
  wake(): void;
  /** Resolves when the job has ended, or with its current state when the signal is aborted. */
  ended(id: string, signal?: AbortSignal): Promise<JobState | undefined>;
  /** Resolves when no job of these kinds waits or runs, those that they enqueue meanwhile included. */
  allEnded(kinds: readonly string[]): Promise<void>;
  start(): void;
  /** Claims no more jobs, gives running ones `graceMilliseconds`, and returns unfinished ones to the queue. */
  stop(graceMilliseconds?: number): Promise<void>;
  /** Runs due jobs until none is left; returns the number of attempts. For tests and commands. */
  runDue(): Promise<number>;
  /** Overdue waiting jobs. */
  figures(): Promise<QueueStats[]>;
  /** Throws when this node has stopped polling the queue. */
  check(): Promise<void>;
};
