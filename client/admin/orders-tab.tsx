// Orders with problems, all sales with search by title, the ledger of each, and cancellation.
import { useCallback, useState } from 'react';
import type { AdminOrder } from '#shared/contract/site/admin.ts';
import { formatDateTime } from '#shared/domain/page/format.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { Badge, type Tone } from '#client/ui/status/badge.tsx';
import { toast } from '#client/ui/controls/toast.ts';

import { ActButton, AdminList, amountWords, Buttons, nameOf, Search, Words } from './admin-parts.tsx';
import { adminActs, askLedger, askOrders, type Ledger, useAsked } from './admin.data.ts';
import { ReasonDialog } from './reason-dialog.tsx';

const troubles: Record<AdminOrder['troubles'][number], { label: string; tone: Tone }> = {
  dispute: { label: 'Dispute open', tone: 'bad' },
  refund: { label: 'Refund under way', tone: 'warn' },
  unsettled: { label: 'Not settled with the provider', tone: 'warn' },
};

export const OrdersTab = ({ onChanged }: { onChanged: () => void }) => {
  const [needle, setNeedle] = useState('');
  const [all, setAll] = useState(false);
  const asked = useAsked(useCallback(() => askOrders({ q: needle, all }), [needle, all]));
  const next = asked.value?.next ?? null;
  const more = async () => {
    if (asked.value === null || next === null) return;
    const page = await askOrders({ q: needle, all }, next);
    const known = new Set(asked.value.orders.map(({ id }) => id));
    asked.put({ ...page, orders: [...asked.value.orders, ...page.orders.filter(({ id }) => !known.has(id))] });
  };
  const [cancelling, setCancelling] = useState<AdminOrder | null>(null);
  return (
    <div className="flex flex-col gap-4">
      <Search label="Search orders by title or id" onSearch={setNeedle} />
      <Button size="small" className="self-start" aria-pressed={all} onClick={() => setAll(!all)}>
        {all ? 'Show orders in trouble' : 'Show all sales'}
      </Button>
      <AdminList
        asked={asked}
        items={asked.value?.orders}
        keyOf={({ id }) => id}
        label="Orders"
        empty={
          needle === '' && all
            ? { title: 'No sales yet' }
            : needle === ''
              ? {
                  title: 'No orders in trouble',
                  text: 'No dispute is open, no refund is under way, and everything is settled with the provider.',
                }
              : { title: 'No results found', text: 'No order has such a title or id.' }
        }
        render={(order) => <Order order={order} onCancel={() => setCancelling(order)} />}
      />
      {next !== null && (
        <ActButton className="self-center" act={more}>
          Show more
        </ActButton>
      )}
      {cancelling !== null && (
        <ReasonDialog
          title="Cancel and Refund"
          description={
            <>
              The order of <i>{cancelling.title}</i> ends, and {nameOf(cancelling.buyer)} gets{' '}
              {amountWords(cancelling.total_amount, cancelling.currency)} back. What the seller has been paid is taken back. This cannot be
              undone.
            </>
          }
          confirmLabel="Cancel and Refund"
          destructive
          act={async (reason) => {
            await adminActs.cancelOrder(cancelling.id, reason);
            toast({ title: 'Order cancelled' });
            await asked.again();
            onChanged();
          }}
          onClose={() => setCancelling(null)}
        />
      )}
    </div>
  );
};

const Order = ({ order, onCancel }: { order: AdminOrder; onCancel: () => void }) => {
  const [ledger, setLedger] = useState<Ledger | null>(null);
  return (
    <>
      <Words>
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-medium italic">{order.title}</span>
          <Badge>{order.stage ?? 'no order'}</Badge>
          {order.troubles.map((trouble) => (
            <Badge key={trouble} tone={troubles[trouble].tone}>
              {troubles[trouble].label}
            </Badge>
          ))}
        </p>
        <p className="text-14 text-ink-2 tabular-nums">
          {amountWords(order.total_amount, order.currency)}
          {order.refunded > 0 && `, ${amountWords(order.refunded, order.currency)} given back`}
        </p>
        <p className="text-14 text-ink-2">
          Buyer {nameOf(order.buyer)}
          {order.buyer.email !== null && ` (${order.buyer.email})`}, seller {nameOf(order.seller)}
          {order.seller.email !== null && ` (${order.seller.email})`}
        </p>
        <p className="text-14 text-ink-3">{formatDateTime(order.created_at)}</p>
        {ledger !== null && <LedgerTable ledger={ledger} />}
      </Words>
      <Buttons>
        {order.stage !== null && (
          <ActButton
            aria-label={`${ledger === null ? 'Show' : 'Hide'} Ledger of ${order.title}`}
            act={async () => setLedger(ledger === null ? await askLedger(order.id) : null)}
          >
            {ledger === null ? 'Show Ledger' : 'Hide Ledger'}
          </ActButton>
        )}
        {order.may_cancel && (
          <ActButton variant="destructive" aria-label={`Cancel and Refund ${order.title}`} act={onCancel}>
            Cancel and Refund
          </ActButton>
        )}
      </Buttons>
    </>
  );
};

/** The entries and the balance; wraps on narrow screens. */
const LedgerTable = ({ ledger: { entries, balance, currency } }: { ledger: Ledger }) => (
  <ul aria-label="Ledger" className="mt-2 flex flex-col divide-y divide-line text-14 tabular-nums">
    {entries.map(({ id, kind, state, created_at: at, amount }) => (
      <li key={id} className="flex flex-wrap justify-between gap-x-4 py-1">
        <span>
          {kind}, {state}, {formatDateTime(at)}
        </span>
        <span>{amountWords(amount, currency)}</span>
      </li>
    ))}
    <li className="flex flex-wrap justify-between gap-x-4 py-1 font-medium">
      <span>Left with the platform</span>
      <span>{amountWords(balance, currency)}</span>
    </li>
  </ul>
);
