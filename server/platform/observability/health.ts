// Whether the server's parts work, checked on every call, for people and metrics. Readiness for traffic is in readiness.ts.
import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from './logger.ts';

type Check = () => Promise<unknown>;
type PartState = { status: 'ok' | 'failing' };
export type Health = {
  /** `check` throws when the part does not work; it has two seconds. */
  add(part: string, check: Check): void;
  states(): Promise<Record<string, PartState>>;
};

const patience = 2_000;

export const createHealth = (log: Log): Health => {
  const checks = new Map<string, Check>();
  const stateOf = async (part: string, check: Check): Promise<PartState> => {
    const over = new AbortController();
    const tooSlow = pause(patience, undefined, { signal: over.signal, ref: false }).then(() => {
      throw new Error(`no answer within ${patience} ms`);
    });
    try {
      await Promise.race([check(), tooSlow]);
      return { status: 'ok' };
    } catch (error) {
      log.warn({ part, err: error }, 'a part of the server does not work');
      return { status: 'failing' };
    } finally {
      over.abort();
      tooSlow.catch(() => undefined);
    }
  };
  return {
    add: (part, check) => checks.set(part, check),
    states: async () =>
      Object.fromEntries(await Promise.all([...checks].map(async ([part, check]) => [part, await stateOf(part, check)] as const))),
  };
};
