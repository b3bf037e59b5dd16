// Texts of an order's number, state and next step, for buyer and seller.
import type { Order } from '#shared/contract/trade/orders.ts';
import { formatLongDate } from '#shared/domain/page/format.ts';
import { minorOf } from '#shared/domain/trade/listing.ts';
import { formatMoney } from '#shared/domain/trade/money.ts';
import type { Tone } from '#client/ui/status/badge.tsx';

export const amountWords = (amount: number, currency: Order['currency']): string => formatMoney({ minor: minorOf(amount) ?? 0, currency });
export const nameOf = ({ name, email }: Order['counterparty']): string => name ?? email ?? 'Unknown';

const stageWords = { paid: 'Paid', shipped: 'Shipped', received: 'Received', cancelled: 'Cancelled' } as const;

/** The badges of an order after 'Purchased' or 'Sold'. */
export const badgesOf = ({ stage, dispute, refunded }: Pick<Order, 'stage' | 'dispute' | 'refunded'>): { text: string; tone: Tone }[] => [
  ...(refunded ? [] : [{ text: 'Completed', tone: 'ok' as const }]),
  ...(stage === 'cancelled'
    ? [{ text: refunded ? 'Cancelled and refunded' : 'Cancelled', tone: 'bad' as const }]
    : [{ text: stageWords[stage], tone: 'neutral' as const }, ...(refunded ? [{ text: 'Refunded', tone: 'bad' as const }] : [])]),
  ...(dispute === 'open' ? [{ text: 'Disputed', tone: 'warn' as const }] : []),
];

const cancelledBy = {
  seller: 'The seller cancelled this order.',
  admin: 'An administrator cancelled this order.',
  time: 'It was not shipped in time, so the order was cancelled.',
  provider: 'The payment was taken back, so the order was cancelled.',
} as const;

/** One sentence: what has happened, and who must do what by when. */
export const statusLineOf = (order: Order): string => {
  const { role, stage, ship_by, release_at, carrier, tracking_number, received_at, cancelled_by, cancel_reason, paid_out } = order;
  const isSeller = role === 'seller';
  if (stage === 'cancelled') {
    const why = cancelled_by === null ? 'This order was cancelled.' : cancelledBy[cancelled_by];
    return [why, cancel_reason ?? '', isSeller ? '' : 'Your payment goes back to you in full.'].filter((words) => words !== '').join(' ');
  }
  if (order.dispute === 'open') return 'The buyer’s bank looks into the payment. Nothing moves until it has decided.';
  if (stage === 'received') {
    const when = received_at === null ? '' : ` on ${formatLongDate(received_at)}`;
    if (!isSeller) return `You received it${when}. It is in your catalog.`;
    return `The buyer received it${when}. ${paid_out === true ? 'Your earnings were sent to your payout account.' : 'Your earnings are on their way.'}`;
  }
  if (stage === 'shipped') {
    const how = `Shipped with ${carrier ?? 'a carrier'}, tracking number ${tracking_number ?? 'unknown'}.`;
    if (!isSeller) return `${how} Confirm when you have it.`;
    return release_at === null ? how : `${how} You are paid when the buyer confirms receipt, or on ${formatLongDate(release_at)}.`;
  }
  const until = ship_by === null ? '' : ` by ${formatLongDate(ship_by)}`;
  return isSeller ? `Ship it${until}, or the order is cancelled and the buyer gets a full refund.` : `Ships${until}, or full refund.`;
};
