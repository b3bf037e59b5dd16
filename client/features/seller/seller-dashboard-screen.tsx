// The seller's earnings by currency, what is pending, payout state and history, and latest sales.
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Order } from '#shared/contract/trade/orders.ts';
import { feePercent, isAtThisFee } from '#shared/domain/trade/fee.ts';
import { formatDate, formatNumber } from '#shared/domain/page/format.ts';
import { minorOf } from '#shared/domain/trade/listing.ts';
import { Answer } from '#client/device/local/answer.tsx';
import { OrderStatus, PaymentStatus } from '#client/trade/order/order-status.tsx';
import { artistOf, OrderPicture, titleOf } from '#client/photo/pictures/order-picture.tsx';
import { ButtonLink } from '#client/ui/controls/button-link.tsx';
import { Card } from '#client/ui/card.tsx';
import { Note } from '#client/ui/layout/note.tsx';
import { Page } from '#client/ui/layout/page.tsx';
import { Stack } from '#client/ui/layout/stack.tsx';
import { PageTitle, SectionTitle } from '#client/ui/layout/titles.tsx';
import { EmptyState } from '#client/ui/status/empty-state.tsx';
import { Balance, EarningsByMonth } from './earnings.tsx';
import { words } from './money-words.ts';
import { PayoutCard } from './payout-card.tsx';
import { PayoutHistory } from './payout-history.tsx';
import { type SellerFigures, useSellerFigures } from './seller.data.ts';
import { t } from '#shared/language/t.ts';

export const SellerDashboardScreen = () => (
  <Page gap={8}>
    <PageTitle>{t('Seller Dashboard')}</PageTitle>
    <PayoutCard />
    <Figures />
  </Page>
);

const Figures = () => {
  const answer = useSellerFigures();
  return (
    <Answer of={answer} missing={t('Your figures')}>
      {(figures) => <Known figures={figures} isAtFee={isOneFee(figures)} />}
    </Answer>
  );
};

const Known = ({ figures, isAtFee }: { figures: SellerFigures; isAtFee: boolean }) => (
  <>
    <Tiles isAtFee={isAtFee} figures={figures} />
    {figures.figures.length > 0 && <Balance figures={figures.figures} />}
    <EarningsByMonth months={figures.months ?? []} />
    <Breakdown isAtFee={isAtFee} figures={figures.figures} />
    <Recent orders={figures.recent} />
    {figures.figures.length > 0 && <PayoutHistory />}
  </>
);

type PerCurrency = SellerFigures['figures'];
type AmountOf = (figure: PerCurrency[number]) => number;

/** One line per currency; different currencies are never added. */
const Amounts = ({ figures, of }: { figures: PerCurrency; of: AmountOf }) => (
  <>
    {figures.length === 0 && <span className="block">{words(0, 'USD')}</span>}
    {figures.map((figure) => (
      <span key={figure.currency} className="block whitespace-nowrap">
        {words(of(figure), figure.currency)}
      </span>
    ))}
  </>
);

const Tile = ({ title, children, note }: { title: string; children: ReactNode; note?: ReactNode | undefined }) => (
  <Card className="flex flex-col gap-1">
    <dt className="text-14 text-ink-2">{title}</dt>
    <dd className="text-26 font-medium tabular-nums">{children}</dd>
    {note !== undefined && <dd className="text-14 text-ink-3 tabular-nums">{note}</dd>}
  </Card>
);

/** Whether one fee rate applies to all sales: each sale keeps the rate at which it was made. */
const isOneFee = ({ figures, total_sales }: SellerFigures): boolean =>
  figures.every(({ gross_sales, platform_fees, shipping = 0 }) =>
    isAtThisFee({ gross: (minorOf(gross_sales) ?? 0) - (minorOf(shipping) ?? 0), fees: minorOf(platform_fees) ?? 0 }, total_sales),
  );

/** Money that is not released yet is no earnings. */
const Tiles = ({ isAtFee, figures: { figures, total_sales, active_listings } }: { isAtFee: boolean; figures: SellerFigures }) => (
  <dl className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4" aria-label={t('Figures')}>
    <Tile title={t('Total Earnings')} note={isAtFee ? t('After {feePercent}% platform fee', { feePercent }) : t('After platform fees')}>
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

const Breakdown = ({ isAtFee, figures }: { isAtFee: boolean; figures: PerCurrency }) => {
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
    <section className="flex flex-col gap-3">
      <SectionTitle size="large">{t('Earnings Breakdown')}</SectionTitle>
      <Card>
        <dl className="flex flex-col">
          {rows.map(([title, of]) => (
            <div key={title} className="flex justify-between gap-4 border-b border-line py-3 last:border-0 last:font-medium">
              <dt>{title}</dt>
              <dd className="text-end tabular-nums">
                <Amounts figures={figures} of={of} />
              </dd>
            </div>
          ))}
        </dl>
      </Card>
    </section>
  );
};

const Recent = ({ orders }: { orders: readonly Order[] }) => (
  <section className="flex flex-col gap-3">
    <div className="flex flex-wrap items-center justify-between gap-3">
      <SectionTitle size="large">{t('Recent Sales')}</SectionTitle>
      {orders.length > 0 && (
        <ButtonLink to="/orders?tab=sales" size="small">
          {t('View All')}
        </ButtonLink>
      )}
    </div>
    {orders.length === 0 ? (
      <EmptyState
        title={t('No sales yet')}
        action={
          <ButtonLink to="/catalog" variant="primary">
            {t('Go to Catalog')}
          </ButtonLink>
        }
      >
        {t('List a work from your catalog to start selling.')}
      </EmptyState>
    ) : (
      <ul className="divide-y divide-line rounded-card border border-line">
        {orders.map((order) => (
          <li key={order.id} className="grid grid-cols-[3.5rem_minmax(0,1fr)_auto] items-center gap-4 p-3">
            <div className="size-14 bg-surface-2 p-1">
              <OrderPicture order={order} />
            </div>
            <div className="min-w-0">
              <Link to={`/orders?order=${order.id}`} className="block truncate font-medium hover:underline">
                <i>{titleOf(order)}</i>
              </Link>
              <Note className="truncate">{artistOf(order)}</Note>
              <Note faint>{formatDate(order.created_at)}</Note>
            </div>
            <Stack gap={1} className="items-end">
              <span className="font-medium tabular-nums">{words(order.refunded ? 0 : (order.seller_earnings ?? 0), order.currency)}</span>
              <OrderStatus order={order} />
              <PaymentStatus order={order} />
            </Stack>
          </li>
        ))}
      </ul>
    )}
  </section>
);
