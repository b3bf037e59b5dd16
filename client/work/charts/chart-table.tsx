// The numbers of a chart as a table; a row may lead to the works that it counts.
import { Link } from 'react-router-dom';
import { cx } from '#client/ui/class-names.ts';
import { t } from '#shared/language/t.ts';

export type ChartTable = {
  /** Of the columns; all but the first one are numbers. */
  heads: readonly [string, ...string[]];
  rows: readonly (readonly [string, ...string[]])[];
  /** Of the rows, in their order; null for one that leads nowhere. */
  paths?: readonly (string | null)[] | undefined;
};

const cell = 'border-b border-line py-1.25 font-normal';
const linked = 'underline-offset-3 hover:underline pointer-coarse:inline-block pointer-coarse:py-1.5';

export const ChartNumbers = ({ title, table: { heads, rows, paths } }: { title: string; table: ChartTable }) => {
  const [first, ...others] = heads;
  return (
    // Focusable, so that a long table can be scrolled with keys.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section tabIndex={0} aria-label={t('{title}, table', { title })} className="relative max-h-96 overflow-auto print:max-h-none">
      <table className="w-full border-collapse tabular-nums">
        <thead className="sticky top-0 bg-bg text-12 text-ink-3">
          <tr>
            <th scope="col" className={cx(cell, 'text-start font-medium')}>
              {first}
            </th>
            {others.map((head) => (
              <th key={head} scope="col" className={cx(cell, 'ps-4 text-end font-medium')}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...values], at) => (
            <tr key={name}>
              <th scope="row" className={cx(cell, 'text-start wrap-anywhere')}>
                {paths?.[at] == null ? (
                  name
                ) : (
                  <Link to={paths[at]} className={linked}>
                    {name}
                  </Link>
                )}
              </th>
              {values.map((value, column) => (
                <td key={others[column]} className={cx(cell, 'ps-4 text-end')}>
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};
