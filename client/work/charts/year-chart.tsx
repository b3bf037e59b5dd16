// Works by the time of their making, as columns in the order of time; those without a year last.
import { Link } from 'react-router-dom';
import { formatNumber } from '#shared/domain/page/format.ts';
import { cx } from '#client/ui/class-names.ts';
import { useWidth } from './use-width.ts';
import type { YearColumn, YearColumns } from './year-columns.ts';
import { t } from '#shared/language/t.ts';

type YearChartProps = {
  columns: YearColumns['columns'];
  undated: number;
  /** Of a column, as they are read. */
  wordsOf: (column: YearColumn) => string;
  pathOf: (column: YearColumn) => string;
  undatedPath: string;
};

/** Pixels: a column narrower than this cannot be tapped or clicked, and a label needs that much. */
const [leastLink, perLabel] = [24, 36];
const [gapWidth, undatedWidth] = [16, 64];

export const YearChart = ({ columns, undated, wordsOf, pathOf, undatedPath }: YearChartProps) => {
  const [ref, width] = useWidth<HTMLDivElement>();
  const drawn = columns.filter((column): column is YearColumn => column !== 'gap');
  const gaps = columns.length - drawn.length;
  const perColumn = (width - gaps * gapWidth - (undated > 0 ? undatedWidth : 0)) / Math.max(1, drawn.length);
  const every = Math.max(1, Math.ceil(perLabel / Math.max(1, perColumn)));
  const labeled = new Set(drawn.filter((_, at) => at % every === 0));
  const most = drawn.reduce((high, { works }) => Math.max(high, works), undated);
  const isLinked = perColumn >= leastLink;
  return (
    <div ref={ref} className="min-w-0">
      <ul className="flex h-54 items-stretch gap-1 max-sm:gap-0.5">
        {columns.map((column, at) =>
          column === 'gap' ? (
            // Always between two columns, so its place is its name.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={`gap ${at}`} aria-hidden className="mb-5 w-4 flex-none border-b-2 border-dotted border-line-strong max-sm:w-2.5" />
          ) : (
            <li key={column.from} className="min-w-0 flex-1">
              <Column
                words={t('{years}: {count, plural, one {# work} other {# works}}', { years: wordsOf(column), count: column.works })}
                path={isLinked ? pathOf(column) : null}
                works={column.works}
                most={most}
                label={labeled.has(column) ? String(column.from) : ''}
              />
            </li>
          ),
        )}
        {undated > 0 && (
          <li className="ms-2 w-14 flex-none">
            <Column
              words={t('{years}: {count, plural, one {# work} other {# works}}', { years: t('No year'), count: undated })}
              path={undatedPath}
              works={undated}
              most={most}
              label={t('No year')}
            />
          </li>
        )}
      </ul>
    </div>
  );
};

type ColumnProps = { words: string; path: string | null; works: number; most: number; label: string };

const Column = ({ words, path, works, most, label }: ColumnProps) => {
  const parts = (
    <span aria-hidden className="flex h-full flex-col items-center justify-end">
      <span className="text-12 text-ink-2 tabular-nums">{formatNumber(works)}</span>
      <span
        className={cx('w-full max-w-7 min-w-1 bg-accent opacity-82', path !== null && 'group-hover:opacity-100')}
        style={{ height: `max(2px, calc((100% - 36px) * ${works / Math.max(1, most)}))` }}
      />
      <span className="h-5 text-12 leading-5 whitespace-nowrap text-ink-3 tabular-nums">{label}</span>
    </span>
  );
  return path === null ? (
    <>
      <span className="sr-only">{words}</span>
      {parts}
    </>
  ) : (
    <Link to={path} aria-label={words} title={words} className="group block h-full">
      {parts}
    </Link>
  );
};
