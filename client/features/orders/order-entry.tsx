// One order: the work as it was sold, the other party, the amounts, its timeline, and the next action.
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Order } from '#shared/contract/trade/orders.ts';
import { formatLongDate } from '#shared/domain/page/format.ts';
import { Disclosure } from '#client/ui/controls/disclosure.tsx';
import { MessageButton } from '#client/people/message-button.tsx';
import { OrderStatus, PaymentStatus } from '#client/trade/order/order-status.tsx';
import { artistOf, OrderPicture, titleOf } from '#client/photo/pictures/order-picture.tsx';
import { PersonLink } from '#client/people/person-link.tsx';
import { Note } from '#client/ui/layout/note.tsx';
import { Stack } from '#client/ui/layout/stack.tsx';
import { Badge } from '#client/ui/status/badge.tsx';
import { Button } from '#client/ui/controls/button.tsx';
import { ButtonLink } from '#client/ui/controls/button-link.tsx';
import { cx } from '#client/ui/class-names.ts';
import { useOnline } from '#client/ui/online.ts';
import { OrderActDialog, type OrderAct } from './order-act-dialog.tsx';
import { OrderAddress } from './order-address.tsx';
import { OrderWork } from './order-work.tsx';
import { OrderTimelineView } from './order-timeline.tsx';
import { amountWords, nameOf } from './order-words.ts';
import type { OrderActs } from './orders.data.ts';
import { t } from '#shared/language/t.ts';

/** isOpened: addressed by the URL; highlighted, scrolled into view, and expanded. */
type OrderEntryProps = { order: Order; acts: OrderActs; isOpened?: boolean | undefined };

export const OrderEntry = ({ order, acts, isOpened = false }: OrderEntryProps) => {
  const isSeller = order.role === 'seller';
  const entry = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isOpened) entry.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpened]);
  return (
    <article
      ref={entry}
      aria-current={isOpened || undefined}
      aria-label={t('{title} by {artist}', { title: titleOf(order), artist: artistOf(order) })}
      className={cx(
        'grid grid-cols-[5rem_minmax(0,1fr)] gap-4 rounded-card border p-4 sm:grid-cols-[8rem_minmax(0,1fr)] sm:gap-6',
        isOpened ? 'border-accent bg-accent-soft/30' : 'border-line',
      )}
    >
      <div className="aspect-square self-start bg-surface-2 p-1">
        <OrderPicture order={order} />
      </div>
      <Stack gap={3} className="min-w-0">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
          <div className="min-w-0">
            <h2 className="text-18 font-medium wrap-anywhere">
              <i>{titleOf(order)}</i>
            </h2>
            <p className="wrap-anywhere text-ink-2">{artistOf(order)}</p>
          </div>
          <Amount order={order} />
        </div>
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Badge>{isSeller ? t('Sold') : t('Purchased')}</Badge>
          <OrderStatus order={order} />
          <PaymentStatus order={order} />
        </div>
        <Note>
          {isSeller ? t('Buyer') : t('Seller')}:{' '}
          <PersonLink id={order.counterparty.id} name={nameOf(order.counterparty)} className="text-ink underline underline-offset-2" /> ·{' '}
          {formatLongDate(order.created_at)}
        </Note>
        <OrderTimelineView order={order} />
        {order.ship_to === 'pickup' && order.stage === 'paid' && (
          <p className="text-14">
            {isSeller
              ? t('The buyer collects it in person. Agree on a day in Messages, and mark it as handed over then.')
              : t('You collect it in person: agree on a day and a place with the seller in Messages.')}
          </p>
        )}
        <Acts order={order} acts={acts} />
        <div>
          <Unfolding summary={t('The work as it was sold')} isOpen={isOpened}>
            <OrderWork orderId={order.id} />
          </Unfolding>
          {isSeller && order.stage !== 'cancelled' && order.ship_to !== 'pickup' && (
            <Unfolding summary={t('Delivery address')} isOpen={isOpened && order.stage === 'paid'}>
              <OrderAddress orderId={order.id} />
            </Unfolding>
          )}
        </div>
      </Stack>
    </article>
  );
};

/** Its content is fetched when it is expanded. */
const Unfolding = ({ summary, isOpen: opensAtOnce, children }: { summary: string; isOpen: boolean; children: ReactNode }) => {
  const [isOpen, setOpen] = useState(opensAtOnce);
  return (
    <div onClickCapture={() => setOpen(true)}>
      <Disclosure summary={summary} open={opensAtOnce}>
        {isOpen && children}
      </Disclosure>
    </div>
  );
};

const Amount = ({ order }: { order: Order }) => {
  const { role, total_amount, seller_earnings, platform_fee, currency, ship_to, shipping_cost = 0, refunded_amount = 0 } = order;
  if (role === 'buyer')
    return (
      <div className="tabular-nums">
        <p className="text-18 font-medium">{amountWords(total_amount, currency)}</p>
        {refunded_amount > 0 && <Note>{t('{amount} of it given back', { amount: amountWords(refunded_amount, currency) })}</Note>}
        {ship_to !== undefined && (
          <Note>
            {ship_to === 'pickup'
              ? t('Collected in person')
              : t('{amount} of it for shipping', { amount: amountWords(shipping_cost, currency) })}
          </Note>
        )}
      </div>
    );
  if (order.refunded)
    return (
      <Note className="tabular-nums">
        {t('{amountWords} refunded. You earned nothing.', { amountWords: amountWords(total_amount, currency) })}
      </Note>
    );
  return (
    <dl className="grid grid-cols-[auto_auto] gap-x-3 text-14 tabular-nums">
      <dt className="text-ink-2">{t('Your earnings')}</dt>
      <dd className="text-end text-14 font-medium">{amountWords(seller_earnings ?? 0, currency)}</dd>
      <dt className="text-ink-2">{t('Platform fee')}</dt>
      <dd className="text-end">{amountWords(platform_fee ?? 0, currency)}</dd>
      {refunded_amount > 0 && (
        <>
          <dt className="text-ink-2">{t('Given back to the buyer')}</dt>
          <dd className="text-end">{amountWords(refunded_amount, currency)}</dd>
        </>
      )}
      {ship_to !== undefined && (
        <>
          <dt className="text-ink-2">{ship_to === 'pickup' ? t('Collected in person') : t('Of it for shipping')}</dt>
          <dd className="text-end">{amountWords(shipping_cost, currency)}</dd>
        </>
      )}
    </dl>
  );
};

const Acts = ({ order, acts }: { order: Order; acts: OrderActs }) => {
  const [act, setAct] = useState<OrderAct | null>(null);
  const online = useOnline();
  const { may } = order;
  const hasActs = may.ship || may.receive || may.cancel;
  return (
    <Stack gap={1}>
      <div className="flex flex-wrap gap-2">
        {may.ship && (
          <Button size="small" disabled={!online} onClick={() => setAct('ship')}>
            {order.ship_to === 'pickup' ? t('Mark as handed over') : t('Mark as shipped')}
          </Button>
        )}
        {may.receive && (
          <Button size="small" disabled={!online} onClick={() => setAct('receive')}>
            {t('Confirm receipt')}
          </Button>
        )}
        {order.piece_id !== null && (
          <ButtonLink size="small" to={`/artwork/${order.piece_id}`}>
            {t('View in catalog')}
          </ButtonLink>
        )}
        <ButtonLink size="small" to={`/orders?receipt=${order.id}`}>
          {t('Receipt')}
        </ButtonLink>
        <MessageButton size="small" userId={order.counterparty.id} about={{ kind: 'order', id: order.id }} />
        {may.cancel && (
          <Button size="small" variant="destructive" disabled={!online} onClick={() => setAct('cancel')}>
            {t('Cancel order')}
          </Button>
        )}
      </div>
      {hasActs && !online && <p className="text-12 text-ink-3">{t('Changing an order needs a connection.')}</p>}
      {act !== null && <OrderActDialog act={act} order={order} acts={acts} onClose={() => setAct(null)} />}
    </Stack>
  );
};
