// The head of the table: each column's name sorts by it.
/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows are positioned, which elements of a table cannot be */
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import type { CatalogQuery } from '#shared/domain/piece/catalog-query.ts';
import { cx } from '#client/ui/class-names.ts';
import type { TableColumn } from './table-columns.ts';
import { type Cell, cellName, headRow } from './use-grid-keys.ts';

type Sort = CatalogQuery['sort'];
type HeadCellProps = { column: TableColumn; col: number; active: Cell; sort: Sort; onSort: (sort: Sort) => void; className?: string };

export const HeadCell = ({ column, col, active, sort, onSort, className }: HeadCellProps) => {
  const { label, sorts, isNumber } = column;
  const direction = sorts === null ? null : sort === sorts.up ? 'ascending' : sort === sorts.down ? 'descending' : null;
  const cell = { row: headRow, col };
  const stop = { 'data-cell': cellName(cell), tabIndex: cellName(active) === cellName(cell) ? 0 : -1 };
  const Arrow = direction === 'descending' ? ArrowDown : ArrowUp;
  const text = cx('flex min-h-control w-full items-center gap-1 px-3 text-12 font-medium', isNumber && 'justify-end');
  return (
    <div
      role="columnheader"
      aria-sort={sorts === null ? undefined : (direction ?? 'none')}
      aria-colindex={col + 1}
      className={cx('min-w-0', className)}
    >
      {sorts === null ? (
        <span {...stop} className={text}>
          <span className="truncate">{label}</span>
        </span>
      ) : (
        <button
          {...stop}
          type="button"
          onClick={() => onSort(direction === 'ascending' ? sorts.down : sorts.up)}
          className={cx(text, 'text-start hover:text-ink focus-visible:outline-offset-[-2px]')}
        >
          <span className="truncate">{label}</span>
          {direction !== null && <Arrow size={14} aria-hidden className="shrink-0" />}
        </button>
      )}
    </div>
  );
};
