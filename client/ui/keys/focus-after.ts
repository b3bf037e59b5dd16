// Keeps the focus on the page when the focused element is removed: browsers send no event and leave the focus nowhere.
import { type RefObject, useLayoutEffect } from 'react';

/** Focuses the page's content, from where Tab goes on. */
export const focusContent = (): void => document.querySelector('main')?.focus({ preventScroll: true });

/** Calls `then` if the element has the focus when it is removed. */
export const useFocusAfter = (element: RefObject<HTMLElement | null>, then: () => void = focusContent): void =>
  useLayoutEffect(() => {
    const own = element.current;
    return () => {
      if (own?.contains(document.activeElement) === true) then();
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- on unmount only
  }, []);
