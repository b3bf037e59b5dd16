// A time limit for a promise.

/** Rejects after that many milliseconds; the work itself goes on, and what becomes of it then is ignored. */
export const within = async <T>(milliseconds: number, work: Promise<T>, message = `no answer within ${milliseconds} ms`): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(message)), milliseconds);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
};
