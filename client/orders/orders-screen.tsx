// What the user has bought and sold, where each order stands, and what they can do with it.
import Package from 'lucide-react/icons/package';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { LastSeenNotice } from '#client/parts/last-seen-notice.tsx';
import { NotHereYet } from '#client/parts/not-here-yet.tsx';
import { Button } from '#client/ui/button.tsx';
import { ButtonLink } from '#client/ui/button-link.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { useOnline } from '#client/ui/online.ts';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { Tabs } from '#client/ui/tabs.tsx';
import { toast } from '#client/ui/toast.ts';
import { OrderEntry } from './order-entry.tsx';
import { type OrdersOf, useOrders } from './orders.data.ts';
import { ReceiptPage } from './receipt-page.tsx';

export const OrdersScreen = () => {
  const [params, setParams] = useSearchParams();
  const receipt = params.get('receipt');
  if (receipt !== null) return <ReceiptPage orderId={receipt} />;
  const tab = params.get('tab') === 'sales' ? 'sales' : 'purchases';
  return (
    <div className="page flex max-w-4xl flex-col gap-6 py-8">
      <h1 className="font-display text-34">Order History</h1>
      <Tabs
        label="Orders"
        value={tab}
        onChange={(id) => setParams(id === 'sales' ? { tab: 'sales' } : {}, { replace: true })}
        tabs={[
          { id: 'purchases', label: 'My Purchases', content: <OrderList of="buyer" /> },
          { id: 'sales', label: 'My Sales', content: <OrderList of="seller" /> },
        ]}
      />
    </div>
  );
};

const OrderList = ({ of }: { of: OrdersOf }) => {
  const { seen, state, error, again, more, acts } = useOrders(of);
  const online = useOnline();
  const [isReading, setReading] = useState(false);
  const list = seen?.value;
  if (seen === undefined || (list === undefined && state === 'asking')) return <Waiting />;
  if (list === undefined) return <NotHereYet what="Your orders" error={error} onAgain={() => void again()} />;
  const readMore = async () => {
    setReading(true);
    await more().catch((failure: unknown) =>
      toast({ title: 'Error', description: failure instanceof Error ? failure.message : 'Please try again', destructive: true }),
    );
    setReading(false);
  };
  return (
    <div className="flex flex-col gap-4">
      {(state === 'failed' || !online) && <LastSeenNotice at={seen?.at ?? ''} onAgain={online ? () => void again() : undefined} />}
      {list.orders.length === 0 ? (
        <Nothing of={of} />
      ) : (
        <ul className="flex flex-col gap-4">
          {list.orders.map((order) => (
            <li key={order.id}>
              <OrderEntry order={order} acts={acts} />
            </li>
          ))}
        </ul>
      )}
      {list.next !== null && (
        <Button className="self-center" busy={isReading} disabled={!online} onClick={() => void readMore()}>
          Show more
        </Button>
      )}
    </div>
  );
};

const Waiting = () => (
  <div className="flex flex-col gap-4" role="status" aria-label="Loading your orders">
    <Skeleton className="h-44" />
    <Skeleton className="h-44" />
  </div>
);

const Nothing = ({ of }: { of: OrdersOf }) =>
  of === 'buyer' ? (
    <EmptyState
      title="No purchases yet"
      icon={<Package size={40} />}
      action={
        <ButtonLink to="/market" variant="primary">
          Browse Marketplace
        </ButtonLink>
      }
    >
      Browse the marketplace to find authenticated artwork
    </EmptyState>
  ) : (
    <EmptyState
      title="No sales yet"
      icon={<Package size={40} />}
      action={
        <ButtonLink to="/catalog" variant="primary">
          Go to Catalog
        </ButtonLink>
      }
    >
      List your authenticated artwork to start selling
    </EmptyState>
  );
