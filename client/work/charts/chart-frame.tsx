// The frame of a chart: its title, the chart or the same numbers as a table, and what is to be known about them.
import Table2 from 'lucide-react/icons/table-2';
import { type ReactNode, useId } from 'react';
import { cx } from '#client/ui/class-names.ts';
import { ChartNumbers, type ChartTable } from './chart-table.tsx';
import { useOnPaper } from './use-on-paper.ts';
import { useTableChoice } from './table-choice.ts';
import { t } from '#shared/language/t.ts';

type ChartFrameProps = {
  /** By which its choice is remembered. */
  name: string;
  title: string;
  /** null where there is nothing to count yet. */
  table: ChartTable | null;
  /** Below the chart and the table. */
  note?: ReactNode;
  children: ReactNode;
  className?: string | undefined;
};

/** Printing shows the table. */
export const ChartFrame = ({ name, title, table, note, children, className }: ChartFrameProps) => {
  const id = useId();
  const [isChosen, choose] = useTableChoice(name);
  const isPrinted = useOnPaper();
  return (
    <section aria-labelledby={id} className={cx('min-w-0 border-t border-line-strong', className)}>
      <div className="flex min-h-11 items-center justify-between gap-4">
        <h3 id={id} className="text-14 font-semibold">
          {title}
        </h3>
        {table !== null && (
          <button
            type="button"
            aria-pressed={isChosen}
            aria-label={t('Table: {title}', { title })}
            onClick={() => choose(!isChosen)}
            className="-me-2 inline-flex min-h-control-small items-center gap-1.5 rounded-control px-2 text-12 font-medium text-ink-3 hover:bg-surface hover:text-ink aria-pressed:bg-surface-2 aria-pressed:text-ink"
          >
            <Table2 size={14} aria-hidden />
            {t('Table')}
          </button>
        )}
      </div>
      {table !== null && (isChosen || isPrinted) ? <ChartNumbers title={title} table={table} /> : children}
      {note !== undefined && <p className="mt-3 text-12 text-ink-3">{note}</p>}
    </section>
  );
};
