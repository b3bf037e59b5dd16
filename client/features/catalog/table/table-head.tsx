// The head of the table: each column's name sorts by it, up, down, and as before; its edge makes it wider or narrower.
/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows are positioned, which elements of a table cannot be */
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { type KeyboardEvent, useRef } from 'react';
import { type CatalogQuery, everything } from '#shared/domain/piece/catalog-query.ts';
import { cx } from '#client/ui/class-names.ts';
import type { TableColumn } from './table-columns.ts';
import type { ColumnWidths } from './use-column-widths.ts';
import { type Cell, cellName, headRow } from './use-grid-keys.ts';
import { t } from '#shared/language/t.ts';

type Sort = CatalogQuery['sort'];
type HeadCellProps = {
  column: TableColumn;
  col: number;
  active: Cell;
  sort: Sort;
  onSort: (sort: Sort) => void;
  /** Null for a column whose width is not chosen. */
  widths: ColumnWidths | null;
  className?: string;
};

export const HeadCell = ({ column, col, active, sort, onSort, widths, className }: HeadCellProps) => {
  const { label, sorts, isNumber } = column;
  const frame = useRef<HTMLDivElement>(null);
  const direction = sorts === null ? null : sort === sorts.up ? 'ascending' : sort === sorts.down ? 'descending' : null;
  const cell = { row: headRow, col };
  const shownWidth = (): number => frame.current?.offsetWidth ?? column.width;
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : null;
    if (!event.altKey || by === null || widths === null) return;
    event.preventDefault();
    widths.nudge(column.name, shownWidth(), by);
  };
  const stop = {
    'data-cell': cellName(cell),
    tabIndex: cellName(active) === cellName(cell) ? 0 : -1,
    onKeyDown,
    'aria-keyshortcuts': widths === null ? undefined : 'Alt+ArrowLeft Alt+ArrowRight',
  };
  const Arrow = direction === 'descending' ? ArrowDown : ArrowUp;
  const text = cx('flex min-h-control w-full items-center gap-1 px-3 text-12 font-medium', isNumber && 'justify-end');
  const next = sorts === null ? everything.sort : direction === null ? sorts.up : direction === 'ascending' ? sorts.down : everything.sort;
  return (
    <div
      ref={frame}
      role="columnheader"
      aria-sort={sorts === null ? undefined : (direction ?? 'none')}
      aria-colindex={col + 1}
      className={cx('min-w-0', className ?? 'relative')}
    >
      {sorts === null ? (
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a cell of a grid, which takes the focus
        <span {...stop} className={text}>
          <span className="truncate">{label}</span>
        </span>
      ) : (
        <button
          {...stop}
          type="button"
          onClick={() => onSort(next)}
          className={cx(text, 'text-start hover:text-ink focus-visible:outline-offset-[-2px]')}
        >
          <span className="truncate">{label}</span>
          {direction !== null && <Arrow size={14} aria-hidden className="shrink-0" />}
        </button>
      )}
      {widths !== null && (
        <span
          aria-hidden
          title={t('Drag to make the column wider or narrower; double click for its usual width')}
          onPointerDown={(event) => {
            event.preventDefault();
            widths.drag(event, column.name, shownWidth());
          }}
          onDoubleClick={() => widths.reset(column.name)}
          className="absolute inset-y-0 end-0 z-1 w-2 cursor-col-resize touch-none hover:bg-line-strong pointer-coarse:hidden"
        />
      )}
    </div>
  );
};
