// The frame of a chart: its title, what it says in a sentence, and the same numbers as a table.
import { type ReactNode, useId, useState } from 'react';
import { Button } from '#client/ui/controls/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Note } from '#client/ui/layout/note.tsx';
import { t } from '#shared/language/t.ts';

export type ChartTable = {
  /** Of the columns; the last ones are numbers. */
  heads: readonly [string, ...string[]];
  rows: readonly (readonly [string, ...string[]])[];
};
type ChartFrameProps = {
  title: string;
  /** What a reader is to take from it. */
  says: ReactNode;
  table: ChartTable;
  children: ReactNode;
  className?: string;
};

export const ChartFrame = ({ title, says, table, children, className = '' }: ChartFrameProps) => {
  const id = useId();
  const [isTable, setIsTable] = useState(false);
  return (
    <Card className={`flex min-w-0 flex-col gap-4 ${className}`}>
      <section aria-labelledby={id} className="flex min-w-0 flex-1 flex-col gap-4">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
          <div className="min-w-0 flex-1 basis-40">
            <h3 id={id} className="font-display text-21">
              {title}
            </h3>
            <Note>{says}</Note>
          </div>
          <Button
            size="small"
            variant="quiet"
            className="-mt-1 -me-2"
            onClick={() => setIsTable(!isTable)}
            aria-label={isTable ? t('{title}: show as chart', { title }) : t('{title}: show as table', { title })}
          >
            {isTable ? t('Show as chart') : t('Show as table')}
          </Button>
        </div>
        {isTable ? <Numbers title={title} {...table} /> : children}
      </section>
    </Card>
  );
};

const Numbers = ({ title, heads: [first, ...others], rows }: ChartTable & { title: string }) => (
  // Focusable, so that a long table can be scrolled with keys.
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  <section tabIndex={0} aria-label={t('{title}, table', { title })} className="max-h-80 overflow-auto">
    <table className="w-full text-14">
      <thead className="sticky top-0 bg-raised text-ink-2">
        <tr>
          <th scope="col" className="py-1.5 pe-4 text-start font-normal">
            {first}
          </th>
          {others.map((head) => (
            <th key={head} scope="col" className="py-1.5 ps-4 text-end font-normal">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...values]) => (
          <tr key={name} className="border-t border-line">
            <th scope="row" className="py-1.5 pe-4 text-start font-normal wrap-anywhere">
              {name}
            </th>
            {values.map((value, at) => (
              <td key={others[at]} className="py-1.5 ps-4 text-end tabular-nums">
                {value}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
