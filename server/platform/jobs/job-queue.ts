// The job queue: background work that runs once per key, is retried, and resumes after a crash.
import { v7 as uuidv7 } from 'uuid';
import * as z from 'zod/mini';
import type { Clock } from '#server/platform/time/clock.ts';
import type { Sql } from '#server/platform/database/database.ts';
import type { JobKind, Jobs } from './jobs.ts';
import { inBatches } from '#server/platform/database/batches.ts';
import { createJobEnds } from './job-ends.ts';
import { createRunner } from './job-run.ts';
import {
  claimJob,
  databaseTime,
  deleteFinishedJobs,
  dueByKind,
  dueKinds,
  insertJob,
  jobsInsert,
  openAmongKinds,
  queueTimeNow,
  type ClaimedJob,
  type QueueTime,
} from './jobs.store.ts';
import type { Log } from '#server/platform/observability/logger.ts';

type Options = {
  sql: Sql;
  /** Only for the delay until `runAt`; due times and leases use the database's clock. */
  clock: Clock;
  log: Log;
  pollMilliseconds?: number | undefined;
  leaseSeconds?: number | undefined;
  cutGraceMilliseconds?: number | undefined;
  /** Replaces the database's clock in tests. */
  time?: QueueTime | undefined;
};
/** busy: jobs whose handler is running here, with or without a lease. */
type Registered = JobKind<unknown> & { busy: Set<string>; taking: number };
type Run = { abort: AbortController; settled: Promise<void> };

const keepDays = 30;

export const createJobs = ({
  sql,
  clock,
  log,
  pollMilliseconds = 500,
  leaseSeconds = 15,
  cutGraceMilliseconds = 10_000,
  time: now = databaseTime,
}: Options): Jobs => {
  const kinds = new Map<string, Registered>();
  const repeats: { kind: string; seconds: number }[] = [];
  const runs = new Set<Run>();
  const ends = createJobEnds({ sql, log });
  let timer: NodeJS.Timeout | undefined;
  let turning: Promise<void> | undefined;
  let turnAgain = false;
  let started = false;
  let stopping = false;
  let lastTurn = 0;

  const attempt = createRunner({ sql, now, log, leaseSeconds, cutGrace: cutGraceMilliseconds, isStopping: () => stopping });

  /** A job frees its slot when its handler has ended, which may be after its end was stored. */
  const runJob = (job: ClaimedJob, lease: string, kind: Registered): void => {
    const abort = new AbortController();
    kind.busy.add(job.id);
    const run: Run = { abort, settled: Promise.resolve() };
    const free = (): void => {
      kind.busy.delete(job.id);
      wake();
    };
    run.settled = attempt(job, lease, kind, abort)
      .then(
        ({ over }) => void over.then(free),
        (error: unknown) => {
          log.error({ job: job.id, err: error }, 'the end of a job could not be written');
          free();
        },
      )
      .finally(() => {
        ends.look();
        runs.delete(run);
      });
    runs.add(run);
  };

  /** Claims one job of the kind and starts it; returns false when none is due. */
  const take = async (name: string, kind: Registered): Promise<boolean> => {
    const lease = uuidv7();
    kind.taking += 1;
    try {
      const job = await claimJob(sql, now, { kind: name, lease, leaseSeconds, except: [...kind.busy], inTurns: kind.inTurns === true });
      if (job !== undefined) runJob(job, lease, kind);
      return job !== undefined;
    } finally {
      kind.taking -= 1;
    }
  };

  /** Seconds until `runAt` by the caller's clock; negative for the past. */
  const secondsUntil = (runAt: Date | undefined): number => (runAt === undefined ? 0 : (runAt.getTime() - clock().getTime()) / 1_000);

  const kindOf = (kind: string): Registered => {
    const registered = kinds.get(kind);
    if (registered === undefined) throw new Error(`there is no kind of job named ${kind}`);
    return registered;
  };

  const enqueue: Jobs['enqueue'] = async (db, kind, payload, options = {}) => {
    const registered = kindOf(kind);
    const id = await insertJob(db, now, {
      id: uuidv7(),
      kind,
      key: options.key ?? null,
      payload: z.parse(registered.payload, payload),
      maxAttempts: registered.maxAttempts ?? 5,
      delay: secondsUntil(options.runAt),
      again: options.again ?? false,
      person: registered.inTurns === true ? (options.person ?? null) : null,
    });
    if (started) setTimeout(wake, 30).unref();
    return id;
  };

  const lastRepeats = new Map<string, string>();
  /** One key per period, so that several nodes create one job. */
  const enqueueRepeats = async (): Promise<void> => {
    const time = await queueTimeNow(sql, now);
    for (const { kind, seconds } of repeats) {
      const key = `every-${seconds}s-${Math.floor(time / (seconds * 1000))}`;
      if (lastRepeats.get(kind) === key) continue;
      await enqueue(sql, kind, {}, { key });
      lastRepeats.set(kind, key);
    }
  };

  const hasRoom = (kind: Registered): boolean => kind.busy.size + kind.taking < (kind.concurrency ?? 2);

  const turn = async (): Promise<number> => {
    let taken = 0;
    for (const name of await dueKinds(sql, now)) {
      const kind = kinds.get(name);
      if (kind === undefined) continue;
      while (!stopping && hasRoom(kind) && (await take(name, kind))) taken += 1;
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
    // The payload is validated with the kind's schema before its handler gets it.
    kinds.set(name, { ...(options as JobKind<unknown>), busy: new Set(), taking: 0 });
  };

  let repeatTimer: NodeJS.Timeout | undefined;
  const tickRepeats = () => {
    enqueueRepeats().catch((error: unknown) => log.warn({ err: error }, 'repeated jobs could not be queued'));
  };

  register('jobs.purge', {
    payload: z.object({}),
    handle: async (_payload, { signal }) => {
      await inBatches((limit) => deleteFinishedJobs(sql, now, keepDays, limit), signal);
    },
  });
  repeats.push({ kind: 'jobs.purge', seconds: 86_400 });

  return {
    register,
    repeat: (kind, seconds) => repeats.push({ kind, seconds }),
    enqueue,
    enqueuePart: (db, kind, jobs) => {
      const { payload: shape, maxAttempts = 5 } = kindOf(kind);
      return jobsInsert(
        db,
        now,
        jobs.map(({ payload, key = null, runAt }) => ({
          id: uuidv7(),
          kind,
          key,
          payload: z.parse(shape, payload),
          maxAttempts,
          delay: secondsUntil(runAt),
        })),
      );
    },
    wake,
    ended: ends.ended,
    allEnded: async (names) => {
      for (let open = await openAmongKinds(sql, names); open.length > 0; open = await openAmongKinds(sql, names))
        await Promise.all(open.map((id) => ends.ended(id)));
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
    figures: () => dueByKind(sql, now),
    check: async () => {
      if (started && Date.now() - lastTurn > 30_000) throw new Error('the job queue stands still');
    },
  };
};
