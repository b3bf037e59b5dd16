// One attempt at one job: renews its lease, enforces its timeout, and always stores its outcome.
import * as z from 'zod/mini';
import { transact, type Sql } from '#server/platform/database/database.ts';
import { GiveUp, type JobContext, type JobKind } from './jobs.ts';
import { finishJob, renewLease, retryJob, returnJob, type ClaimedJob, type QueueTime } from './jobs.store.ts';
import type { Log } from '#server/platform/observability/logger.ts';

type Queue = {
  sql: Sql;
  now: QueueTime;
  log: Log;
  leaseSeconds: number;
  /** How long a handler that was told to stop keeps its job, in milliseconds. */
  cutGrace: number;
  isStopping(): boolean;
};
type Attempt = {
  /** Resolves when the handler has ended; later than the attempt when the handler ignores its signal. */
  over: Promise<void>;
};

/** Exponential backoff in seconds: 2, 4, 8 ... 600, each minus up to 20% jitter. */
const backoff = (attempt: number): number => Math.min(2 * 2 ** (attempt - 1), 600) * (1 - Math.random() * 0.2);
const textOf = (error: unknown): string => (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).slice(0, 500);

/** Renews the lease three times per lease length; calls `lost` when another runner has it or it expired without a renewal. */
const keepLease = ({ sql, now, log, leaseSeconds }: Queue, { id }: ClaimedJob, lease: string, lost: (why: string) => void) => {
  let believedUntil = performance.now() + leaseSeconds * 1_000;
  const renew = (): void => {
    const asked = performance.now();
    if (asked > believedUntil) lost('the lease of the job could not be renewed');
    renewLease(sql, now, id, lease, leaseSeconds).then(
      (held) => {
        if (held) believedUntil = asked + leaseSeconds * 1_000;
        else lost('another runner has the job');
      },
      (error: unknown) => log.warn({ job: id, err: error }, 'the lease of a job could not be renewed'),
    );
  };
  const timer = setInterval(renew, (leaseSeconds * 1_000) / 3);
  return () => clearInterval(timer);
};

/** Creates the function that runs a claimed job; aborting `abort` tells its handler to stop. It resolves when the outcome is stored. */
export const createRunner = (queue: Queue) => {
  const { sql, now, log, cutGrace, isStopping } = queue;
  const fail = async (job: ClaimedJob, lease: string, kind: JobKind<unknown>, error: unknown): Promise<void> => {
    const final = error instanceof GiveUp || job.attempts >= job.maxAttempts;
    log.warn({ job: job.id, kind: job.kind, attempt: job.attempts, final, err: error }, 'a job failed');
    if (!final) return retryJob(sql, now, job.id, lease, textOf(error), backoff(job.attempts));
    await transact(sql, async (tx) => {
      if (!(await finishJob(tx, now, job.id, lease, 'failed', textOf(error)))) return;
      const payload = z.safeParse(kind.payload, job.payload);
      if (payload.success) await kind.onFailed?.(payload.data, error, tx);
    });
  };

  /** Rejects a grace period after the signal, in which the handler can end by itself. */
  const cutAfter = (signal: AbortSignal) => {
    let timer: NodeJS.Timeout | undefined;
    const cut = new Promise<never>((_, reject) => {
      const begin = (): void => {
        timer = setTimeout(() => reject(new Error('the handler did not stop')), isStopping() ? Math.min(cutGrace, 1_000) : cutGrace);
      };
      signal.addEventListener('abort', begin, { once: true });
    });
    cut.catch(() => undefined);
    return { cut, clear: () => clearTimeout(timer) };
  };

  return async (job: ClaimedJob, lease: string, kind: JobKind<unknown>, abort: AbortController): Promise<Attempt> => {
    let finished = false;
    let work: Promise<void> = Promise.resolve();
    const timeout = setTimeout(() => abort.abort(new Error('the time of the job is over')), (kind.timeout ?? 120) * 1000);
    const letGo = keepLease(queue, job, lease, (why) => finished || abort.abort(new Error(why)));
    const { cut, clear } = cutAfter(abort.signal);
    try {
      // A job that crashed its process in every attempt must not be retried forever.
      if (job.attempts > job.maxAttempts) throw new GiveUp('the program ended during every attempt');
      const context: JobContext = {
        id: job.id,
        attempt: job.attempts,
        signal: abort.signal,
        log: log.child({ job: job.id, kind: job.kind }),
        finishIn: async (tx) => {
          if (!(await finishJob(tx, now, job.id, lease, 'done'))) throw new Error('another runner has the job');
          finished = true;
        },
      };
      work = kind.handle(z.parse(kind.payload, job.payload), context);
      await Promise.race([work, cut]);
      if (!finished) await finishJob(sql, now, job.id, lease, 'done');
    } catch (thrown) {
      const error = abort.signal.aborted ? new Error(`cut off: ${textOf(abort.signal.reason)}`, { cause: thrown }) : thrown;
      if (isStopping() && abort.signal.aborted) await returnJob(sql, now, job.id, lease);
      else await fail(job, lease, kind, error);
    } finally {
      clearTimeout(timeout);
      clear();
      letGo();
    }
    return { over: work.catch(() => undefined) };
  };
};
