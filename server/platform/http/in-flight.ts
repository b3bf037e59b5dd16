// Concurrency limits for expensive work: requests per person, and bytes of responses being built.
import { rateLimited } from './rate-limits.ts';

type Leave = () => void;
const once = (act: () => void): Leave => {
  let done = false;
  return () => {
    if (done) return;
    done = true;
    act();
  };
};

export type InFlight = {
  /** Waits for one of `most` slots of the key and returns the function that frees it; throws rate_limited when too many are waiting. */
  enter(key: string, most: number): Promise<Leave>;
};

/** Maximum queue length per slot: more than all devices of a person request at once. */
const waitingForEach = 8;
/** Retry-After in milliseconds. */
const restFor = 2_000;

export const createInFlight = (): InFlight => {
  const keys = new Map<string, { inside: number; waiting: (() => void)[] }>();
  return {
    enter: async (key, most) => {
      const own = keys.get(key) ?? { inside: 0, waiting: [] };
      if (own.inside >= most) {
        if (own.waiting.length >= most * waitingForEach) throw rateLimited(restFor);
        // The one that leaves passes its slot on.
        await new Promise<void>((resolve) => own.waiting.push(resolve));
      } else {
        own.inside += 1;
        keys.set(key, own);
      }
      return once(() => {
        const next = own.waiting.shift();
        if (next !== undefined) return next();
        own.inside -= 1;
        if (own.inside === 0) keys.delete(key);
      });
    },
  };
};

export type MemoryBudget = {
  /** Waits until there is room, first in, first out; a request above the whole budget waits for all of it. */
  take(bytes: number): Promise<Leave>;
};

export const createMemoryBudget = (most: number): MemoryBudget => {
  const waiting: { bytes: number; start: () => void }[] = [];
  let taken = 0;
  const startNext = (): void => {
    for (let [next] = waiting; next !== undefined && taken + next.bytes <= most; [next] = waiting) {
      waiting.shift();
      taken += next.bytes;
      next.start();
    }
  };
  return {
    take: async (asked) => {
      const bytes = Math.min(asked, most);
      await new Promise<void>((start) => {
        waiting.push({ bytes, start });
        startNext();
      });
      return once(() => {
        taken -= bytes;
        startNext();
      });
    },
  };
};
