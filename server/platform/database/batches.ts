// Batched maintenance of large tables: many short statements instead of one that may time out and holds its locks meanwhile.

/** Rows per statement. */
export const batchSize = 2_000;

/**
 * Runs `step` until it changes fewer rows than a full batch or the signal is aborted; the next run continues from there.
 * Returns the number of changed rows.
 */
export const inBatches = async (step: (limit: number) => Promise<number>, signal?: AbortSignal): Promise<number> => {
  let total = 0;
  for (let changed = batchSize; changed === batchSize && signal?.aborted !== true; total += changed) changed = await step(batchSize);
  return total;
};
