// One piece in the table: its picture and title, which lead to it, and a cell for each column.
/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows are positioned, which elements of a table cannot be */
import { Link } from 'react-router-dom';
import type { PieceRow } from '#client/data/db/database.ts';
import { PiecePicture } from '#client/photo/pictures/piece-picture.tsx';
import { SelectBox } from '#client/features/catalog/select/select-box.tsx';
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
};

export const TableRow = ({ piece, at, columns, active, note, selected, onSelect }: TableRowProps) => {
  const stopOf = (col: number) => {
    const name = cellName({ row: at, col });
    return { 'data-cell': name, tabIndex: name === cellName(active) ? 0 : -1 };
  };
  return (
    <>
      <div role="rowheader" aria-label={piece.title} aria-colindex={1} className={cx(cellClass, stickyClass, 'gap-2 ps-0')}>
        <SelectBox title={piece.title} checked={selected} tabIndex={-1} onToggle={onSelect} className="shrink-0" />
        <div aria-hidden className="size-9 shrink-0 overflow-hidden max-sm:hidden">
          <PiecePicture piece={piece} width={320} fit="mat" />
        </div>
        <div className="min-w-0">
          <Link {...stopOf(0)} to={`/artwork/${piece.id}`} className="block truncate text-14 font-medium hover:underline">
            <i>{piece.title}</i>
          </Link>
          {note !== null && <p className="truncate text-12 text-warn">{note}</p>}
        </div>
      </div>
      {columns.map((column, index) => (
        <div
          key={column.name}
          {...stopOf(index + 1)}
          role="gridcell"
          aria-colindex={index + 2}
          className={cx(cellClass, 'focus-visible:outline-offset-[-2px]', column.isNumber && 'justify-end tabular-nums')}
        >
          <span className="line-clamp-2 min-w-0">{column.words(piece)}</span>
        </div>
      ))}
    </>
  );
};
