// Orders with problems, all sales with search by title, the ledger of each, and cancellation.
import { useCallback, useState } from 'react';
import type { AdminOrder } from '#shared/contract/site/admin.ts';
import { formatDateTime } from '#shared/domain/page/format.ts';
import { amountWords } from '#shared/domain/trade/amount-words.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { Note } from '#client/ui/layout/note.tsx';
import { Stack } from '#client/ui/layout/stack.tsx';
import { Badge, type Tone } from '#client/ui/status/badge.tsx';
import { toast } from '#client/ui/controls/toast.ts';

import { AdminButton, AdminList, Buttons, nameOf, Search, Words } from './admin-parts.tsx';
import { adminActs, askLedger, askOrders, type Ledger, useAdminAnswer } from './admin.data.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { t, translated } from '#shared/language/t.ts';
import { rich } from '#client/ui/rich.tsx';

const troubles: Record<AdminOrder['troubles'][number], { label: string; tone: Tone }> = {
  dispute: { label: t('Dispute open'), tone: 'bad' },
  refund: { label: t('Refund under way'), tone: 'warn' },
  unsettled: { label: t('Not settled with the provider'), tone: 'warn' },
};

export const OrdersTab = ({ onChanged }: { onChanged: () => void }) => {
  const [needle, setNeedle] = useState('');
  const [all, setAll] = useState(false);
  const asked = useAdminAnswer(useCallback(() => askOrders({ q: needle, all }), [needle, all]));
  const next = asked.value?.next ?? null;
  const more = async () => {
    if (asked.value === null || next === null) return;
    const page = await askOrders({ q: needle, all }, next);
    const known = new Set(asked.value.orders.map(({ id }) => id));
    asked.put({ ...page, orders: [...asked.value.orders, ...page.orders.filter(({ id }) => !known.has(id))] });
  };
  const [cancelling, setCancelling] = useState<AdminOrder | null>(null);
  return (
    <Stack>
      <Search label={t('Search orders by title or id')} onSearch={setNeedle} />
      <Button size="small" className="self-start" aria-pressed={all} onClick={() => setAll(!all)}>
        {all ? t('Show orders in trouble') : t('Show all sales')}
      </Button>
      <AdminList
        answer={asked}
        items={asked.value?.orders}
        keyOf={({ id }) => id}
        label={t('Orders')}
        empty={
          needle === '' && all
            ? { title: t('No sales yet') }
            : needle === ''
              ? {
                  title: t('No orders in trouble'),
                  text: t('No dispute is open, no refund is under way, and everything is settled with the provider.'),
                }
              : { title: t('No results found'), text: t('No order has such a title or id.') }
        }
        render={(order) => <Order order={order} onCancel={() => setCancelling(order)} />}
      />
      {next !== null && (
        <AdminButton className="self-center" act={more}>
          {t('Show more')}
        </AdminButton>
      )}
      {cancelling !== null && (
        <ReasonDialog
          title={t('Cancel and refund')}
          description={rich(
            'The order of <0>{title}</0> ends, and {name} gets {amount} back. What the seller has been paid is taken back. This cannot be undone.',
            { 0: <i /> },
            {
              title: cancelling.title,
              name: nameOf(cancelling.buyer),
              amount: amountWords(cancelling.total_amount, cancelling.currency),
            },
          )}
          confirmLabel={t('Cancel and refund')}
          destructive
          act={async (reason) => {
            await adminActs.cancelOrder(cancelling.id, reason);
            toast({ title: t('Order cancelled') });
            await asked.refetch();
            onChanged();
          }}
          onClose={() => setCancelling(null)}
        />
      )}
    </Stack>
  );
};

const withEmail = (person: AdminOrder['buyer']): string => `${nameOf(person)}${person.email === null ? '' : ` (${person.email})`}`;

const Order = ({ order, onCancel }: { order: AdminOrder; onCancel: () => void }) => {
  const [ledger, setLedger] = useState<Ledger | null>(null);
  return (
    <>
      <Words>
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-medium italic">{order.title}</span>
          <Badge>{order.stage === null ? t('no order') : translated(order.stage)}</Badge>
          {order.troubles.map((trouble) => (
            <Badge key={trouble} tone={troubles[trouble].tone}>
              {troubles[trouble].label}
            </Badge>
          ))}
        </p>
        <Note className="tabular-nums">
          {amountWords(order.total_amount, order.currency)}
          {order.refunded > 0 && `, ${t('{amount} given back', { amount: amountWords(order.refunded, order.currency) })}`}
        </Note>
        <Note>{t('Buyer {buyer}, seller {seller}', { buyer: withEmail(order.buyer), seller: withEmail(order.seller) })}</Note>
        <Note faint>{formatDateTime(order.created_at)}</Note>
        {ledger !== null && <LedgerTable ledger={ledger} />}
      </Words>
      <Buttons>
        {order.stage !== null && (
          <AdminButton
            aria-label={
              ledger === null ? t('Show ledger of {title}', { title: order.title }) : t('Hide ledger of {title}', { title: order.title })
            }
            act={async () => setLedger(ledger === null ? await askLedger(order.id) : null)}
          >
            {ledger === null ? t('Show ledger') : t('Hide ledger')}
          </AdminButton>
        )}
        {order.may_cancel && (
          <AdminButton variant="destructive" aria-label={t('Cancel and refund {title}', { title: order.title })} act={onCancel}>
            {t('Cancel and refund')}
          </AdminButton>
        )}
      </Buttons>
    </>
  );
};

/** The entries and the balance; wraps on narrow screens. */
const LedgerTable = ({ ledger: { entries, balance, currency } }: { ledger: Ledger }) => (
  <ul aria-label={t('Ledger')} className="mt-2 flex flex-col divide-y divide-line text-14 tabular-nums">
    {entries.map(({ id, kind, state, created_at: at, amount }) => (
      <li key={id} className="flex flex-wrap justify-between gap-x-4 py-1">
        <span>
          {translated(kind)}, {translated(state)}, {formatDateTime(at)}
        </span>
        <span>{amountWords(amount, currency)}</span>
      </li>
    ))}
    <li className="flex flex-wrap justify-between gap-x-4 py-1 font-medium">
      <span>{t('Left with the platform')}</span>
      <span>{amountWords(balance, currency)}</span>
    </li>
  </ul>
);
