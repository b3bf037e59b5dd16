// Moving through the cells of a virtualized table by keyboard: one tab stop, and the focus follows to rows that are drawn only then.
import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** row: -1 is the head. col: 0 is the title. */
export type Cell = { row: number; col: number };
export const headRow = -1;
export const cellName = ({ row, col }: Cell): string => `${row}:${col}`;

const cellOf = (name: string | null | undefined): Cell | null => {
  const [row, col] = (name ?? '').split(':').map(Number);
  return row === undefined || col === undefined || Number.isNaN(row) ? null : { row, col };
};

type GridKeys = {
  active: Cell;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  onFocus: (event: FocusEvent<HTMLElement>) => void;
  /** So many cells further, from a dialog too that is about to close. */
  goBy: (rows: number, columns: number) => void;
};

type GridKeysParts = {
  grid: RefObject<HTMLElement | null>;
  rows: number;
  columns: number;
  /** Rows of a page up or down. */
  perPage: number;
  /** Brings a row into view. */
  reveal: (row: number) => void;
  /** Brings a cell that is drawn into view sideways. */
  revealCell: (cell: HTMLElement) => void;
};

export const useGridKeys = ({ grid, rows, columns, perPage, reveal, revealCell }: GridKeysParts): GridKeys => {
  const [wanted, setActive] = useState<Cell>({ row: 0, col: 0 });
  const active = { row: Math.min(wanted.row, rows - 1), col: Math.min(wanted.col, columns - 1) };
  const wantsFocus = useRef(false);
  /** Once a dialog that closes has given the focus back. */
  const wantsItLater = useRef(false);
  const take = () => {
    if (!wantsFocus.current) return;
    const cell = grid.current?.querySelector<HTMLElement>(`[data-cell="${cellName(active)}"]`);
    if (cell == null) return;
    wantsFocus.current = false;
    cell.focus({ preventScroll: true });
    revealCell(cell);
  };
  useLayoutEffect(take);
  useEffect(() => {
    if (!wantsItLater.current) return;
    wantsItLater.current = false;
    wantsFocus.current = true;
    take();
  });
  const go = (row: number, col: number, later = false): void => {
    const next = { row: Math.max(headRow, Math.min(rows - 1, row)), col: Math.max(0, Math.min(columns - 1, col)) };
    if (later) wantsItLater.current = true;
    else wantsFocus.current = true;
    setActive(next);
    if (next.row >= 0) reveal(next.row);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const { row, col } = active;
    const target = event.target as HTMLElement;
    if (event.altKey || event.shiftKey || cellOf(target.dataset['cell']) === null) return;
    const isFar = event.ctrlKey || event.metaKey;
    const moves: Record<string, () => void> = {
      ArrowUp: () => go(isFar ? 0 : row - 1, col),
      ArrowDown: () => go(isFar ? rows - 1 : row + 1, col),
      ArrowLeft: () => go(row, isFar ? 0 : col - 1),
      ArrowRight: () => go(row, isFar ? columns - 1 : col + 1),
      Home: () => go(isFar ? 0 : row, 0),
      End: () => go(isFar ? rows - 1 : row, columns - 1),
      PageUp: () => go(Math.max(0, row - perPage), col),
      PageDown: () => go(row + perPage, col),
    };
    const move = moves[event.key];
    if (move === undefined) return;
    event.preventDefault();
    move();
  };
  return {
    active,
    onKeyDown,
    onFocus: ({ target }) => {
      const cell = cellOf(target.dataset['cell']);
      // A dialog that closes gives the focus back to its cell, just before it goes on to the next.
      if (cell !== null) setActive((now) => (cellName(now) === cellName(cell) ? now : cell));
    },
    goBy: (rows, columns) => go(active.row + rows, active.col + columns, true),
  };
};
