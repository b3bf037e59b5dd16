// Generates many UUIDv7 ids cheaply by drawing random bytes in bulk.
import { randomFillSync } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';

const bytesOfOne = 16;
const atOnce = 256;

/** Returns a generator function; ids of the same millisecond are unordered. */
export const createIds = (): (() => string) => {
  const pool = new Uint8Array(bytesOfOne * atOnce);
  let used = pool.length;
  return () => {
    if (used === pool.length) {
      randomFillSync(pool);
      used = 0;
    }
    used += bytesOfOne;
    return uuidv7({ random: pool.subarray(used - bytesOfOne, used) });
  };
};
