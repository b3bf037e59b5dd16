// An abort signal with a timeout, held by its own timer: on Node 20, combinations of AbortSignal.timeout and AbortSignal.any are
// garbage collected, and so is the signal inside a Request, which is why it is passed to fetch separately.

export type Deadline = {
  signal: AbortSignal;
  /** Call it when the signal is no longer needed. */
  clear(): void;
};

/** Aborted after that many milliseconds, or when one of the others is. */
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
