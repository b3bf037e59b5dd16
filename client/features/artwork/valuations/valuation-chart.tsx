// A line chart of amounts in one currency over time; the list beside it has the same data as text.
import { formatMoney, formatWholeMoney } from '#shared/domain/trade/money.ts';
import type { Currency } from '#shared/domain/piece/piece.ts';
import { formatLongDate } from '#shared/domain/page/format.ts';
import { cx } from '#client/ui/class-names.ts';
import { chartAxisOf, type Point } from './chart-axis.ts';
import { t } from '#shared/language/t.ts';

/** More dots than these would hide the line. */
const mostDots = 24;

const percent = (share: number): string => `${100 * share}%`;

type ValuationChartProps = {
  points: readonly Point[];
  currency: Currency;
  /** Beside facts; among the records otherwise. */
  isSmall?: boolean | undefined;
};

export const ValuationChart = ({ points, currency, isSmall = false }: ValuationChartProps) => {
  const ordered = points.toSorted((a, b) => a.at - b.at);
  const [first, last] = [ordered[0], ordered.at(-1)];
  if (first === undefined || last === undefined || ordered.length < 2) return null;
  const { places, low, high, years } = chartAxisOf(ordered);
  const said = (point: Point): string =>
    t('{amount} on {date}', {
      amount: formatMoney({ minor: point.minor, currency }),
      date: formatLongDate(new Date(point.at).toISOString()),
    });
  const amounts = [...new Set([high, low])].map((minor) => ({ minor, y: high === low ? 0.5 : minor === high ? 0 : 1 }));
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- of several elements, so that its words keep their size
      role="img"
      aria-label={t('From {first} to {last}', { first: said(first), last: said(last) })}
      className={cx(
        'mt-4 grid grid-cols-[minmax(0,1fr)_auto] gap-x-2 px-1 pb-6 text-12 text-ink-3 tabular-nums',
        isSmall ? 'h-28' : 'mb-4 h-42 max-w-190',
      )}
    >
      <div className="relative">
        {amounts.map(({ minor, y }) => (
          <div key={minor} className="absolute inset-x-0 border-t border-line" style={{ top: percent(y) }} />
        ))}
        <svg viewBox="0 0 1 1" preserveAspectRatio="none" className="absolute inset-0 size-full overflow-visible text-accent">
          <polyline
            points={places.map(({ x, y }) => `${x},${y}`).join(' ')}
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        {places.length <= mostDots &&
          places.map(({ x, y }, index) => (
            <i
              key={index}
              className="absolute size-2 -translate-1/2 rounded-full bg-accent outline-2 outline-bg"
              style={{ left: percent(x), top: percent(y) }}
            />
          ))}
        {years.map(({ year, x }, at) => (
          <span
            key={year}
            className={cx('absolute top-full mt-2 whitespace-nowrap', at > 0 && '-translate-x-1/2')}
            style={{ left: percent(x) }}
          >
            {year}
          </span>
        ))}
      </div>
      <div className={cx('-my-2 flex flex-col text-end leading-4', high === low ? 'justify-center' : 'justify-between')}>
        {amounts.map(({ minor }) => (
          <span key={minor}>{formatWholeMoney({ minor, currency })}</span>
        ))}
      </div>
    </div>
  );
};
