// A timeout for what the browser may never answer, such as a database that another window holds.

export class TimeoutError extends Error {
  override name = 'TimeoutError';
}

/** Rejects with TimeoutError when the work is not done by then; the work itself goes on. */
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
