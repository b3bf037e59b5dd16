// The browser's history for the router: Back, Forward and links ask before they take away what was typed.
import { parsePath, type Location, type To, type UNSAFE_createBrowserHistory } from 'react-router-dom';

export type RouterHistory = ReturnType<typeof UNSAFE_createBrowserHistory>;
type Guard = { losesInput: () => boolean; mayDiscard: () => Promise<boolean> };

/**
 * A push counts as leaving where path or search differ, a replacement only where the path does: a page that notes its own state
 * in the address stays the page.
 */
export const guardHistory = (history: RouterHistory, { losesInput, mayDiscard }: Guard): RouterHistory => {
  /** What the page shows; during a Back that is taken back, the browser's address is ahead of it. */
  let shown: Pick<Location, 'pathname' | 'search'> = history.location;
  /** The next change of the address is our own way back to what is shown. */
  let isReturning = false;
  /** The next one was agreed to. */
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
        // Without a delta the entry is none of the router's, and there is no way back to count.
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
