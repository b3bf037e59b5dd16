// The value of the collection over time, one row for each currency.
import { formatNumber, listWords } from '#shared/domain/page/format.ts';
import { formatWholeMoney } from '#shared/domain/trade/money.ts';
import { ChartFrame } from '#client/work/charts/chart-frame.tsx';
import type { ChartTable } from '#client/work/charts/chart-table.tsx';
import { ValueChart } from '#client/work/charts/value-chart.tsx';
import { yearEnds } from '#client/work/charts/value-line.ts';
import type { Figures } from '../collection-home.data.ts';
import { t } from '#shared/language/t.ts';

type Lines = Figures['overTime'];

const units = (minor: number | null): string => (minor === null ? '–' : formatNumber(Math.round(minor / 100)));

const tableOf = (lines: Lines): ChartTable => ({
  heads: [t('End of'), ...lines.map(({ currency }) => currency)],
  rows: yearEnds(lines).map(({ year, minor }): [string, ...string[]] => [year === null ? t('Today') : String(year), ...minor.map(units)]),
});

const noteOf = ({ asking, unvalued }: Figures): string =>
  [
    t('Each work counts at its newest valuation, or else at what it cost. Currencies are never added together; each scale starts at zero.'),
    ...(unvalued > 0 ? [t('{count, plural, one {# work has} other {# works have}} no value yet.', { count: unvalued })] : []),
    ...(asking.length > 0 ? [t('Asking {amounts} for what is listed.', { amounts: listWords(asking.map(formatWholeMoney)) })] : []),
  ].join(' ');

export const ValuePanel = ({ figures, className }: { figures: Figures; className?: string | undefined }) => {
  const lines = figures.overTime.toSorted((a, b) => (b.points.at(-1)?.minor ?? 0) - (a.points.at(-1)?.minor ?? 0));
  const isEmpty = lines.length === 0;
  return (
    <ChartFrame
      name="value"
      title={t('Value over time')}
      className={className}
      table={isEmpty ? null : tableOf(lines)}
      note={isEmpty ? undefined : noteOf(figures)}
    >
      {isEmpty ? (
        <p className="text-ink-2">
          {t('A line starts with the first price paid or valuation. Add one on the page of a work; only you see it.')}
        </p>
      ) : (
        <ValueChart lines={lines} />
      )}
    </ChartFrame>
  );
};
