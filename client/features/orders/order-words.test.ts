// Texts of an order at each stage, for buyer and seller.
import { describe, expect, it } from 'vitest';
import type { Order } from '#shared/contract/trade/orders.ts';
import { disputeStates, saleStages } from '#shared/domain/trade/sale.ts';
import { standingWords } from '#client/trade/order/order-status.tsx';
import { nameOf, nextWords } from './order-words.ts';

const order: Order = {
  id: 'o',
  role: 'buyer',
  listing_id: 'l',
  art_piece_id: 'p',
  buyer_id: 'b',
  seller_id: 's',
  currency: 'USD',
  total_amount: 120,
  platform_fee: null,
  seller_earnings: null,
  created_at: '2026-01-01T00:00:00.000Z',
  artwork: { title: 'Work', artist: 'Ada', image_url: null },
  counterparty: { id: 's', name: null, email: null },
  stage: 'paid',
  dispute: 'none',
  refunded: false,
  paid_out: null,
  carrier: null,
  tracking_number: null,
  shipped_at: null,
  received_at: null,
  cancelled_at: null,
  cancelled_by: null,
  cancel_reason: null,
  ship_by: '2026-01-15T12:00:00.000Z',
  release_at: null,
  piece_id: null,
  may: { ship: false, receive: false, cancel: false },
};
const standing = (changes: Partial<Order>) => standingWords({ ...order, ...changes });

describe('an order', () => {
  // Planted: a paid order reads 'Completed' in green.
  it('[STA26] [D22] is green and completed at its end only, and says before where it stands', () => {
    const seller = { role: 'seller', paid_out: false } as const;
    expect(standing({}).text).toBe('Not shipped yet');
    expect(standing(seller)).toEqual({ text: 'To ship', tone: 'warn' });
    expect(standing({ stage: 'shipped' }).text).toBe('On its way');
    expect(standing({ stage: 'shipped', dispute: 'open' }).text).toBe('Disputed');
    expect(standing({ stage: 'received' })).toEqual({ text: 'Completed', tone: 'ok' });
    expect(standing({ ...seller, stage: 'received' }).text).toBe('Payout on its way');
    expect(standing({ ...seller, stage: 'received', payout_held: true }).text).toBe('Payout held back');
    expect(standing({ ...seller, stage: 'received', paid_out: true })).toEqual({ text: 'Completed', tone: 'ok' });
    expect(standing({ stage: 'cancelled', refunded: true }).text).toBe('Canceled');
    expect(standing({ stage: 'cancelled', refunded: true, refunded_at: order.created_at }).text).toBe('Canceled and refunded');
    expect(standing({ stage: 'received', refunded: true, refunded_at: order.created_at }).text).toBe('Refunded');
    for (const stage of saleStages)
      for (const dispute of disputeStates) {
        const { text, tone } = standing({ ...seller, stage, dispute, refunded: stage === 'cancelled' || dispute === 'lost' });
        expect([text === 'Completed', tone === 'ok']).toEqual([false, false]);
      }
  });

  it('[ORD2] names the counterparty by name, else email, else as unknown', () => {
    expect(nameOf({ id: 's', name: 'Ada', email: 'a@example.org' })).toBe('Ada');
    expect(nameOf({ id: 's', name: null, email: 'a@example.org' })).toBe('a@example.org');
    expect(nameOf(order.counterparty)).toBe('Unknown');
  });

  it('[D21] [D22] says to each side what comes next and by when', () => {
    const seller = { ...order, role: 'seller', paid_out: false } as const;
    expect(nextWords(order)).toMatch(/^Ships by .*15.*, or full refund\.$/);
    expect(nextWords(seller)).toMatch(/^Ship it by .*15/);
    const shipped = { stage: 'shipped', carrier: 'DHL', tracking_number: '42', release_at: '2026-02-03T12:00:00.000Z' } as const;
    expect(nextWords({ ...order, ...shipped })).toMatch(
      /^Confirm when you have it\. Without word from you it counts as received on .*3.*2026\.$/,
    );
    expect(nextWords({ ...seller, ...shipped })).toMatch(/paid when the buyer confirms receipt, or on .*3.*2026\.$/);
    expect(nextWords({ ...seller, stage: 'received', paid_out: true })).toContain('were sent to your payout account');
    expect(nextWords({ ...seller, stage: 'received' })).toContain('on their way');
    expect(nextWords({ ...seller, stage: 'received', payout_held: true })).toContain('held back until your payout account is ready');
    expect(nextWords({ ...order, stage: 'received', received_by: 'time' })).toContain('14 days after shipping');
    expect(JSON.stringify([nextWords(order), nextWords({ ...order, ...shipped })])).not.toMatch(/escrow/i);
  });

  it('[D22] says to each side why it has ended and where the money is', () => {
    const canceled = { ...order, stage: 'cancelled', refunded: true, cancelled_by: 'time', cancel_reason: 'not_shipped' } as const;
    expect(nextWords(canceled)).toBe('It was not shipped in time, so the order was canceled. Your payment goes back to you in full.');
    expect(nextWords({ ...canceled, refunded_at: order.created_at })).toContain('was refunded in full');
    expect(nextWords({ ...canceled, role: 'seller', cancelled_by: 'seller', cancel_reason: 'It fell.' })).toBe(
      'The seller canceled this order. It fell. The buyer gets everything back.',
    );
    expect(nextWords({ ...canceled, role: 'seller', dispute: 'lost' })).toBe(
      'The buyer’s bank has decided for the buyer. The payment went back.',
    );
  });
});
