// The job queue: work outside of a request that is done once per key, retried, and taken up again after a kill.
import { EventEmitter } from 'node:events';
import { v7 as uuidv7 } from 'uuid';
import * as z from 'zod/mini';
import type { Clock } from './clock.ts';
import type { Sql } from './database.ts';
import type { JobKind, Jobs } from './jobs.ts';
import { createRunner, later } from './job-run.ts';
import { inBatches } from './batches.ts';
import { claimJob, deleteFinishedJobs, dueKinds, insertJob, jobsInsert, jobStateOf, oldestDue } from './jobs.store.ts';
import type { Log } from './logger.ts';

type Options = { sql: Sql; clock: Clock; log: Log; pollMilliseconds?: number | undefined; leaseSeconds?: number | undefined };
type Registered = JobKind<unknown> & { running: number };
type Run = { abort: AbortController; settled: Promise<void> };

const keepDays = 30;
const stuckAfterSeconds = 300;

export const createJobs = ({ sql, clock, log, pollMilliseconds = 500, leaseSeconds = 15 }: Options): Jobs => {
  const kinds = new Map<string, Registered>();
  const repeats: { kind: string; seconds: number }[] = [];
  const runs = new Set<Run>();
  const ends = new EventEmitter().setMaxListeners(0);
  let timer: NodeJS.Timeout | undefined;
  let turning: Promise<void> | undefined;
  let turnAgain = false;
  let started = false;
  let stopping = false;
  let lastTurn = 0;

  const attempt = createRunner({ sql, clock, log, leaseSeconds, isStopping: () => stopping });

  /** Takes one job of the kind and starts it; answers false when none is due. */
  const take = async (name: string, kind: Registered): Promise<boolean> => {
    kind.running += 1;
    try {
      const lease = uuidv7();
      const job = await claimJob(sql, name, lease, clock(), later(clock(), leaseSeconds * 1000));
      if (job === undefined) {
        kind.running -= 1;
        return false;
      }
      const abort = new AbortController();
      const run: Run = { abort, settled: Promise.resolve() };
      run.settled = attempt(job, lease, kind, abort)
        .catch((error: unknown) => log.error({ job: job.id, err: error }, 'the end of a job could not be written'))
        .finally(() => {
          ends.emit(job.id);
          kind.running -= 1;
          runs.delete(run);
          wake();
        });
      runs.add(run);
      return true;
    } catch (error) {
      kind.running -= 1;
      throw error;
    }
  };

  const kindOf = (kind: string): Registered => {
    const registered = kinds.get(kind);
    if (registered === undefined) throw new Error(`there is no kind of job named ${kind}`);
    return registered;
  };

  const enqueue: Jobs['enqueue'] = async (db, kind, payload, options = {}) => {
    const registered = kindOf(kind);
    const now = clock();
    const id = await insertJob(db, {
      id: uuidv7(),
      kind,
      key: options.key ?? null,
      payload: z.parse(registered.payload, payload),
      maxAttempts: registered.maxAttempts ?? 5,
      runAt: options.runAt ?? now,
      now,
      again: options.again ?? false,
    });
    if (started) setTimeout(wake, 30).unref();
    return id;
  };

  /** One key per period, so that many programs make one job. */
  const enqueueRepeats = async (): Promise<void> => {
    for (const { kind, seconds } of repeats) {
      const period = Math.floor(clock().getTime() / (seconds * 1000));
      await enqueue(sql, kind, {}, { key: `every-${seconds}s-${period}` });
    }
  };

  const turn = async (): Promise<number> => {
    let taken = 0;
    for (const name of await dueKinds(sql, clock())) {
      const kind = kinds.get(name);
      if (kind === undefined) continue;
      while (!stopping && kind.running < (kind.concurrency ?? 2) && (await take(name, kind))) taken += 1;
    }
    return taken;
  };

  const schedule = (milliseconds: number) => {
    clearTimeout(timer);
    if (started && !stopping) timer = setTimeout(wake, milliseconds);
  };

  const wake = (): void => {
    if (!started || stopping) return;
    if (turning !== undefined) {
      turnAgain = true;
      return;
    }
    turnAgain = false;
    turning = turn()
      .then(
        () => {
          lastTurn = Date.now();
        },
        (error: unknown) => log.warn({ err: error }, 'the job queue could not be read'),
      )
      .finally(() => {
        turning = undefined;
        schedule(turnAgain ? 0 : pollMilliseconds);
      });
  };

  const register: Jobs['register'] = (name, options) => {
    if (kinds.has(name)) throw new Error(`the kind of job ${name} is registered twice`);
    // The payload is checked by the kind's own schema before its handler sees it.
    kinds.set(name, { ...(options as JobKind<unknown>), running: 0 });
  };

  let repeatTimer: NodeJS.Timeout | undefined;
  const tickRepeats = () => {
    enqueueRepeats().catch((error: unknown) => log.warn({ err: error }, 'repeated jobs could not be queued'));
  };

  register('jobs.purge', {
    payload: z.object({}),
    handle: async (_payload, { signal }) => {
      const before = later(clock(), -keepDays * 86_400_000);
      await inBatches((limit) => deleteFinishedJobs(sql, before, limit), signal);
    },
  });
  repeats.push({ kind: 'jobs.purge', seconds: 86_400 });

  return {
    register,
    repeat: (kind, seconds) => repeats.push({ kind, seconds }),
    enqueue,
    enqueuePart: (db, kind, jobs) => {
      const { payload: shape, maxAttempts = 5 } = kindOf(kind);
      const now = clock();
      return jobsInsert(
        db,
        jobs.map(({ payload, key = null, runAt = now }) => ({
          id: uuidv7(),
          kind,
          key,
          payload: z.parse(shape, payload),
          maxAttempts,
          runAt,
          now,
        })),
      );
    },
    wake,
    ended: async (id, signal) => {
      for (;;) {
        const heard = new AbortController();
        const next = new Promise<void>((resolve) => {
          const done = () => resolve();
          ends.once(id, done);
          signal?.addEventListener('abort', done, { once: true, signal: heard.signal });
          heard.signal.addEventListener('abort', () => ends.removeListener(id, done));
        });
        try {
          const state = await jobStateOf(sql, id);
          if (state === undefined || state === 'done' || state === 'failed' || signal?.aborted === true) return state;
          // The job may run in another program, so look again now and then.
          const look = new Promise<void>((resolve) => setTimeout(resolve, 1_000));
          await Promise.race([next, look]);
        } finally {
          heard.abort();
        }
      }
    },
    start: () => {
      started = true;
      lastTurn = Date.now();
      tickRepeats();
      repeatTimer = setInterval(tickRepeats, 10_000);
      wake();
    },
    stop: async (graceMilliseconds = 2_000) => {
      stopping = true;
      clearTimeout(timer);
      clearInterval(repeatTimer);
      await turning;
      const all = Promise.all([...runs].map((run) => run.settled));
      const grace = setTimeout(() => runs.forEach((run) => run.abort.abort(new Error('the program stops'))), graceMilliseconds);
      await all;
      clearTimeout(grace);
    },
    runDue: async () => {
      let total = 0;
      for (;;) {
        const taken = await turn();
        total += taken;
        await Promise.all([...runs].map((run) => run.settled));
        if (taken === 0) return total;
      }
    },
    check: async () => {
      if (started && Date.now() - lastTurn > 30_000) throw new Error('the job queue stands still');
      const oldest = await oldestDue(sql, clock());
      if (oldest !== null && clock().getTime() - oldest.getTime() > stuckAfterSeconds * 1000)
        throw new Error(`a job has been due for more than ${stuckAfterSeconds} seconds`);
    },
  };
};
