// Scrolling sideways in step: the rows, the head above them, and a bar at the bottom that stays in reach.
import type { RefObject, UIEvent } from 'react';

type Scroller = RefObject<HTMLDivElement | null>;
type Sideways = {
  onScroll: (event: UIEvent<HTMLElement>) => void;
  /** Brings a cell into view. sticky: width of the column that covers the beginning, in pixels. */
  reveal: (cell: HTMLElement, sticky: number) => void;
};

export const useSideways = (body: Scroller, head: Scroller, bar: Scroller): Sideways => ({
  onScroll: ({ currentTarget: { scrollLeft } }) => {
    for (const one of [body, head, bar])
      if (one.current !== null && Math.abs(one.current.scrollLeft - scrollLeft) > 1) one.current.scrollLeft = scrollLeft;
  },
  reveal: (cell, sticky) => {
    const rows = body.current;
    // The first column never leaves.
    if (rows === null || cell.closest('.sticky[role]')?.getAttribute('role') === 'rowheader') return;
    const view = rows.getBoundingClientRect();
    const own = cell.getBoundingClientRect();
    if (own.left < view.left + sticky) rows.scrollLeft -= view.left + sticky - own.left;
    else if (own.right > view.right) rows.scrollLeft += own.right - view.right;
  },
});
