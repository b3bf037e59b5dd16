// Money that is still to come apart from money that was paid out, and what was paid out by month.
import type { ReactNode } from 'react';
import { formatMoney } from '#shared/domain/trade/money.ts';
import { ChartFrame } from '#client/work/charts/chart-frame.tsx';
import { MonthColumns } from '#client/work/charts/month-columns.tsx';
import { monthWords } from '#client/work/charts/month-words.ts';
import { Card } from '#client/ui/card.tsx';
import { Note } from '#client/ui/layout/note.tsx';
import { SectionTitle } from '#client/ui/layout/titles.tsx';
import { useNow } from '#client/ui/now.ts';
import { earnedMonths } from './earned-months.ts';
import { words } from './money-words.ts';
import type { SellerFigures } from './seller.data.ts';
import { t } from '#shared/language/t.ts';

type PerCurrency = SellerFigures['figures'];

export const Balance = ({ figures }: { figures: PerCurrency }) => {
  const waiting = figures.filter(({ pending = 0 }) => pending > 0);
  const released = figures.filter(({ paid_out = 0 }) => paid_out !== 0);
  const orders = waiting.reduce((sum, { pending_orders = 0 }) => sum + pending_orders, 0);
  return (
    <section className="flex flex-col gap-3">
      <SectionTitle size="large">{t('Balance')}</SectionTitle>
      <div className="grid gap-4 sm:grid-cols-2">
        <Side title={t('Pending')} note={t('After fees. Paid when the buyer confirms receipt, or 14 days after you have shipped.')}>
          {waiting.map(({ currency, pending = 0 }) => (
            <span key={currency} className="block">
              {words(pending, currency)}
            </span>
          ))}
          {waiting.length === 0 ? (
            t('Nothing')
          ) : (
            <span className="block text-14 font-normal text-ink-2">
              {t('{count, plural, one {from one sale} other {from # sales}}', { count: orders })}
            </span>
          )}
        </Side>
        <Side title={t('Paid out')} note={t('Sent to your payout account. Your bank may need a few days to show it.')}>
          {released.length === 0
            ? t('Nothing yet')
            : released.map(({ currency, paid_out = 0 }) => (
                <span key={currency} className="block">
                  {words(paid_out, currency)}
                </span>
              ))}
        </Side>
      </div>
    </section>
  );
};

const Side = ({ title, note, children }: { title: string; note: string; children: ReactNode }) => (
  <Card className="flex flex-col gap-2">
    <h3 className="text-14 text-ink-2">{title}</h3>
    <p className="text-21 font-medium tabular-nums">{children}</p>
    <Note className="mt-auto">{note}</Note>
  </Card>
);

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
      <div className={`grid gap-6 ${lines.length > 1 ? 'md:grid-cols-2' : ''}`}>
        {lines.map(({ currency, points }) => (
          <MonthColumns key={currency} currency={currency} points={points} label={t('Month, earnings in {currency}', { currency })} />
        ))}
      </div>
    </ChartFrame>
  );
};
