// Where an order stands, as a badge. Green is left to an order that has ended well; before that, 'Completed' speaks of the payment only.
import type { Order } from '#shared/contract/trade/orders.ts';
import { standingAt, timelineOf } from '#shared/domain/trade/order-timeline.ts';
import { Badge, type Tone } from '#client/ui/status/badge.tsx';
import { t } from '#shared/language/t.ts';
import { rich } from '#client/ui/rich.tsx';

export const standingWords = (order: Order): { text: string; tone: Tone } => {
  const { end, ...timeline } = timelineOf(order);
  const step = standingAt({ end, ...timeline });
  if (end === 'completed') return { text: t('Completed'), tone: 'ok' };
  if (order.dispute === 'open') return { text: t('Disputed'), tone: 'warn' };
  if (end === 'stopped') {
    if (order.dispute === 'lost') return { text: t('Payment taken back'), tone: 'neutral' };
    return { text: order.stage === 'cancelled' ? t('Canceled and refunded') : t('Refunded'), tone: 'neutral' };
  }
  if (step?.name === 'refunded') return { text: order.stage === 'cancelled' ? t('Canceled') : t('Refund on its way'), tone: 'neutral' };
  if (step?.name === 'shipped')
    return order.role === 'seller' ? { text: t('To ship'), tone: 'warn' } : { text: t('Not shipped yet'), tone: 'neutral' };
  if (step?.name === 'received') return { text: t('On its way'), tone: 'accent' };
  return step?.state === 'held' ? { text: t('Payout held back'), tone: 'warn' } : { text: t('Payout on its way'), tone: 'accent' };
};

export const OrderStatus = ({ order }: { order: Order }) => {
  const { text, tone } = standingWords(order);
  return <Badge tone={tone}>{text}</Badge>;
};

/** Nothing where the whole order has ended. */
export const PaymentStatus = ({ order }: { order: Order }) =>
  order.refunded || timelineOf(order).end === 'completed' ? null : (
    <span className="text-12 whitespace-nowrap text-ink-2">{rich('Payment: <0>Completed</0>', { 0: <span /> })}</span>
  );
