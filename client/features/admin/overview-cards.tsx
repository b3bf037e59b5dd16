// The five figures of the administration.
import type { ReactNode } from 'react';
import { formatNumber } from '#shared/domain/page/format.ts';
import { amountWords } from '#shared/domain/trade/amount-words.ts';
import { Card } from '#client/ui/card.tsx';

import type { Overview } from './admin.data.ts';
import { t } from '#shared/language/t.ts';

const Figure = ({ title, children, note }: { title: string; children: ReactNode; note?: string | undefined }) => (
  <Card className="flex flex-col gap-1">
    <dt className="text-14 text-ink-2">{title}</dt>
    <dd className="text-26 font-medium wrap-anywhere tabular-nums">{children}</dd>
    {note !== undefined && <dd className="text-12 text-ink-3">{note}</dd>}
  </Card>
);

/** overview: null while loading. */
export const OverviewCards = ({ overview }: { overview: Overview | null }) => {
  const count = (number: number | undefined): string => (number === undefined ? '–' : formatNumber(number));
  const revenue = overview?.platform_revenue;
  return (
    <dl className="grid grid-cols-2 gap-4 max-[22rem]:grid-cols-1 lg:grid-cols-5" aria-label={t('Figures')}>
      <Figure title={t('Total Users')}>{count(overview?.total_users)}</Figure>
      <Figure title={t('Active Listings')}>{count(overview?.active_listings)}</Figure>
      <Figure title={t('Total Sales')} note={t('without those that were refunded')}>
        {count(overview?.total_sales)}
      </Figure>
      <Figure title={t('Platform Revenue')} note={t('fees of these sales')}>
        {revenue === undefined
          ? '–'
          : revenue.length === 0
            ? amountWords(0, 'USD')
            : revenue.map(({ currency, amount }) => (
                <span key={currency} className="block">
                  {amountWords(amount, currency)}
                </span>
              ))}
      </Figure>
      <Figure title={t('Unread Messages')}>{count(overview?.unread_messages)}</Figure>
    </dl>
  );
};
