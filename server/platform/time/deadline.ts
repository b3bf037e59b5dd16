// A signal for at most some time. Timers of its own hold it: what AbortSignal.timeout and AbortSignal.any combine is lost to the
// garbage collector on Node 20, and so is the signal inside of a Request, which is why it goes to fetch beside it.

export type Deadline = {
  signal: AbortSignal;
  /** Once nobody waits any more. */
  clear(): void;
};

/** Aborted after the milliseconds, or as soon as one of the others is. */
export const deadline = (milliseconds: number, others: readonly (AbortSignal | undefined)[] = []): Deadline => {
  const over = new AbortController();
  const end = (): void =>
    over.abort(others.find((one) => one?.aborted === true)?.reason ?? new Error(`no answer within ${milliseconds} ms`));
  const timer = setTimeout(end, milliseconds);
  timer.unref();
  for (const other of others) other?.addEventListener('abort', end, { once: true });
  if (others.some((one) => one?.aborted === true)) end();
  return {
    signal: over.signal,
    clear: () => {
      clearTimeout(timer);
      for (const other of others) other?.removeEventListener('abort', end);
    },
  };
};
