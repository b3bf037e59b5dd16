// A limit for what the browser may never answer, such as a database that another window holds.

export class TookTooLong extends Error {
  override name = 'TookTooLong';
}

/** Rejects with TookTooLong when the work is not done by then; the work itself goes on. */
export const inTime = async <R>(work: Promise<R>, milliseconds: number): Promise<R> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TookTooLong(`not done within ${milliseconds} ms`)), milliseconds);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
};
