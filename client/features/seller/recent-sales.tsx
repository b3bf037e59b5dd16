// The latest sales: the work, how far it is, its price, the fee, and what the seller earns.
import type { Order } from '#shared/contract/trade/orders.ts';
import { formatDate } from '#shared/domain/page/format.ts';
import { amountWords } from '#shared/domain/trade/amount-words.ts';
import { OrderStatus, PaymentStatus } from '#client/trade/order/order-status.tsx';
import { ButtonLink } from '#client/ui/controls/button-link.tsx';
import { Note } from '#client/ui/layout/note.tsx';
import { SectionTitle } from '#client/ui/layout/titles.tsx';
import { EmptyState } from '#client/ui/status/empty-state.tsx';
import { SoldWork } from './sold-work.tsx';
import { t } from '#shared/language/t.ts';

export const RecentSales = ({ orders }: { orders: readonly Order[] }) => (
  <section aria-labelledby="recent-sales" className="flex flex-col gap-2">
    <div className="flex flex-wrap items-center justify-between gap-3">
      <SectionTitle id="recent-sales">{t('Recent Sales')}</SectionTitle>
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
      <ul className="divide-y divide-line border-y border-line">
        {orders.map((order) => (
          <Sale key={order.id} order={order} />
        ))}
      </ul>
    )}
  </section>
);

const Sale = ({ order }: { order: Order }) => {
  const { id, created_at, currency, total_amount, platform_fee, seller_earnings, refunded, counterparty } = order;
  const buyer = counterparty.name ?? counterparty.email;
  return (
    <li className="grid grid-cols-[2.5rem_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 py-2.5 md:grid-cols-[2.5rem_minmax(0,1fr)_14rem_minmax(8rem,auto)_minmax(7rem,auto)_minmax(8.5rem,auto)]">
      <SoldWork id={id} order={order}>
        <Note className="truncate">
          {buyer === null ? formatDate(created_at) : t('to {name}, {date}', { name: buyer, date: formatDate(created_at) })}
        </Note>
      </SoldWork>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 max-md:order-last max-md:col-span-2 max-md:col-start-2">
        <OrderStatus order={order} />
        <PaymentStatus order={order} />
      </div>
      <span className="text-end text-ink-2 tabular-nums max-md:hidden">{amountWords(total_amount, currency)}</span>
      <span className="text-end text-ink-2 tabular-nums max-md:hidden">
        {refunded || platform_fee === null ? '' : t('fee {amount}', { amount: amountWords(platform_fee, currency) })}
      </span>
      <span className="text-end font-medium tabular-nums">{amountWords(refunded ? 0 : (seller_earnings ?? 0), currency)}</span>
    </li>
  );
};
