// What was paid out by month, one chart for each currency.
import { formatMoney } from '#shared/domain/trade/money.ts';
import { ChartFrame } from '#client/work/charts/chart-frame.tsx';
import { MonthColumns } from '#client/work/charts/month-columns.tsx';
import { monthWords } from '#client/work/charts/month-words.ts';
import { useNow } from '#client/ui/now.ts';
import { earnedMonths } from './earned-months.ts';
import type { SellerFigures } from './seller.data.ts';
import { t } from '#shared/language/t.ts';

export const EarningsByMonth = ({ months }: { months: NonNullable<SellerFigures['months']> }) => {
  const lines = earnedMonths(months, useNow());
  if (lines.length === 0) return null;
  return (
    <ChartFrame
      name="earnings"
      title={t('Earnings by month')}
      note={t('What was paid out to you, after fees. Currencies are never added up.')}
      table={{
        heads: [t('Month'), t('Paid out')],
        rows: lines.flatMap(({ currency, points }) =>
          points
            .map(({ month, minor }): [string, string] => [`${monthWords(month)}, ${currency}`, formatMoney({ minor, currency })])
            .toReversed(),
        ),
      }}
    >
      <div className={`grid gap-6 ${lines.length > 1 ? 'xl:grid-cols-2' : ''}`}>
        {lines.map(({ currency, points }) => (
          <MonthColumns key={currency} currency={currency} points={points} label={t('Month, earnings in {currency}', { currency })} />
        ))}
      </div>
    </ChartFrame>
  );
};
