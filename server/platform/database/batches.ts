// Upkeep of large tables: many short statements instead of one that may pass its time limit and holds its locks meanwhile.

/** Rows that one statement changes. */
export const batchSize = 2_000;

/**
 * Runs `step` until it changes fewer rows than a batch has, or the signal is aborted; the next run goes on from there.
 * Answers how many rows were changed.
 */
export const inBatches = async (step: (limit: number) => Promise<number>, signal?: AbortSignal): Promise<number> => {
  let total = 0;
  for (let changed = batchSize; changed === batchSize && signal?.aborted !== true; total += changed) changed = await step(batchSize);
  return total;
};
