// A long press by finger, which begins a selection where there is no pointer to hover with.
import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';

/** Milliseconds, as on phones. */
const holds = 500;
/** Pixels that a resting finger may move. */
const slack = 10;

type LongPress = {
  /** For the element that is pressed. */
  press: {
    onPointerDown: (event: PointerEvent) => void;
    onPointerMove: (event: PointerEvent) => void;
    onPointerUp: () => void;
    onPointerCancel: () => void;
    onContextMenu: (event: MouseEvent) => void;
  };
  /** For what contains it: the click that ends a long press may go to what has appeared under the finger meanwhile. */
  around: { onPointerDownCapture: () => void; onClickCapture: (event: MouseEvent) => void };
};

export const useLongPress = (act: () => void): LongPress => {
  const held = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number } | null>(null);
  const wasLong = useRef(false);
  const byTouch = useRef(false);
  const end = () => {
    if (held.current !== null) clearTimeout(held.current.timer);
    held.current = null;
  };
  useEffect(() => end, []);
  const press: LongPress['press'] = {
    onPointerDown: ({ pointerType, clientX, clientY }) => {
      end();
      byTouch.current = pointerType === 'touch';
      if (!byTouch.current) return;
      const timer = setTimeout(() => {
        wasLong.current = true;
        act();
      }, holds);
      held.current = { timer, x: clientX, y: clientY };
    },
    onPointerMove: ({ clientX, clientY }) => {
      if (held.current !== null && Math.hypot(clientX - held.current.x, clientY - held.current.y) > slack) end();
    },
    onPointerUp: end,
    onPointerCancel: end,
    // The browser's own menu of a link would take the press.
    onContextMenu: (event) => {
      if (byTouch.current) event.preventDefault();
    },
  };
  const around: LongPress['around'] = {
    onPointerDownCapture: () => {
      wasLong.current = false;
    },
    onClickCapture: (event) => {
      if (!wasLong.current) return;
      wasLong.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
  return { press, around };
};
