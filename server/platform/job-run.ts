// One attempt at one job: its lease kept alive, its time bounded, its end written down whatever happens.
import * as z from 'zod/mini';
import type { Clock } from './clock.ts';
import { transact, type Sql } from './database.ts';
import { GiveUp, type JobContext, type JobKind } from './jobs.ts';
import { finishJob, renewLease, retryJob, returnJob, type ClaimedJob } from './jobs.store.ts';
import type { Log } from './logger.ts';

type Queue = { sql: Sql; clock: Clock; log: Log; leaseSeconds: number; isStopping(): boolean };

/** 2 s, 4 s, 8 s ... 10 min, each shortened by up to a fifth so that jobs that failed together do not return together. */
const backoff = (attempt: number): number => Math.min(2_000 * 2 ** (attempt - 1), 600_000) * (1 - Math.random() * 0.2);
const textOf = (error: unknown): string => (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).slice(0, 500);
export const later = (time: Date, milliseconds: number): Date => new Date(time.getTime() + milliseconds);

/** Makes the function that runs a claimed job; aborting `abort` cuts it off. */
export const createRunner = ({ sql, clock, log, leaseSeconds, isStopping }: Queue) => {
  const fail = async (job: ClaimedJob, lease: string, kind: JobKind<unknown>, error: unknown): Promise<void> => {
    const final = error instanceof GiveUp || job.attempts >= job.maxAttempts;
    log.warn({ job: job.id, kind: job.kind, attempt: job.attempts, final, err: error }, 'a job failed');
    if (!final) return retryJob(sql, job.id, lease, textOf(error), later(clock(), backoff(job.attempts)));
    await transact(sql, async (tx) => {
      if (!(await finishJob(tx, job.id, lease, 'failed', textOf(error), clock()))) return;
      const payload = z.safeParse(kind.payload, job.payload);
      if (payload.success) await kind.onFailed?.(payload.data, error, tx);
    });
  };

  return async (job: ClaimedJob, lease: string, kind: JobKind<unknown>, abort: AbortController): Promise<void> => {
    let finished = false;
    const timeout = setTimeout(() => abort.abort(new Error('the time of the job is over')), (kind.timeout ?? 120) * 1000);
    const heartbeat = setInterval(
      () => {
        renewLease(sql, job.id, lease, later(clock(), leaseSeconds * 1000)).then(
          (held) => held || finished || abort.abort(new Error('another runner has the job')),
          (error: unknown) => log.warn({ job: job.id, err: error }, 'the lease of a job could not be renewed'),
        );
      },
      (leaseSeconds * 1000) / 3,
    );
    try {
      // A job that ended its program at every attempt must not do so for ever.
      if (job.attempts > job.maxAttempts) throw new GiveUp('the program ended during every attempt');
      const context: JobContext = {
        id: job.id,
        attempt: job.attempts,
        signal: abort.signal,
        log: log.child({ job: job.id, kind: job.kind }),
        finishIn: async (tx) => {
          if (!(await finishJob(tx, job.id, lease, 'done', null, clock()))) throw new Error('another runner has the job');
          finished = true;
        },
      };
      const work = kind.handle(z.parse(kind.payload, job.payload), context);
      const cut = new Promise<never>((_, reject) =>
        abort.signal.addEventListener('abort', () => reject(new Error('the job was cut off', { cause: abort.signal.reason })), {
          once: true,
        }),
      );
      await Promise.race([work, cut]);
      if (!finished) await finishJob(sql, job.id, lease, 'done', null, clock());
    } catch (error) {
      if (isStopping() && abort.signal.aborted) await returnJob(sql, job.id, lease, clock());
      else await fail(job, lease, kind, error);
    } finally {
      clearTimeout(timeout);
      clearInterval(heartbeat);
    }
  };
};
