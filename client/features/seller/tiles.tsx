// The four figures of a seller, as one list of definitions between hairlines.
import type { ReactNode } from 'react';
import { feePercent } from '#shared/domain/trade/fee.ts';
import { formatNumber } from '#shared/domain/page/format.ts';
import { Amounts } from './amounts.tsx';
import { isOneFee, type SellerFigures } from './seller.data.ts';
import { t } from '#shared/language/t.ts';

/** Money that is not released yet is no earnings. */
export const Tiles = (seller: SellerFigures) => {
  const { figures, total_sales, active_listings } = seller;
  return (
    <dl className="grid border-t border-line-strong sm:grid-cols-2 lg:grid-cols-4 lg:border-b lg:border-line" aria-label={t('Figures')}>
      <Tile
        title={t('Total Earnings')}
        note={isOneFee(seller) ? t('After {feePercent}% platform fee', { feePercent }) : t('After platform fees')}
      >
        <Amounts figures={figures} of={({ paid_out = 0 }) => paid_out} />
      </Tile>
      <Tile title={t('Total Sales')}>{formatNumber(total_sales)}</Tile>
      <Tile title={t('Active Listings')}>{formatNumber(active_listings)}</Tile>
      <Tile
        title={t('Gross Revenue')}
        note={
          <>
            {t('Platform fees:')} <Amounts figures={figures} of={({ platform_fees }) => platform_fees} />
          </>
        }
      >
        <Amounts figures={figures} of={({ gross_sales }) => gross_sales} />
      </Tile>
    </dl>
  );
};

const Tile = ({ title, children, note }: { title: string; children: ReactNode; note?: ReactNode }) => (
  <div className="min-w-0 py-4 max-lg:border-b max-lg:border-line lg:px-6 lg:not-first:border-s lg:not-first:border-line lg:first:ps-0">
    <dt className="text-ink-2">{title}</dt>
    <dd className="text-21 font-medium tabular-nums">{children}</dd>
    {note !== undefined && <dd className="text-12 text-ink-3 tabular-nums">{note}</dd>}
  </div>
);
