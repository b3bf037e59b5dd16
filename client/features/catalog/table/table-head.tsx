// The head of the table: each column's name sorts by it, up, down, and as before, with Shift as the second key; its edge makes it wider or
// narrower.
/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows are positioned, which elements of a table cannot be */
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef } from 'react';
import type { CatalogQuery } from '#shared/domain/piece/catalog-query.ts';
import { sortAfter, sortKeysOf } from '#shared/domain/piece/catalog-sort.ts';
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
  /** Before the title, which stands after the box and the picture of each row. */
  before?: ReactNode;
  className?: string;
};

export const HeadCell = ({ column, col, active, sort, onSort, widths, before, className }: HeadCellProps) => {
  const { label, sorts, isNumber } = column;
  const frame = useRef<HTMLDivElement>(null);
  const keys = sortKeysOf(sort);
  const place = keys.findIndex((key) => key === sorts?.up || key === sorts?.down);
  const direction = place === -1 ? null : keys[place] === sorts?.up ? 'ascending' : 'descending';
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
  const press = (event: MouseEvent) => sorts !== null && onSort(sortAfter(sort, sorts, event.shiftKey));
  const text = cx(
    'flex min-h-control w-full items-center gap-1 px-3 text-12 font-medium',
    isNumber && 'justify-end',
    before !== undefined && 'ps-17.5! max-sm:ps-6.5!',
  );
  return (
    <div
      ref={frame}
      role="columnheader"
      aria-sort={sorts === null ? undefined : place === 0 && direction !== null ? direction : 'none'}
      aria-colindex={col + 1}
      className={cx('min-w-0', className ?? 'relative')}
    >
      {before}
      {sorts === null ? (
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a cell of a grid, which takes the focus
        <span {...stop} className={text}>
          <span className="truncate">{label}</span>
        </span>
      ) : (
        <button
          {...stop}
          type="button"
          title={t('Sorts; with Shift as the second key')}
          // With Shift it would select the words of the page up to here.
          onMouseDown={(event) => event.shiftKey && event.preventDefault()}
          onClick={press}
          className={cx(text, 'text-start hover:text-ink focus-visible:outline-offset-[-2px]')}
        >
          <span className="truncate">{label}</span>
          {direction !== null && <Arrow size={14} aria-hidden className="shrink-0" />}
          {direction !== null && keys.length > 1 && <KeyPlace isSecond={place === 1} direction={direction} />}
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

/** Of two keys, since but one head may say by itself that the rows are sorted by it. */
const KeyPlace = ({ isSecond, direction }: { isSecond: boolean; direction: 'ascending' | 'descending' }) => (
  <>
    <span aria-hidden className="-ms-0.5 text-12 tabular-nums">
      {isSecond ? 2 : 1}
    </span>
    <span className="sr-only">
      {!isSecond ? t('first sort key') : direction === 'ascending' ? t('second sort key, ascending') : t('second sort key, descending')}
    </span>
  </>
);
