// Loading code whose failure must not reload the page: preloads, and imports whose caller handles it.
let handled = 0;

/** Whether such an import is in flight. */
export const isHandled = (): boolean => handled > 0;

/** As `load`; its caller handles a failure. Code that is gone from the server reloads the page otherwise. */
export const importHandled = <T>(load: () => Promise<T>): Promise<T> => {
  handled += 1;
  return load().finally(() => (handled -= 1));
};

/** Failures are ignored; the actual import will report them. */
export const fetchAhead = (load: () => Promise<unknown>): void => void importHandled(load).catch(() => undefined);

/** Milliseconds in which a page shows what it is for. */
const pageFirst = 1_000;

/** As fetchAhead, once the page is shown and the browser has nothing else to do: for what may be opened on it, also without a network. */
export const fetchWhenIdle = (load: () => Promise<unknown>): void => {
  const fetchIt = () => fetchAhead(load);
  setTimeout(() => {
    if ('requestIdleCallback' in window) requestIdleCallback(fetchIt, { timeout: 5_000 });
    else fetchIt();
  }, pageFirst);
};
