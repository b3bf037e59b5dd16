// Limits failed attempts: every attempt is counted before it runs, and a success takes the count back.
import { AppError } from '#shared/contract/wire/errors.ts';
import { rateLimited, type Limiter } from '#server/platform/http/rate-limits.ts';

export type Guarded = {
  limiter: Limiter;
  key: string;
  /** A success also resets the failures under this key. */
  forgivenBySuccess: boolean;
};

type Gate = {
  /** Reference count of attempts that are querying, waiting or running; the gate is dropped at zero. */
  users: number;
  inside: number;
  left: number;
  waiting: (() => void)[];
};

const isRateLimited = (error: unknown): boolean => error instanceof AppError && error.code === 'rate_limited';

/**
 * Counts an attempt in the database before it runs, so that the limit holds across nodes. An attempt that finds the limit reached
 * only because of this node's running attempts waits for their outcome; others are rejected.
 */
export const createAttempts = () => {
  const byLimiter = new Map<Limiter, Map<string, Gate>>();

  const gateOf = (limiter: Limiter, key: string): Gate => {
    const gates = byLimiter.get(limiter) ?? new Map<string, Gate>();
    byLimiter.set(limiter, gates);
    const gate = gates.get(key) ?? { users: 0, inside: 0, left: 0, waiting: [] };
    gates.set(key, gate);
    return gate;
  };

  /** Whether the attempt was counted within the limit. */
  const spend = async ({ limiter, key }: Guarded): Promise<boolean> => {
    try {
      await limiter.spend(key);
      return true;
    } catch (error) {
      if (!isRateLimited(error)) throw error;
      await limiter.giveBack(key);
      return false;
    }
  };

  const admit = async (guard: Guarded, gate: Gate): Promise<void> => {
    for (;;) {
      const { left } = gate;
      const { spent, limit, milliseconds } = await guard.limiter.usage(guard.key);
      if (spent < limit && (await spend(guard))) break;
      // An attempt that ended during the query may have been taken back.
      if (gate.left !== left) continue;
      if (gate.inside === 0) throw rateLimited(milliseconds);
      await new Promise<void>((resolve) => gate.waiting.push(resolve));
    }
    gate.inside += 1;
  };

  const enter = async (guard: Guarded): Promise<() => void> => {
    const gate = gateOf(guard.limiter, guard.key);
    const go = () => {
      gate.users -= 1;
      if (gate.users === 0) byLimiter.get(guard.limiter)?.delete(guard.key);
    };
    gate.users += 1;
    try {
      await admit(guard, gate);
    } catch (error) {
      go();
      throw error;
    }
    return () => {
      gate.inside -= 1;
      gate.left += 1;
      for (const wake of gate.waiting.splice(0)) wake();
      go();
    };
  };

  /** Runs `prove`; null is a failure. Throws rate_limited without running it when a limit is reached. */
  return async <T>(guards: readonly Guarded[], prove: () => Promise<T | null>): Promise<T | null> => {
    const entered: { guard: Guarded; leave: () => void }[] = [];
    let wasWrong = false;
    let succeeded = false;
    try {
      for (const guard of guards) entered.push({ guard, leave: await enter(guard) });
      const result = await prove();
      wasWrong = result === null;
      succeeded = !wasWrong;
      return result;
    } finally {
      for (const { guard, leave } of entered) {
        if (succeeded && guard.forgivenBySuccess) await guard.limiter.forget(guard.key);
        else if (!wasWrong) await guard.limiter.giveBack(guard.key);
        leave();
      }
    }
  };
};
