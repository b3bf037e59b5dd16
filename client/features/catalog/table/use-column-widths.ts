// How wide the columns are, as chosen on this device: by dragging the edge of a head, or with Alt and the arrow keys on it.
import { type PointerEvent as ReactPointerEvent, useState } from 'react';
import { keepWidths, keptWidths } from '#client/features/catalog/view-choice.ts';
import type { TableColumn } from './table-columns.ts';

/** Pixels. */
const least = 72;
const most = 720;
const step = 16;

export type ColumnWidths = {
  /** The columns with the chosen widths. */
  of: (columns: readonly TableColumn[]) => TableColumn[];
  isChosen: (name: string) => boolean;
  /** Wider (1) or narrower (-1) by one step. from: the width as it is shown. */
  nudge: (name: string, from: number, by: 1 | -1) => void;
  /** Follows the pointer until it is let go. from: the width as it is shown. */
  drag: (event: ReactPointerEvent<HTMLElement>, name: string, from: number) => void;
  /** As wide as it usually is. */
  reset: (name: string) => void;
};

export const useColumnWidths = (): ColumnWidths => {
  const [widths, setWidths] = useState(keptWidths);
  const change = (next: Readonly<Record<string, number>>): void => {
    setWidths(next);
    keepWidths(next);
  };
  const choose = (name: string, width: number): void => change({ ...widths, [name]: Math.round(Math.min(most, Math.max(least, width))) });
  return {
    of: (columns) => columns.map((column) => ({ ...column, width: widths[column.name] ?? column.width })),
    isChosen: (name) => widths[name] !== undefined,
    nudge: (name, from, by) => choose(name, from + by * step),
    drag: (event, name, from) => {
      const handle = event.currentTarget;
      const { clientX, pointerId } = event;
      // The line runs the other way in a language that is written so.
      const sign = getComputedStyle(handle).direction === 'rtl' ? -1 : 1;
      handle.setPointerCapture(pointerId);
      const move = (now: PointerEvent) => choose(name, from + sign * (now.clientX - clientX));
      const end = () => {
        handle.removeEventListener('pointermove', move);
        handle.removeEventListener('pointerup', end);
        handle.removeEventListener('pointercancel', end);
      };
      handle.addEventListener('pointermove', move);
      handle.addEventListener('pointerup', end);
      handle.addEventListener('pointercancel', end);
    },
    reset: (name) => {
      const { [name]: _, ...others } = widths;
      change(others);
    },
  };
};
