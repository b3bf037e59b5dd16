// Lets a reconciliation continue past failures: a failed id is set aside, retried with every run, and shown to administrators until it succeeds.
import { messageOf } from '#shared/contract/wire/errors.ts';
import type { Clock } from '#server/platform/time/clock.ts';
import type { Sql } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/observability/logger.ts';
import { asideOf, putAside, takeBack } from './set-aside.store.ts';

export { asideFigures } from './set-aside.store.ts';

/** Per run. */
const maxTried = 200;

type Parts = {
  sql: Sql;
  clock: Clock;
  log: Log;
  /** The job's signal; once aborted, the next attempt rejects. */
  signal?: AbortSignal | undefined;
};
export type Attempts = {
  outcome: { read: number; failed: number };
  /** Runs at most once per id and run; rejects only when the run must end. */
  attempt: (id: string, work: () => Promise<unknown>) => Promise<void>;
  /** Ids that earlier runs have set aside. */
  earlier: readonly string[];
};

/** Begins one run of a reconciliation. */
export const beginAttempts = async ({ sql, clock, log, signal }: Parts, area: string): Promise<Attempts> => {
  const earlier = await asideOf(sql, area, maxTried);
  const done = new Set<string>();
  const outcome = { read: 0, failed: 0 };
  return {
    outcome,
    earlier,
    attempt: async (id, work) => {
      signal?.throwIfAborted();
      if (done.has(id)) return;
      done.add(id);
      outcome.read += 1;
      try {
        await work();
        if (earlier.includes(id)) await takeBack(sql, area, id);
      } catch (error) {
        outcome.failed += 1;
        log.error({ err: error, area, id }, 'this could not be reconciled; it is set aside and tried again');
        await putAside(sql, { area, id, error: messageOf(error, 'unknown').slice(0, 500) }, clock());
      }
    },
  };
};
