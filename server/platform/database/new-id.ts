// Makes many ids cheaply: version 7 of uuid, with random bytes that are drawn for many at once.
import { randomFillSync } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';

const bytesOfOne = 16;
const atOnce = 256;

/** Each call of the answered function gives a new id; ids of one millisecond are in no order. */
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
