// Payouts as a table for spreadsheets, one row for each.
import type { Payout } from '#shared/contract/trade/orders.ts';
import { csvCell, csvMark } from '#client/work/record/catalog-csv.ts';
import { artistOf, titleOf } from '#client/photo/pictures/order-picture.tsx';
import { t } from '#shared/language/t.ts';

/** Amounts are decimal numbers of their currency. */
export const payoutTable = (payouts: readonly Payout[]): Blob => {
  const heads = [t('Date'), t('Title'), t('Artist'), t('Currency'), t('Price'), t('Platform fee'), t('Paid out'), t('Order')];
  const rows = payouts.map((payout) => [
    payout.paid_at.slice(0, 10),
    titleOf(payout),
    artistOf(payout),
    payout.currency,
    payout.total_amount.toFixed(2),
    payout.platform_fee.toFixed(2),
    payout.amount.toFixed(2),
    payout.order_id,
  ]);
  const lines = [heads.map(csvCell), ...rows.map((cells) => cells.map((cell, at) => (at >= 4 && at <= 6 ? cell : csvCell(cell))))];
  return new Blob([csvMark, lines.map((cells) => `${cells.join(',')}\r\n`).join('')], { type: 'text/csv' });
};
