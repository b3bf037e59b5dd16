import { expect, it } from 'vitest';
import { payoutTable } from './payout-table.ts';

// Planted bugs: a title that begins with = becomes a formula; a payout that was taken back is guarded as text.
it('[D18] payouts are a table that spreadsheets read, with titles as text and amounts as numbers', async () => {
  const payout = {
    order_id: 'order-1',
    paid_at: '2026-03-05T10:00:00.000Z',
    currency: 'USD' as const,
    amount: -30,
    total_amount: 1200.5,
    platform_fee: 120.05,
    artwork: { title: '=Harbor, "at dusk"', artist: '', image_url: null },
  };
  const [, line] = (await payoutTable([payout]).text()).split('\r\n');
  expect(line).toBe(`2026-03-05,"'=Harbor, ""at dusk""",Unknown Artist,USD,1200.50,120.05,-30.00,order-1`);
});
