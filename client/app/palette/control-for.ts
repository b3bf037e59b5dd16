// The control of the page that a key presses.
const isVisible = (element: HTMLElement): boolean => element.getClientRects().length > 0;

/** Of several cards only the focused one counts; elsewhere it is the first control that shows. */
export const controlFor = (key: string): HTMLElement | null => {
  const declared = [...document.querySelectorAll<HTMLElement>('main [aria-keyshortcuts]')].filter((one) =>
    (one.getAttribute('aria-keyshortcuts') ?? '').toLowerCase().split(' ').includes(key),
  );
  const focused = document.activeElement?.closest('article') ?? null;
  return declared.find((one) => [null, focused].includes(one.closest('article')) && isVisible(one)) ?? null;
};
