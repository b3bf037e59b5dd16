// How gross sales become net earnings.
import { feePercent } from '#shared/domain/trade/fee.ts';
import { SectionTitle } from '#client/ui/layout/titles.tsx';
import { type AmountOf, Amounts } from './amounts.tsx';
import { isOneFee, type SellerFigures } from './seller.data.ts';
import { t } from '#shared/language/t.ts';

export const Breakdown = (seller: SellerFigures) => {
  const { figures } = seller;
  const isAtFee = isOneFee(seller);
  const hasShipping = figures.some(({ shipping = 0 }) => shipping > 0);
  const rows: [string, AmountOf][] = [
    [t('Gross sales'), ({ gross_sales }) => gross_sales],
    ...(hasShipping ? ([[t('Of it for shipping, without a fee'), ({ shipping = 0 }) => shipping]] satisfies [string, AmountOf][]) : []),
    [
      isAtFee ? t('Platform Commission ({percent}%)', { percent: feePercent }) : t('Platform Commission'),
      ({ platform_fees }) => (platform_fees === 0 ? 0 : -platform_fees),
    ],
    [
      isAtFee && !hasShipping ? t('Net Earnings ({percent}%)', { percent: 100 - feePercent }) : t('Net Earnings'),
      ({ net_earnings }) => net_earnings,
    ],
  ];
  return (
    <section aria-labelledby="breakdown" className="flex flex-col gap-2">
      <SectionTitle id="breakdown">{t('Earnings Breakdown')}</SectionTitle>
      <dl>
        {rows.map(([title, of], at) => (
          <div
            key={title}
            className={
              at === rows.length - 1
                ? 'flex justify-between gap-4 border-y border-y-line-strong py-2.5 font-medium'
                : 'flex justify-between gap-4 border-t border-line py-2.5'
            }
          >
            <dt>{title}</dt>
            <dd className="text-end tabular-nums">
              <Amounts figures={figures} of={of} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
};
