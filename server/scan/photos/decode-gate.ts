// Limits concurrent decodes by memory and processors, with fair queueing per user: heavy users wait behind light ones.
import { availableParallelism } from 'node:os';

/** who: the picture's user. from: the client's IP address, if there is one. bytes: see decodedBytes. */
export type Load = { who: string; from?: string | undefined; bytes: number };
export type Gate = <T>(load: Load, work: () => Promise<T>) => Promise<T>;

type Waiting = Load & { start: () => void };

/** Used capacity per active user or address, as in fair queueing. A new one starts at the share of the last one served. */
const createShares = () => {
  const shares = new Map<string, { had: number; open: number }>();
  let served = 0;
  return {
    come: (name: string): void => {
      const share = shares.get(name) ?? { had: served, open: 0 };
      shares.set(name, { ...share, open: share.open + 1 });
    },
    had: (name: string): number => shares.get(name)?.had ?? served,
    serve: (name: string, bytes: number): void => {
      const share = shares.get(name);
      if (share === undefined) return;
      served = Math.max(served, share.had);
      share.had += bytes;
    },
    go: (name: string): void => {
      const share = shares.get(name);
      if (share === undefined) return;
      share.open -= 1;
      if (share.open === 0) shares.delete(name);
    },
  };
};

/** places: concurrent pictures; bytes: their decoded size together, which a single picture may exceed. */
export const createGate = ({ places, bytes: most }: { places: number; bytes: number }): Gate => {
  const waiting: Waiting[] = [];
  const [people, addresses] = [createShares(), createShares()];
  const inside = new Map<string, number>();
  let [running, held] = [0, 0];

  /** No user may occupy all slots, so that the next one need not wait for a whole picture. */
  const maxOfOne = Math.max(1, places - 1);
  const addressOf = ({ who, from }: Load): string => from ?? who;
  const isBefore = (one: Load, other: Load): boolean => {
    const [first, second] = [addresses.had(addressOf(one)), addresses.had(addressOf(other))];
    return first === second ? people.had(one.who) < people.had(other.who) : first < second;
  };

  /** The next picture in turn waits for memory and is not overtaken by smaller ones. */
  const next = (): Waiting | undefined => {
    let found: Waiting | undefined;
    for (const one of waiting) if ((inside.get(one.who) ?? 0) < maxOfOne && (found === undefined || isBefore(one, found))) found = one;
    return found === undefined || running === 0 || held + found.bytes <= most ? found : undefined;
  };
  const startNext = (): void => {
    while (running < places) {
      const one = next();
      if (one === undefined) return;
      waiting.splice(waiting.indexOf(one), 1);
      running += 1;
      held += one.bytes;
      inside.set(one.who, (inside.get(one.who) ?? 0) + 1);
      people.serve(one.who, one.bytes);
      addresses.serve(addressOf(one), one.bytes);
      one.start();
    }
  };
  const leave = (load: Load): void => {
    running -= 1;
    held -= load.bytes;
    const left = (inside.get(load.who) ?? 1) - 1;
    if (left === 0) inside.delete(load.who);
    else inside.set(load.who, left);
    people.go(load.who);
    addresses.go(addressOf(load));
    startNext();
  };

  return async (load, work) => {
    people.come(load.who);
    addresses.come(addressOf(load));
    await new Promise<void>((start) => {
      waiting.push({ ...load, start });
      startNext();
    });
    try {
      return await work();
    } finally {
      leave(load);
    }
  };
};

/** Decoded size: four samples per pixel, of two bytes each in a PNG. */
export const decodedBytes = ({ format, width, height }: { format: string; width: number; height: number }): number =>
  width * height * (format === 'png' ? 8 : 4);

/** libuv's pool has four threads, and file access needs one of them. */
const maxPlaces = 3;

/** A picture of 50 megapixels is 200 MB, or 400 MB as a PNG. */
export const decodeGate: Gate = createGate({ places: Math.min(maxPlaces, Math.max(2, availableParallelism())), bytes: 600_000_000 });
