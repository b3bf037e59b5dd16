// The value of the collection in one currency as steps through time, with a slider that reads it month by month.
import { type PointerEvent, useId, useMemo, useState } from 'react';
import { formatMonth, formatShortNumber } from '#shared/domain/page/format.ts';
import { currencySymbols, formatMoney } from '#shared/domain/trade/money.ts';
import type { ValueLine } from '#client/data/brief/collection-value.ts';
import { Stack } from '#client/ui/layout/stack.tsx';
import { MonthSlider } from './month-slider.tsx';
import { plotOf } from './plot.ts';
import { useWidth } from './use-width.ts';
import { t } from '#shared/language/t.ts';

const height = 200;
/** A month is named by a day in its middle, which is the same month in every time zone. */
const middle = 14 * 86_400_000;
export const monthWords = (month: number): string => formatMonth(month + middle);

export const ValueChart = ({ line: { currency, points } }: { line: ValueLine }) => {
  const [ref, width] = useWidth<HTMLDivElement>();
  const [chosen, setChosen] = useState<number | null>(null);
  const id = useId();
  const plot = useMemo(() => (width === 0 ? null : plotOf(points, { width, height })), [points, width]);
  const at = Math.min(chosen ?? points.length - 1, points.length - 1);
  const point = points[at];
  if (point === undefined) return null;
  const words = `${monthWords(point.month)}: ${formatMoney({ minor: point.minor, currency })}`;
  const follow = (event: PointerEvent<SVGSVGElement>): void => {
    if (plot !== null) setChosen(plot.nearest(event.clientX - event.currentTarget.getBoundingClientRect().left));
  };
  return (
    <Stack gap={2}>
      <p id={id} className="text-14 tabular-nums">
        {words}
      </p>
      <div ref={ref} style={{ height }} className="min-w-0 overflow-hidden contain-inline-size">
        {plot !== null && (
          <svg
            width={width}
            height={height}
            aria-hidden
            className="block touch-pan-y text-accent"
            onPointerMove={follow}
            onPointerLeave={() => setChosen(null)}
          >
            {plot.rows.map(({ y, minor }) => (
              <g key={minor}>
                <line x1={plot.left} x2={width} y1={y} y2={y} className="stroke-line" />
                <text x={plot.left - 8} y={y} dy="0.32em" textAnchor="end" className="fill-ink-2 text-12 tabular-nums">
                  {currencySymbols[currency]}
                  {formatShortNumber(minor / 100)}
                </text>
              </g>
            ))}
            {plot.years.map(({ x, label }) => (
              <text key={label} x={x} y={height - 4} textAnchor="middle" className="fill-ink-2 text-12 tabular-nums">
                {label}
              </text>
            ))}
            <path d={plot.area} className="fill-accent-soft" />
            <path d={plot.line} fill="none" stroke="currentColor" strokeWidth="2" strokeLinejoin="round" />
            {plot.places[at] !== undefined && (
              <g>
                <line
                  x1={plot.places[at].x}
                  x2={plot.places[at].x}
                  y1={plot.top}
                  y2={plot.bottom}
                  className="stroke-line-strong"
                  strokeDasharray="2 3"
                />
                <circle cx={plot.places[at].x} cy={plot.places[at].y} r="4" fill="currentColor" className="stroke-raised" strokeWidth="2" />
              </g>
            )}
          </svg>
        )}
      </div>
      {points.length > 2 && (
        <MonthSlider
          count={points.length}
          at={at}
          onChange={setChosen}
          label={t('Month, value in {currency}', { currency })}
          words={words}
        />
      )}
    </Stack>
  );
};
