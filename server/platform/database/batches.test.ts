import { expect, it } from 'vitest';
import { batchSize, inBatches } from './batches.ts';

it('goes on until a batch is not full', async () => {
  const left = [batchSize, batchSize, 7, 99];
  expect(await inBatches(async () => left.shift() ?? 0)).toBe(2 * batchSize + 7);
  expect(left).toEqual([99]);
});

it('ends between two batches when its time is over', async () => {
  const ending = new AbortController();
  let steps = 0;
  const step = async (limit: number) => {
    steps += 1;
    if (steps === 3) ending.abort();
    return limit;
  };
  expect(await inBatches(step, ending.signal)).toBe(3 * batchSize);
});
