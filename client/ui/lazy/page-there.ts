// Resolves once the first page of a visit is drawn; secondary work waits for it.

/** Milliseconds after which what waits for the page goes on without it. */
const patience = 15_000;

/** It shows what it is about, and no longer that it is loading. */
const isThere = (root: Element): boolean =>
  root.querySelector('main article') !== null ||
  (root.querySelector('main :is(h1, h2, [role=alert])') !== null && root.querySelector('main [data-loading]') === null);

const watch = (root: Element): Promise<void> =>
  new Promise((resolve) => {
    const end = (): void => {
      observer.disconnect();
      resolve();
    };
    const observer = new MutationObserver(() => {
      if (isThere(root)) end();
    });
    observer.observe(root, { childList: true, subtree: true });
    setTimeout(end, patience);
    if (isThere(root)) end();
  });

let there: Promise<void> | undefined;

/** Resolves as soon as the first page of this visit is drawn, before it is painted. */
export const whenPageThere = (): Promise<void> => {
  const root = 'document' in globalThis ? document.getElementById('root') : null;
  there ??= root === null ? Promise.resolve() : watch(root);
  return there;
};
