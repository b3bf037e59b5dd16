// Horizontal bars with their names and numbers as text, so that they are read as a list. Most are links to the works.
import { Link } from 'react-router-dom';
import { cx } from '#client/ui/class-names.ts';
import { formatNumber } from '#shared/domain/page/format.ts';

/** path: null where there is no list of just these works. */
export type Bar = {
  name: string;
  works: number;
  path: string | null;
  /** Several names together, or none. */
  isRest?: boolean | undefined;
};

const row =
  'group grid min-h-control-small grid-cols-[minmax(0,11.25rem)_minmax(0,1fr)_auto] items-center gap-3 max-sm:grid-cols-[minmax(0,9.375rem)_minmax(0,1fr)_auto]';

/** most: of the scale, the length of a whole bar. */
export const BarList = ({ bars, most }: { bars: readonly Bar[]; most: number }) => (
  <ul>
    {bars.map((bar) => (
      <li key={bar.name}>
        {bar.path === null ? (
          <span className={row}>
            <BarParts bar={bar} most={most} />
          </span>
        ) : (
          <Link to={bar.path} className={row}>
            <BarParts bar={bar} most={most} />
          </Link>
        )}
      </li>
    ))}
  </ul>
);

const BarParts = ({ bar: { name, works, isRest = false }, most }: { bar: Bar; most: number }) => (
  <>
    <span className="line-clamp-2 underline-offset-3 [a>&]:group-hover:underline">{name}</span>
    <span aria-hidden className="h-2 bg-surface-2">
      <span
        className={cx(
          'block h-full',
          works > 0 && 'min-w-0.5',
          isRest ? 'bg-line-strong opacity-60' : 'bg-accent opacity-82 [a_&]:group-hover:opacity-100',
        )}
        style={{ width: `${(100 * works) / Math.max(1, most)}%` }}
      />
    </span>
    <span className="min-w-7 text-end text-ink-2 tabular-nums">{formatNumber(works)}</span>
  </>
);
