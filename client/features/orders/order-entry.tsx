// One order: the work as it was sold, the other party, the amounts, its timeline, and the next action.
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Order } from '#shared/contract/trade/orders.ts';
import { formatLongDate } from '#shared/domain/page/format.ts';
import { amountWords } from '#shared/domain/trade/amount-words.ts';
import { timelineOf } from '#shared/domain/trade/order-timeline.ts';
import { Disclosure } from '#client/ui/controls/disclosure.tsx';
import { MessageButton } from '#client/people/message-button.tsx';
import { PaymentStatus, standingWords } from '#client/trade/order/order-status.tsx';
import { artistOf, OrderPicture, titleOf } from '#client/photo/pictures/order-picture.tsx';
import { PersonLink } from '#client/people/person-link.tsx';
import { Note } from '#client/ui/layout/note.tsx';
import { Stack } from '#client/ui/layout/stack.tsx';
import { Badge, type Tone } from '#client/ui/status/badge.tsx';
import { Button } from '#client/ui/controls/button.tsx';
import { ButtonLink } from '#client/ui/controls/button-link.tsx';
import { cx } from '#client/ui/class-names.ts';
import { useOnline } from '#client/ui/online.ts';
import { OrderActDialog, type OrderAct } from './order-act-dialog.tsx';
import { OrderAddress } from './order-address.tsx';
import { OrderWork } from './order-work.tsx';
import { OrderTimelineView } from './order-timeline.tsx';
import { nameOf, nextWords } from './order-words.ts';
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
  const standing = standingWords(order);
  const isOver = timelineOf(order).end !== null;
  return (
    <article
      ref={entry}
      aria-current={isOpened || undefined}
      aria-label={t('{title} by {artist}', { title: titleOf(order), artist: artistOf(order) })}
      className={cx(
        'grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-4 gap-y-4 border-b border-line py-6 lg:grid-cols-[7.5rem_minmax(0,1fr)_13.5rem] lg:gap-x-6',
        isOpened && 'bg-accent-soft/30 outline-8 outline-accent-soft/30',
      )}
    >
      <div className={cx('aspect-square self-start bg-surface p-1.5', isOver && 'lg:w-18')}>
        <OrderPicture order={order} />
      </div>
      <div className="flex min-w-0 flex-col gap-2">
        <div>
          <p className={cx('font-display font-medium', isOver ? 'text-18' : 'text-21', headlineTones[standing.tone])}>{standing.text}</p>
          <p className="text-14 wrap-anywhere text-ink-2">{nextWords(order)}</p>
        </div>
        <div className="text-14 wrap-anywhere">
          <h2 className="inline font-medium">
            <i>{titleOf(order)}</i>
          </h2>
          , <span className="text-ink-2">{artistOf(order)}</span>
        </div>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-12 text-ink-2">
          <Badge>{isSeller ? t('Sold') : t('Purchased')}</Badge>
          <PaymentStatus order={order} />
          <span className="min-w-0 wrap-anywhere">
            {isSeller ? t('Buyer') : t('Seller')}:{' '}
            <PersonLink id={order.counterparty.id} name={nameOf(order.counterparty)} className="text-ink underline underline-offset-2" />
          </span>
          <time dateTime={order.created_at}>{formatLongDate(order.created_at)}</time>
        </p>
        <OrderTimelineView order={order} isOver={isOver} />
        {order.ship_to === 'pickup' && order.stage === 'paid' && (
          <p className="text-14">
            {isSeller
              ? t('The buyer collects it in person. Agree on a day in Messages, and mark it as handed over then.')
              : t('You collect it in person: agree on a day and a place with the seller in Messages.')}
          </p>
        )}
      </div>
      <div className="flex flex-col gap-3 max-lg:col-span-full">
        <Amount order={order} />
        <Acts order={order} acts={acts} />
      </div>
      <div className="col-span-full lg:col-start-2">
        <Unfolding summary={t('The work as it was sold')} isOpen={isOpened}>
          <OrderWork orderId={order.id} />
        </Unfolding>
        {isSeller && order.stage !== 'cancelled' && order.ship_to !== 'pickup' && (
          <Unfolding summary={t('Delivery address')} isOpen={isOpened && order.stage === 'paid'}>
            <OrderAddress orderId={order.id} />
          </Unfolding>
        )}
      </div>
    </article>
  );
};

/** Green only where the whole order has ended well. */
const headlineTones: Record<Tone, string> = { neutral: '', accent: '', ok: 'text-ok', warn: 'text-warn', bad: 'text-bad' };

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
  const money = (amount: number): string => amountWords(amount, currency);
  if (role === 'seller' && order.refunded)
    return <Note className="tabular-nums">{t('{amountWords} refunded. You earned nothing.', { amountWords: money(total_amount) })}</Note>;
  const lines: [string, string][] =
    role === 'buyer'
      ? [[t('Total'), money(total_amount)], ...(refunded_amount > 0 ? [[t('Given back'), money(refunded_amount)] as [string, string]] : [])]
      : [
          [t('Your earnings'), money(seller_earnings ?? 0)],
          [t('Platform fee'), money(platform_fee ?? 0)],
          ...(refunded_amount > 0 ? [[t('Given back to the buyer'), money(refunded_amount)] as [string, string]] : []),
        ];
  return (
    <dl className="flex flex-col gap-0.5 text-14 tabular-nums">
      {lines.map(([name, amount], at) => (
        <div key={name} className="flex items-baseline justify-between gap-3">
          <dt className="text-ink-2">{name}</dt>
          <dd className={at === 0 ? 'font-medium' : ''}>{amount}</dd>
        </div>
      ))}
      <div className="flex items-baseline justify-between gap-3">
        <dt className="text-ink-2">{ship_to === undefined || ship_to === 'pickup' ? t('Shipping') : t('Of it for shipping')}</dt>
        <dd>{ship_to === undefined ? t('Included##shipping') : ship_to === 'pickup' ? t('Collected in person') : money(shipping_cost)}</dd>
      </div>
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
      <div className="flex flex-wrap gap-2 lg:flex-col">
        {may.ship && (
          <Button variant="primary" disabled={!online} onClick={() => setAct('ship')}>
            {order.ship_to === 'pickup' ? t('Mark as handed over') : t('Mark as shipped')}
          </Button>
        )}
        {may.receive && (
          <Button variant="primary" disabled={!online} onClick={() => setAct('receive')}>
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
