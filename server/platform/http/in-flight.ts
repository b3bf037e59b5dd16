// How much of what is heavy is worked on at once: requests of one person, and bytes of answers in the making.
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
  /** Waits until fewer than `most` of this key are inside, and answers what ends it; rate_limited where too many wait already. */
  enter(key: string, most: number): Promise<Leave>;
};

/** For each that may be inside so many may wait: more than all devices of a person ask for at once. */
const waitingForEach = 8;
/** Milliseconds after which it is worth asking again. */
const restFor = 2_000;

export const createInFlight = (): InFlight => {
  const keys = new Map<string, { inside: number; waiting: (() => void)[] }>();
  return {
    enter: async (key, most) => {
      const own = keys.get(key) ?? { inside: 0, waiting: [] };
      if (own.inside >= most) {
        if (own.waiting.length >= most * waitingForEach) throw rateLimited(restFor);
        // Whoever leaves hands on the place.
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
  /** Waits until there is room, in the order of asking; what is larger than all of it waits for all of it. */
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
