// One piece in the table: its picture and title, which lead to it, and a cell for each column.
/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows are positioned, which elements of a table cannot be */
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { PieceRow } from '#client/data/db/database.ts';
import { PiecePicture } from '#client/photo/pictures/piece-picture.tsx';
import { draggedAs } from '#client/features/catalog/put/dragged-works.ts';
import { SelectBox } from '#client/features/catalog/select/select-box.tsx';
import { workKeys } from '#client/features/catalog/work-keys.ts';
import { cx } from '#client/ui/class-names.ts';
import type { TableColumn } from './table-columns.ts';
import { type Cell, cellName } from './use-grid-keys.ts';

export const cellClass = 'flex min-w-0 items-center border-b border-line px-3 text-14';
export const stickyClass = 'sticky start-0 z-1 bg-bg group-hover:bg-surface group-aria-selected:bg-accent-soft';

type TableRowProps = {
  piece: PieceRow;
  at: number;
  columns: readonly TableColumn[];
  active: Cell;
  /** What is said under the title, such as that a change waits. */
  note: string | null;
  selected: boolean;
  /** toPlace: with everything between it and the one selected last. */
  onSelect: (toPlace: boolean) => void;
  menu: ReactNode;
  /** The works that are dragged with this one. */
  draggedIds: () => readonly string[];
};

/** At the end of the title: seen when the row is pointed at or has the focus, and on touch always, if there is room. */
export const rowMenuClass =
  'ms-auto grid size-8 shrink-0 place-items-center rounded-control text-ink-2 opacity-0 group-hover:opacity-100 group-focus-within:opacity-100 ' +
  'hover:bg-surface-2 hover:text-ink data-[state=open]:opacity-100 max-sm:w-0 max-sm:overflow-hidden sm:pointer-coarse:size-control sm:pointer-coarse:opacity-100';

export const TableRow = ({ piece, at, columns, active, note, selected, onSelect, menu, draggedIds }: TableRowProps) => {
  const stopOf = (col: number) => {
    const name = cellName({ row: at, col });
    return { 'data-cell': name, tabIndex: name === cellName(active) ? 0 : -1 };
  };
  return (
    <>
      <div
        {...draggedAs(draggedIds)}
        role="rowheader"
        aria-label={piece.title}
        aria-colindex={1}
        className={cx(cellClass, stickyClass, 'gap-2 ps-0')}
      >
        <SelectBox
          title={piece.title}
          checked={selected}
          tabIndex={-1}
          onToggle={onSelect}
          className="relative shrink-0 after:absolute after:-inset-3"
        />
        <div aria-hidden className="size-9 shrink-0 overflow-hidden max-sm:hidden">
          <PiecePicture piece={piece} width={320} fit="mat" />
        </div>
        <div className="min-w-0">
          <Link
            {...stopOf(0)}
            draggable={false}
            aria-keyshortcuts={workKeys}
            to={`/artwork/${piece.id}`}
            className="block truncate text-14 font-medium hover:underline"
          >
            <i>{piece.title}</i>
          </Link>
          {note !== null && <p className="truncate text-12 text-warn">{note}</p>}
        </div>
        {menu}
      </div>
      {columns.map((column, index) => (
        <div
          key={column.name}
          {...stopOf(index + 1)}
          role="gridcell"
          aria-colindex={index + 2}
          className={cx(cellClass, 'focus-visible:outline-offset-[-2px]', column.isNumber && 'justify-end whitespace-nowrap tabular-nums')}
        >
          <span className="line-clamp-2 min-w-0">{column.words(piece)}</span>
        </div>
      ))}
    </>
  );
};
