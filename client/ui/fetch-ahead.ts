// Preloading of code.
let ahead = 0;

/** Whether a preload is in flight. */
export const isAhead = (): boolean => ahead > 0;

/** Failures are ignored; the actual import will report them. */
export const fetchAhead = (load: () => Promise<unknown>): void => {
  ahead += 1;
  load()
    .catch(() => undefined)
    .finally(() => (ahead -= 1));
};
