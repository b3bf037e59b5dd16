// Limits how often somebody may be wrong: failures count, successes do not, and trying at once gains nothing.
import { AppError } from '#shared/contract/errors.ts';
import { rateLimited, type Limiter } from '#server/platform/rate-limits.ts';

export type Guarded = {
  limiter: Limiter;
  key: string;
  /** A success takes back the failures under this key. */
  forgivenBySuccess: boolean;
};

/** The failure itself is answered as one, also when it is the one that passes the limit. */
const count = async (limiter: Limiter, key: string): Promise<void> => {
  try {
    await limiter.spend(key);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'rate_limited') throw error;
  }
};

type Gate = {
  /** Who asks, waits or is inside; nobody means that the gate can go. */
  users: number;
  inside: number;
  left: number;
  waiting: (() => void)[];
};

/**
 * Lets an attempt begin only while failures so far and attempts under way stay below the limit together. What does not
 * fit waits for the outcome of the others. Within one process no failure escapes; each further process adds at most its
 * own attempts under way.
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

  const admit = async ({ limiter, key }: Guarded, gate: Gate): Promise<void> => {
    for (;;) {
      const { left } = gate;
      const { spent, limit, milliseconds } = await limiter.standing(key);
      // An attempt that ended while we asked may have failed after the count was read.
      if (gate.left !== left) continue;
      if (spent >= limit) throw rateLimited(milliseconds);
      if (spent + gate.inside < limit) break;
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
    const leave: (() => void)[] = [];
    try {
      for (const guard of guards) leave.push(await enter(guard));
      const result = await prove();
      for (const { limiter, key, forgivenBySuccess } of guards) {
        if (result === null) await count(limiter, key);
        else if (forgivenBySuccess) await limiter.forget(key);
      }
      return result;
    } finally {
      for (const out of leave) out();
    }
  };
};
