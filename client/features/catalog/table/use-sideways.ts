// Scrolling sideways in step: the rows, the head above them, and a bar at the bottom that stays in reach.
import { type RefObject, type UIEvent, useRef } from 'react';

type Scroller = RefObject<HTMLDivElement | null>;
type Sideways = {
  onScroll: (event: UIEvent<HTMLElement>) => void;
  /** Brings a cell into view. sticky: width of the column that covers the beginning, in pixels. */
  reveal: (cell: HTMLElement, sticky: number) => void;
};

export const useSideways = (body: Scroller, head: Scroller, bar: Scroller): Sideways => {
  /** The position that this hook gave to each scroller. Its own scroll event comes a frame later and is ignored, or it would undo newer scrolling. */
  const followed = useRef(new WeakMap<Element, number>());
  const onScroll = ({ currentTarget }: UIEvent<HTMLElement>): void => {
    const { scrollLeft } = currentTarget;
    const put = followed.current.get(currentTarget);
    followed.current.delete(currentTarget);
    if (put === scrollLeft) return;
    for (const { current: one } of [body, head, bar]) {
      if (one === null || Math.abs(one.scrollLeft - scrollLeft) <= 1) continue;
      one.scrollLeft = scrollLeft;
      followed.current.set(one, one.scrollLeft);
    }
  };
  const reveal = (cell: HTMLElement, sticky: number): void => {
    const rows = body.current;
    // The first column never leaves.
    if (rows === null || cell.closest('.sticky[role]')?.getAttribute('role') === 'rowheader') return;
    const view = rows.getBoundingClientRect();
    const own = cell.getBoundingClientRect();
    if (own.left < view.left + sticky) rows.scrollBy({ left: own.left - view.left - sticky });
    else if (own.right > view.right) rows.scrollBy({ left: own.right - view.right });
  };
  return { onScroll, reveal };
};
