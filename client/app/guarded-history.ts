// Router history that asks before Back, Forward or a link discards unsaved input.
import { parsePath, type Location, type To, type UNSAFE_createBrowserHistory } from 'react-router-dom';

export type RouterHistory = ReturnType<typeof UNSAFE_createBrowserHistory>;
type Guard = { losesInput: () => boolean; mayDiscard: () => Promise<boolean> };

/**
 * A push leaves the page if path or search differ, a replacement only if the path does: a page may record its own state in the URL
 * without being asked.
 */
export const guardHistory = (history: RouterHistory, { losesInput, mayDiscard }: Guard): RouterHistory => {
  /** The location rendered by the router; while a Back is being reverted, the browser's URL differs from it. */
  let shown: Pick<Location, 'pathname' | 'search'> = history.location;
  /** The next popstate is our own revert to `shown`. */
  let isReturning = false;
  /** The next popstate was confirmed by the user. */
  let isAgreed = false;

  const pathOf = (to: To) => ({ pathname: shown.pathname, search: '', ...(typeof to === 'string' ? parsePath(to) : to) });
  const asked = (lost: boolean, go: () => void) => {
    if (!lost || !losesInput()) return go();
    void mayDiscard().then((may) => may && go());
  };

  return {
    get action() {
      return history.action;
    },
    get location() {
      return history.location;
    },
    createHref: history.createHref,
    createURL: history.createURL,
    encodeLocation: history.encodeLocation,
    go: history.go,
    push: (to: To, state?: unknown) => {
      const { pathname, search } = pathOf(to);
      asked(pathname !== shown.pathname || search !== shown.search, () => history.push(to, state));
    },
    replace: (to: To, state?: unknown) => asked(pathOf(to).pathname !== shown.pathname, () => history.replace(to, state)),
    listen: (listener) =>
      history.listen((update) => {
        const { delta, location } = update;
        if (isReturning) {
          isReturning = false;
          return;
        }
        const leaves = location.pathname !== shown.pathname || location.search !== shown.search;
        // Without a delta the entry is not the router's, so the number of steps to revert is unknown.
        if (update.action !== 'POP' || isAgreed || !leaves || delta === null || !losesInput()) {
          if (update.action === 'POP') isAgreed = false;
          shown = location;
          listener(update);
          return;
        }
        isReturning = true;
        history.go(-delta);
        void mayDiscard().then((may) => {
          if (!may) return;
          isAgreed = true;
          history.go(delta);
        });
      }),
  };
};
