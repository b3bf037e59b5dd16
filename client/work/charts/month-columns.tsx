// Amounts of one currency by month as columns, with a slider that reads them month by month.
import { useId, useState } from 'react';
import { formatShortMonth } from '#shared/domain/page/format.ts';
import { formatMoney } from '#shared/domain/trade/money.ts';
import type { ValueAt } from '#client/data/brief/collection-value.ts';
import { Stack } from '#client/ui/layout/stack.tsx';
import type { Currency } from '#shared/domain/piece/piece.ts';
import { MonthSlider } from './month-slider.tsx';
import { monthWords } from './month-words.ts';

/** Labels of which two are at least this many columns apart, so that they do not touch. */
const labelEvery = (columns: number): number => Math.max(1, Math.ceil(columns / 4));

/** points: one for each month, ascending. label: what the slider reads. */
type MonthColumnsProps = { currency: Currency; points: readonly ValueAt[]; label: string };

export const MonthColumns = ({ currency, points, label }: MonthColumnsProps) => {
  const [chosen, setChosen] = useState<number | null>(null);
  const id = useId();
  const at = Math.min(chosen ?? points.length - 1, points.length - 1);
  const point = points[at];
  if (point === undefined) return null;
  const most = points.reduce((high, { minor }) => Math.max(high, minor), 1);
  const words = `${monthWords(point.month)}: ${formatMoney({ minor: point.minor, currency })}`;
  const every = labelEvery(points.length);
  return (
    <Stack gap={2} className="min-w-0">
      <p id={id} className="text-14 tabular-nums">
        {words}
      </p>
      <div aria-hidden className="flex h-40 items-end gap-0.5 border-b border-line sm:gap-1" onPointerLeave={() => setChosen(null)}>
        {points.map(({ month, minor }, index) => (
          <span key={month} className="flex h-full min-w-0 flex-1 items-end justify-center" onPointerEnter={() => setChosen(index)}>
            {minor > 0 && (
              <span
                className={`block w-full ${index === at ? 'bg-accent opacity-82' : 'bg-line-strong'}`}
                style={{ maxWidth: '3.5rem', height: `max(3px, ${(100 * minor) / most}%)` }}
              />
            )}
          </span>
        ))}
      </div>
      <div aria-hidden className="flex gap-0.5 sm:gap-1">
        {points.map(({ month }, index) => (
          <span key={month} className="relative h-4 min-w-0 flex-1 text-12 whitespace-nowrap text-ink-2 tabular-nums">
            {(points.length - 1 - index) % every === 0 && (
              <span className={points.length === 1 ? 'block text-center' : index === 0 ? 'absolute start-0' : 'absolute end-0'}>
                {formatShortMonth(month)}
              </span>
            )}
          </span>
        ))}
      </div>
      {points.length > 1 && <MonthSlider count={points.length} at={at} onChange={setChosen} label={label} words={words} />}
    </Stack>
  );
};
