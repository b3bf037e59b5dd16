// The user's purchases and sales with their state and actions.
import Package from 'lucide-react/icons/package';
import { useSearchParams } from 'react-router-dom';
import type { Order } from '#shared/contract/trade/orders.ts';
import { timelineOf } from '#shared/domain/trade/order-timeline.ts';
import { Answer } from '#client/device/local/answer.tsx';
import { MoreButton } from '#client/ui/controls/more-button.tsx';
import { Page } from '#client/ui/layout/page.tsx';
import { Stack } from '#client/ui/layout/stack.tsx';
import { PageTitle } from '#client/ui/layout/titles.tsx';
import { RetryBanner } from '#client/ui/status/retry-banner.tsx';
import { Banner } from '#client/ui/status/banner.tsx';
import { ButtonLink } from '#client/ui/controls/button-link.tsx';
import { EmptyState } from '#client/ui/status/empty-state.tsx';
import { Skeleton } from '#client/ui/status/skeleton.tsx';
import { Tabs } from '#client/ui/dialogs/tabs.tsx';
import { type OpenedOrder, useOpenedOrder } from './opened-order.data.ts';
import { OrderEntry } from './order-entry.tsx';
import { type OrderActs, type OrdersOf, useOrders } from './orders.data.ts';
import { ReceiptPage } from './receipt-page.tsx';
import { t } from '#shared/language/t.ts';

type LoadedOrder = Extract<OpenedOrder, { state: 'there' }>;

export const OrdersScreen = () => {
  const [params] = useSearchParams();
  const receipt = params.get('receipt');
  const orderId = params.get('order');
  if (receipt !== null) return <ReceiptPage orderId={receipt} />;
  return (
    <Page gap={6} width="wide">
      <PageTitle>{t('Order History')}</PageTitle>
      {orderId === null ? <Lists of={params.get('tab') === 'sales' ? 'seller' : 'buyer'} /> : <Opened key={orderId} orderId={orderId} />}
    </Page>
  );
};

/** Links in emails, notices and messages name the order only; its role decides which tab is shown. */
const Opened = ({ orderId }: { orderId: string }) => {
  const opened = useOpenedOrder(orderId);
  if (opened.state === 'reading') return <Waiting />;
  if (opened.state === 'there') return <Lists of={opened.order.role === 'seller' ? 'seller' : 'buyer'} opened={opened} />;
  return (
    <>
      {opened.state === 'missing' ? (
        <Banner tone="warn">
          {t('This order is not one of yours. If it should be, please sign in with the account that it was made with.')}
        </Banner>
      ) : (
        <RetryBanner tone="warn" onRetry={opened.refetch}>
          {t('This order is not on this device yet. {message}', { message: opened.message ?? t('Please try again') })}
        </RetryBanner>
      )}
      <Lists of="buyer" />
    </>
  );
};

const Lists = ({ of, opened }: { of: OrdersOf; opened?: LoadedOrder | undefined }) => {
  const [, setParams] = useSearchParams();
  const openedOf = (side: OrdersOf) => (side === of ? opened : undefined);
  return (
    <Tabs
      label={t('Orders')}
      value={of === 'seller' ? 'sales' : 'purchases'}
      onChange={(id) => setParams(id === 'sales' ? { tab: 'sales' } : {}, { replace: true })}
      tabs={[
        { id: 'purchases', label: t('My Purchases'), content: <OrderList of="buyer" opened={openedOf('buyer')} /> },
        { id: 'sales', label: t('My Sales'), content: <OrderList of="seller" opened={openedOf('seller')} /> },
      ]}
    />
  );
};

/** The opened order comes first, whichever page it is on. */
const OrderList = ({ of, opened }: { of: OrdersOf; opened: LoadedOrder | undefined }) => {
  const { more, acts, ...answer } = useOrders(of, opened?.follow);
  return (
    <Stack>
      {opened !== undefined && <OrderEntry order={opened.order} acts={acts} isOpened />}
      <Answer of={answer} missing={t('Your orders')} waiting={<Waiting />}>
        {({ orders, next }) => (
          <>
            {orders.length === 0 && opened === undefined ? (
              <Nothing of={of} />
            ) : (
              <Grouped orders={orders.filter(({ id }) => id !== opened?.order.id)} acts={acts} />
            )}
            {next !== null && <MoreButton more={more} />}
          </>
        )}
      </Answer>
    </Stack>
  );
};

type GroupedProps = { orders: readonly Order[]; acts: OrderActs };

/** What still goes on comes before what has ended, each in the order of the server. */
const Grouped = ({ orders, acts }: GroupedProps) => {
  const open = orders.filter((order) => timelineOf(order).end === null);
  const groups = [
    { name: t('Open##orders'), own: open },
    { name: t('Finished##orders'), own: orders.filter((order) => !open.includes(order)) },
  ];
  return groups.map(({ name, own }) =>
    own.length === 0 ? null : (
      <section key={name} aria-label={name}>
        <p aria-hidden className="border-b border-line pb-2 text-12 text-ink-2">
          {name}
        </p>
        <ul>
          {own.map((order) => (
            <li key={order.id}>
              <OrderEntry order={order} acts={acts} />
            </li>
          ))}
        </ul>
      </section>
    ),
  );
};

const Waiting = () => (
  <output className="flex flex-col gap-4" aria-label={t('Loading your orders')}>
    <Skeleton className="h-44" />
    <Skeleton className="h-44" />
  </output>
);

const Nothing = ({ of }: { of: OrdersOf }) =>
  of === 'buyer' ? (
    <EmptyState
      title={t('No purchases yet')}
      icon={<Package size={40} />}
      action={
        <ButtonLink to="/market" variant="primary">
          {t('Browse marketplace')}
        </ButtonLink>
      }
    >
      {t('Browse the marketplace to find authenticated artwork')}
    </EmptyState>
  ) : (
    <EmptyState
      title={t('No sales yet')}
      icon={<Package size={40} />}
      action={
        <ButtonLink to="/catalog" variant="primary">
          {t('Go to Catalog')}
        </ButtonLink>
      }
    >
      {t('List your authenticated artwork to start selling')}
    </EmptyState>
  );
