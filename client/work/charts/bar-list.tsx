// Horizontal bars with their names and numbers as text, so that they are read as a list. Most are links to the works.
import { Link } from 'react-router-dom';
import { formatNumber } from '#shared/domain/page/format.ts';

/** path: null where there is no list of just these works. */
export type Bar = { name: string; works: number; path: string | null };

/** most: of the scale, the length of a whole bar. */
export const BarList = ({ bars, most }: { bars: readonly Bar[]; most: number }) => (
  <ul className="flex flex-col gap-2.5">
    {bars.map(({ name, works, path }) => (
      <li key={name} className="flex flex-col gap-1">
        <span className="flex items-baseline justify-between gap-3 text-14">
          {path === null ? (
            <span className="min-w-0 truncate text-ink-2">{name}</span>
          ) : (
            <Link to={path} className="min-w-0 truncate hover:underline pointer-coarse:py-1.5">
              {name}
            </Link>
          )}
          <span className="shrink-0 text-ink-2 tabular-nums">{formatNumber(works)}</span>
        </span>
        <span aria-hidden className="block h-2 rounded-full bg-surface-2">
          <span
            className={`block h-2 min-w-1 rounded-full ${path === null ? 'bg-line-strong' : 'bg-accent'}`}
            style={{ width: `${(100 * works) / Math.max(1, most)}%` }}
          />
        </span>
      </li>
    ))}
  </ul>
);
