// Loading code whose failure must not reload the page: preloads, and imports whose caller handles it.
import { whenPageThere } from '#client/ui/lazy/page-there.ts';

let handled = 0;

/** Whether such an import is in flight. */
export const isHandled = (): boolean => handled > 0;

/** As `load`; its caller handles a failure. Code that is gone from the server reloads the page otherwise. */
export const importHandled = <T>(load: () => Promise<T>): Promise<T> => {
  handled += 1;
  return load().finally(() => (handled -= 1));
};

const ahead = new Set<Promise<unknown>>();
let isQuiet = false;

/** Failures are ignored; the actual import will report them. */
export const fetchAhead = (load: () => Promise<unknown>): void => {
  if (isQuiet) return;
  const fetching = importHandled(load).catch(() => undefined);
  ahead.add(fetching);
  void fetching.then(() => ahead.delete(fetching));
};

/** For a page that is about to be reloaded: from now on nothing is fetched ahead. Resolves once what was under way is here. */
export const stopFetchingAhead = async (): Promise<void> => {
  isQuiet = true;
  await Promise.all(ahead);
};

/** Milliseconds in which a page that is there paints itself. */
const pageFirst = 1_000;

/** As fetchAhead, once the page is shown and the browser has nothing else to do: for what may be opened on it, also without a network. */
export const fetchWhenIdle = (load: () => Promise<unknown>): void => {
  const fetchIt = () => fetchAhead(load);
  const fetchInPeace = () => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(fetchIt, { timeout: 5_000 });
    else fetchIt();
  };
  void whenPageThere().then(() => setTimeout(fetchInPeace, pageFirst));
};
