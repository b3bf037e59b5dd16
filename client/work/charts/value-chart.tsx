// The value of a collection as steps through time: a row for each currency, all over one axis.
import { useMemo } from 'react';
import type { ValueLine } from '#client/data/brief/collection-value.ts';
import { timeAxisOf } from './plot.ts';
import { useWidth } from './use-width.ts';
import { ValueRow } from './value-row.tsx';

/** Of a phone; until it is measured. */
const leastWidth = 288;

/** lines: at least one, the largest first. */
export const ValueChart = ({ lines }: { lines: readonly ValueLine[] }) => {
  const [ref, width] = useWidth<HTMLDivElement>();
  const axis = useMemo(() => timeAxisOf(lines, width || leastWidth), [lines, width]);
  return (
    <div>
      {lines.map((line) => (
        <ValueRow key={line.currency} line={line} axis={axis} />
      ))}
      <div aria-hidden className="sm:ps-46">
        <div ref={ref} className="relative h-4 text-12 text-ink-3 tabular-nums">
          {axis.marks.map(({ at, label }) => (
            <span key={label} className="absolute whitespace-nowrap" style={{ left: `${100 * at}%` }}>
              {label}
            </span>
          ))}
        </div>
      </div>
    </div>
  );
};
