// Works by the decade of their making, as columns in order of time.
import { Link } from 'react-router-dom';
import { t } from '#shared/language/t.ts';

export type Decade = { name: number; works: number };

/** Minimum width of a column with its gap, in pixels: a touch target of 24 px. A chart of many decades scrolls. */
const leastColumn = 26;

/** Labels of which two are at least this many columns apart, so that they do not touch. */
const labelEvery = (columns: number): number => Math.max(1, Math.ceil(columns / 6));

export const DecadeChart = ({ decades, pathOf }: { decades: readonly Decade[]; pathOf: (decade: number) => string }) => {
  const most = decades.reduce((high, { works }) => Math.max(high, works), 0);
  const every = labelEvery(decades.length);
  return (
    <div className="flex min-w-0 flex-1 flex-col justify-end">
      <div className="overflow-x-auto">
        <div style={{ minWidth: leastColumn * decades.length }}>
          <ul className="flex h-44 items-end gap-px sm:gap-0.5">
            {decades.map(({ name, works }) => (
              <li key={name} className="flex h-full min-w-0 flex-1 items-end">
                {works > 0 && (
                  <Link
                    to={pathOf(name)}
                    aria-label={t('{decade}s: {count, plural, one {# work} other {# works}}', { decade: name, count: works })}
                    title={t('{decade}s: {count, plural, one {# work} other {# works}}', { decade: name, count: works })}
                    className="group flex h-full w-full items-end"
                  >
                    <span
                      className="block w-full rounded-t-[2px] bg-accent group-hover:bg-accent-hover"
                      style={{ height: `max(3px, ${(100 * works) / Math.max(1, most)}%)` }}
                    />
                  </Link>
                )}
              </li>
            ))}
          </ul>
          <div aria-hidden className="mt-1 flex gap-px border-t border-line pt-1 sm:gap-0.5">
            {decades.map(({ name }, at) => (
              <span key={name} className="relative h-4 min-w-0 flex-1 text-12 text-ink-2 tabular-nums">
                {at % every === 0 && at <= decades.length - Math.min(decades.length, 2) && (
                  <span className="absolute start-0">{t('{decade}s', { decade: name })}</span>
                )}
              </span>
            ))}
          </div>
        </div>
      </div>
    </div>
  );
};
