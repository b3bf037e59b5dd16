// Works that are dragged with the mouse, to be dropped on a collection or place in the rail. A finger scrolls and selects instead.
import { type DragEvent, type PointerEvent, useState } from 'react';
import { formatNumber } from '#shared/domain/page/format.ts';
import { t } from '#shared/language/t.ts';

/** Not in the data of the drag: there may be a hundred thousand, and another window has nothing to do with them. */
let dragged: readonly string[] | null = null;

type Dragged = {
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  onDragStart: (event: DragEvent<HTMLElement>) => void;
  onDragEnd: () => void;
};

/** What hangs at the pointer: how many they are. */
const showCount = (event: DragEvent, count: number): void => {
  const badge = document.createElement('div');
  badge.className = 'fixed -top-24 start-0 rounded-control bg-accent px-3 py-1.5 text-14 font-medium text-on-accent tabular-nums';
  badge.textContent = t('{count, plural, one {# work} other {# works}}', { count: formatNumber(count) });
  document.body.append(badge);
  event.dataTransfer.setDragImage(badge, -8, -8);
  setTimeout(() => badge.remove());
};

/** idsOf: read when the drag begins. */
export const draggedAs = (idsOf: () => readonly string[]): Dragged => ({
  // A long press by finger would begin a drag as well.
  onPointerDown: ({ currentTarget, pointerType }) => {
    currentTarget.draggable = pointerType === 'mouse';
  },
  onDragStart: (event) => {
    dragged = idsOf();
    event.dataTransfer.effectAllowed = 'copyMove';
    event.dataTransfer.setData('application/x-verso-works', '');
    showCount(event, dragged.length);
  },
  onDragEnd: () => {
    dragged = null;
  },
});

type DropPlace = {
  /** Works are over it. */
  isOver: boolean;
  place: {
    onDragOver: (event: DragEvent<HTMLElement>) => void;
    onDragLeave: (event: DragEvent<HTMLElement>) => void;
    onDrop: (event: DragEvent) => void;
  };
};

/** onWorks: undefined for what takes none. isMove: they leave where they are. */
export const useDropPlace = (onWorks: ((ids: readonly string[]) => void) | undefined, isMove: boolean): DropPlace => {
  const [isOver, setOver] = useState(false);
  return {
    isOver,
    place: {
      onDragOver: (event) => {
        if (dragged === null || onWorks === undefined) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = isMove ? 'move' : 'copy';
        setOver(true);
      },
      onDragLeave: ({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node) || !currentTarget.contains(relatedTarget)) setOver(false);
      },
      onDrop: (event) => {
        setOver(false);
        if (dragged === null || onWorks === undefined) return;
        event.preventDefault();
        onWorks(dragged);
        dragged = null;
      },
    },
  };
};
