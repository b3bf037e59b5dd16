// The control of the page that a key presses.
const isVisible = (element: HTMLElement): boolean => element.getClientRects().length > 0;

/**
 * The one that has the focus; of several cards only the focused one counts; elsewhere it is the first control that shows. Without any, the
 * one with `data-unseen`: its key works where there is no room or no use for a button.
 */
export const controlFor = (key: string): HTMLElement | null => {
  const declared = [...document.querySelectorAll<HTMLElement>('main [aria-keyshortcuts]')].filter((one) =>
    (one.getAttribute('aria-keyshortcuts') ?? '').toLowerCase().split(' ').includes(key),
  );
  const focused = document.activeElement?.closest('article') ?? null;
  return (
    declared.find((one) => one === document.activeElement) ??
    declared.find((one) => [null, focused].includes(one.closest('article')) && isVisible(one)) ??
    declared.find((one) => one.dataset['unseen'] !== undefined) ??
    null
  );
};
