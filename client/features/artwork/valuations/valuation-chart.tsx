// A line chart of amounts in one currency over time; the list beside it has the same data as text.
import { formatMoney } from '#shared/domain/trade/money.ts';
import type { Currency } from '#shared/domain/piece/piece.ts';
import { formatLongDate } from '#shared/domain/page/format.ts';
import { t } from '#shared/language/t.ts';

/** at: Unix milliseconds. minor: minor units. */
export type Point = { at: number; minor: number };

const [width, height, pad] = [320, 96, 8];

/** Ascending by time. */
export const pathOf = (points: readonly Point[]): { x: number; y: number }[] => {
  const times = points.map(({ at }) => at);
  const amounts = points.map(({ minor }) => minor);
  const [from, to] = [Math.min(...times), Math.max(...times)];
  const [least, most] = [Math.min(...amounts), Math.max(...amounts)];
  return points.map(({ at, minor }) => ({
    x: pad + ((at - from) / Math.max(1, to - from)) * (width - 2 * pad),
    y: height - pad - (most === least ? 0.5 : (minor - least) / (most - least)) * (height - 2 * pad),
  }));
};

export const ValuationChart = ({ points, currency }: { points: readonly Point[]; currency: Currency }) => {
  const ordered = points.toSorted((a, b) => a.at - b.at);
  const [first, last] = [ordered[0], ordered.at(-1)];
  if (first === undefined || last === undefined || ordered.length < 2) return null;
  const places = pathOf(ordered);
  const said = (point: Point): string =>
    t('{amount} on {date}', {
      amount: formatMoney({ minor: point.minor, currency }),
      date: formatLongDate(new Date(point.at).toISOString()),
    });
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={t('From {first} to {last}', { first: said(first), last: said(last) })}
      className="w-full max-w-md rounded-control bg-surface text-accent"
    >
      <polyline
        points={places.map(({ x, y }) => `${x},${y}`).join(' ')}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
      {places.map(({ x, y }, index) => (
        <circle key={ordered[index]?.at ?? index} cx={x} cy={y} r="3" fill="currentColor" />
      ))}
    </svg>
  );
};
