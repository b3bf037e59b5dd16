// The value in one currency: what it is now, and its steps, of which pointer and arrow keys read each.
import { type PointerEvent, useMemo, useState } from 'react';
import { formatChange } from '#shared/domain/page/format.ts';
import { formatWholeMoney } from '#shared/domain/trade/money.ts';
import type { Currency } from '#shared/domain/piece/piece.ts';
import type { ValueLine } from '#client/data/brief/collection-value.ts';
import { plotOf, side, type TimeAxis } from './plot.ts';
import { changeInYear, isLine } from './value-line.ts';
import { monthWords } from './month-words.ts';
import { t } from '#shared/language/t.ts';

const currencyNames = { USD: t('US dollars'), EUR: t('Euros'), GBP: t('Pounds') } as const satisfies Record<Currency, string>;

const changeWords = (change: number | null): string =>
  change === null
    ? ''
    : Math.abs(change) < 0.005
      ? t('No change in 12 months')
      : t('{change} in 12 months', { change: formatChange(change) });

/** The code stands apart from the figure. */
const figureOf = (minor: number, currency: Currency): string => formatWholeMoney({ minor, currency }).slice(0, -currency.length).trimEnd();

const percent = (share: number): string => `${100 * share}%`;

export const ValueRow = ({ line: { currency, points }, axis }: { line: ValueLine; axis: TimeAxis }) => {
  const [chosen, setChosen] = useState<number | null>(null);
  const plot = useMemo(() => plotOf(points, axis), [points, axis]);
  const at = Math.min(chosen ?? points.length - 1, points.length - 1);
  const [point, place] = [points[at], plot.places[at]];
  if (point === undefined || place === undefined) return null;
  const follow = (event: PointerEvent<HTMLDivElement>): void => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    setChosen(plot.nearest((event.clientX - left) / Math.max(1, width)));
  };
  return (
    <div className="grid grid-cols-[10.5rem_minmax(0,1fr)] items-center gap-x-4 gap-y-1 py-1.5 max-sm:grid-cols-1">
      <p className="grid text-12 text-ink-3 tabular-nums">
        <span>{currencyNames[currency]}</span>
        <span>
          <span className="text-21 font-medium text-ink">{figureOf(point.minor, currency)}</span> {currency}
        </span>
        <span className="min-h-4">{chosen === null ? changeWords(changeInYear(points)) : monthWords(point.month)}</span>
      </p>
      {isLine(points) ? (
        <div
          onPointerMove={follow}
          onPointerDown={follow}
          onPointerLeave={() => setChosen(null)}
          className="relative me-1 h-21 touch-pan-y outline-offset-4 outline-focus has-focus-visible:outline-2 max-sm:h-16"
        >
          <svg aria-hidden viewBox={`0 0 ${side} ${side}`} preserveAspectRatio="none" className="block size-full overflow-visible">
            <path d={plot.area} className="fill-accent-soft" />
            <path d={`M0 ${side}H${side}`} className="stroke-line" vectorEffect="non-scaling-stroke" />
            <path d={plot.line} fill="none" className="stroke-accent" strokeWidth="1.75" vectorEffect="non-scaling-stroke" />
          </svg>
          {chosen !== null && <span aria-hidden className="absolute inset-y-0 w-px bg-line-strong" style={{ left: percent(place.x) }} />}
          <span
            aria-hidden
            className="absolute size-2 -translate-1/2 rounded-full bg-accent outline-2 outline-bg"
            style={{ left: percent(place.x), top: percent(place.y) }}
          />
          <input
            type="range"
            min={0}
            max={points.length - 1}
            value={at}
            onChange={({ target }) => setChosen(Number(target.value))}
            onFocus={() => setChosen(at)}
            onBlur={() => setChosen(null)}
            aria-label={t('Month, value in {currency}', { currency })}
            aria-valuetext={`${monthWords(point.month)}: ${formatWholeMoney({ minor: point.minor, currency })}`}
            className="pointer-events-none absolute inset-0 size-full opacity-0"
          />
        </div>
      ) : (
        <p className="text-12 text-ink-3">{t('A line starts with the second valuation.')}</p>
      )}
    </div>
  );
};
