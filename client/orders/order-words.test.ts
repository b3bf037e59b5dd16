// Texts of an order at each stage, for buyer and seller.
import { describe, expect, it } from 'vitest';
import type { Order } from '#shared/contract/trade/orders.ts';
import { badgesOf, nameOf, statusLineOf } from './order-words.ts';

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
const texts = (changes: Partial<Order>) => badgesOf({ ...order, ...changes }).map(({ text }) => text);

describe('an order', () => {
  it('[STA26] [D22] is completed with its stage beside it, unless the money went back', () => {
    expect(texts({})).toEqual(['Completed', 'Paid']);
    expect(texts({ stage: 'shipped', dispute: 'open' })).toEqual(['Completed', 'Shipped', 'Disputed']);
    expect(texts({ stage: 'cancelled', refunded: true })).toEqual(['Cancelled and refunded']);
    expect(texts({ stage: 'received', refunded: true })).toEqual(['Received', 'Refunded']);
  });

  it('[ORD2] names the counterparty by name, else email, else as unknown', () => {
    expect(nameOf({ id: 's', name: 'Ada', email: 'a@example.org' })).toBe('Ada');
    expect(nameOf({ id: 's', name: null, email: 'a@example.org' })).toBe('a@example.org');
    expect(nameOf(order.counterparty)).toBe('Unknown');
  });

  it('[D21] [D22] says to each side what comes next and by when', () => {
    expect(statusLineOf(order)).toMatch(/^Ships by .*15.*, or full refund\.$/);
    expect(statusLineOf({ ...order, role: 'seller' })).toMatch(/^Ship it by .*15/);
    const shipped = { ...order, stage: 'shipped', carrier: 'DHL', tracking_number: '42', release_at: '2026-02-03T12:00:00.000Z' } as const;
    expect(statusLineOf(shipped)).toBe('Shipped with DHL, tracking number 42. Confirm when you have it.');
    expect(statusLineOf({ ...shipped, role: 'seller' })).toMatch(/paid when the buyer confirms receipt, or on .*3.*2026\.$/);
    expect(statusLineOf({ ...order, role: 'seller', stage: 'received', paid_out: true })).toContain('were sent to your payout account');
    expect(statusLineOf({ ...order, role: 'seller', stage: 'received', paid_out: false })).toContain('on their way');
    expect(statusLineOf({ ...order, stage: 'cancelled', cancelled_by: 'time' })).toBe(
      'It was not shipped in time, so the order was cancelled. Your payment goes back to you in full.',
    );
    expect(JSON.stringify([statusLineOf(order), statusLineOf(shipped)])).not.toMatch(/escrow/i);
  });
});
