// Texts of an order's people and steps, for buyer and seller.
import type { Order } from '#shared/contract/trade/orders.ts';
import { formatDate, formatLongDate } from '#shared/domain/page/format.ts';
import { standingAt, timelineOf, type OrderStep, type OrderStepName } from '#shared/domain/trade/order-timeline.ts';
import { t } from '#shared/language/t.ts';

export const nameOf = ({ name, email }: Order['counterparty']): string => name ?? email ?? t('Unknown');

export const stepLabels: Record<OrderStepName, string> = {
  paid: t('Paid'),
  shipped: t('Shipped'),
  received: t('Received'),
  paid_out: t('Paid out'),
  dispute: t('Dispute'),
  canceled: t('Canceled'),
  refunded: t('Refunded'),
};

/** Below a step: its date, or by when it is done; null where neither is known. */
export const stepDate = ({ state, at, by }: OrderStep): string | null =>
  at !== null ? formatDate(at) : state === 'held' ? t('Held back') : by === null ? null : t('by {date}', { date: formatDate(by) });

/** For screen readers, since the marks are colors and shapes. */
export const stepStates = { done: t('done'), current: t('in progress'), held: t('held back'), ahead: t('still to come') } as const;

const canceledBy = {
  seller: t('The seller canceled this order.'),
  admin: t('An administrator canceled this order.'),
  time: t('It was not shipped in time, so the order was canceled.'),
  provider: t('The payment was taken back, so the order was canceled.'),
} as const;
/** Written by the program, not by a person. */
const reasonCodes = ['not_shipped', 'dispute_lost', 'refunded'];

const stoppedWords = (order: Order): string => {
  const { stage, role, dispute, refunded_at, cancelled_by, cancel_reason } = order;
  const isBuyer = role === 'buyer';
  if (dispute === 'lost')
    return isBuyer
      ? t('Your bank has given your payment back to you.')
      : t('The buyer’s bank has decided for the buyer. The payment went back.');
  const why = stage !== 'cancelled' ? '' : cancelled_by === null ? t('This order was canceled.') : canceledBy[cancelled_by];
  const reason = stage !== 'cancelled' || cancel_reason === null || reasonCodes.includes(cancel_reason) ? '' : cancel_reason;
  const money =
    typeof refunded_at === 'string'
      ? isBuyer
        ? t('Your payment was refunded in full. Banks usually show it within 5 to 10 business days.')
        : t('The buyer was refunded in full.')
      : isBuyer
        ? t('Your payment goes back to you in full.')
        : t('The buyer gets everything back.');
  return [why, reason, money].filter((words) => words !== '').join(' ');
};

/** What happens next and by when, or how it ended. */
export const nextWords = (order: Order): string => {
  const { role, dispute, refunded, ship_by, release_at, received_by } = order;
  const isBuyer = role === 'buyer';
  const timeline = timelineOf(order);
  if (dispute === 'open')
    return isBuyer
      ? t('Your bank is reviewing this payment. Nothing moves until it has decided.')
      : t('The buyer’s bank is reviewing this payment. Your payout waits for its decision.');
  if (refunded) return stoppedWords(order);
  const step = standingAt(timeline);
  if (timeline.end === 'completed') {
    if (!isBuyer) return t('Your earnings were sent to your payout account.');
    return received_by === 'time' ? t('Counted as received 14 days after shipping. It is in your catalog.') : t('It is in your catalog.');
  }
  if (step?.name === 'shipped') {
    if (ship_by === null)
      return isBuyer ? t('Ships, or full refund.') : t('Ship it, or the order is canceled and the buyer gets a full refund.');
    const date = formatLongDate(ship_by);
    return isBuyer
      ? t('Ships by {date}, or full refund.', { date })
      : t('Ship it by {date}, or the order is canceled and the buyer gets a full refund.', { date });
  }
  if (step?.name === 'received') {
    if (release_at === null) return isBuyer ? t('Confirm when you have it.') : t('You are paid when the buyer confirms receipt.');
    const date = formatLongDate(release_at);
    return isBuyer
      ? t('Confirm when you have it. Without word from you it counts as received on {date}.', { date })
      : t('You are paid when the buyer confirms receipt, or on {date}.', { date });
  }
  return step?.state === 'held'
    ? t('Your earnings are held back until your payout account is ready. They are sent by themselves then.')
    : t('Your earnings are on their way to your payout account.');
};
