// A timeout for browser calls that may never settle, such as opening a database that another window blocks.

export class TimeoutError extends Error {
  override name = 'TimeoutError';
}

/** Rejects with TimeoutError if the work takes longer; the work itself is not aborted. */
export const withTimeout = async <R>(work: Promise<R>, milliseconds: number): Promise<R> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimeoutError(`not done within ${milliseconds} ms`)), milliseconds);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
};
