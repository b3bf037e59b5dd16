// Waiting for jobs to end: all waiting callers share one statement per second.
import type { Sql } from '#server/platform/database/database.ts';
import { endedAmong, jobStateOf, type JobState } from './jobs.store.ts';
import type { Log } from '#server/platform/observability/logger.ts';

export type JobEnds = {
  /** Resolves when the job has ended, or with its current state when the signal is aborted. */
  ended(id: string, signal?: AbortSignal): Promise<JobState | undefined>;
  /** Checks now: a job of this node may have ended. */
  look(): void;
};

/** lookEvery: polling interval in milliseconds, since a job may end on another node. */
export const createJobEnds = ({ sql, log, lookEvery = 1_000 }: { sql: Sql; log: Log; lookEvery?: number | undefined }): JobEnds => {
  const waiting = new Map<string, Set<() => void>>();
  let timer: NodeJS.Timeout | undefined;
  let looking = false;
  let again = false;

  const plan = (): void => {
    clearTimeout(timer);
    if (waiting.size > 0) timer = setTimeout(look, lookEvery);
  };

  const look = (): void => {
    if (waiting.size === 0) return;
    again = looking;
    if (looking) return;
    looking = true;
    endedAmong(sql, [...waiting.keys()])
      .then(
        (ids) => ids.forEach((id) => waiting.get(id)?.forEach((tell) => tell())),
        (error: unknown) => log.warn({ err: error }, 'the ends of jobs could not be read'),
      )
      .finally(() => {
        looking = false;
        if (again) look();
        else plan();
      });
  };

  const hear = (id: string, signal: AbortSignal | undefined) => {
    let tell = (): void => undefined;
    const heard = new Promise<void>((resolve) => (tell = resolve));
    const those = waiting.get(id) ?? new Set();
    waiting.set(id, those.add(tell));
    signal?.addEventListener('abort', tell, { once: true });
    if (waiting.size === 1) plan();
    const leave = (): void => {
      signal?.removeEventListener('abort', tell);
      those.delete(tell);
      if (those.size === 0) waiting.delete(id);
      if (waiting.size === 0) clearTimeout(timer);
    };
    return { heard, leave };
  };

  return {
    look,
    ended: async (id, signal) => {
      const { heard, leave } = hear(id, signal);
      try {
        const state = await jobStateOf(sql, id);
        if (state === undefined || state === 'done' || state === 'failed' || signal?.aborted === true) return state;
        await heard;
        return await jobStateOf(sql, id);
      } finally {
        leave();
      }
    },
  };
};
