// The timeline of an order in every state that it can be in.
import { describe, expect, it } from 'vitest';
import { standingAt, timelineOf, type TimelineOrder } from './order-timeline.ts';
import { disputeStates, saleStages } from './sale.ts';

const at = (day: number): string => `2026-03-${String(day).padStart(2, '0')}T12:00:00.000Z`;
const paid: TimelineOrder = {
  role: 'seller',
  stage: 'paid',
  dispute: 'none',
  refunded: false,
  paid_out: false,
  created_at: at(1),
  shipped_at: null,
  received_at: null,
  cancelled_at: null,
  ship_by: at(15),
  release_at: null,
};
const shipped: TimelineOrder = { ...paid, stage: 'shipped', shipped_at: at(3), ship_by: null, release_at: at(17) };
const received: TimelineOrder = { ...shipped, stage: 'received', received_at: at(5), release_at: null };
const paidOut: TimelineOrder = { ...received, paid_out: true, paid_out_at: at(6) };
const canceled: TimelineOrder = { ...paid, stage: 'cancelled', refunded: true, cancelled_at: at(4), ship_by: null };
const buyers = (order: TimelineOrder): TimelineOrder => ({ ...order, role: 'buyer', paid_out: null, paid_out_at: null });

/** '+' done, '>' current, '!' held, '.' ahead, with the day. */
const marks = { done: '+', current: '>', held: '!', ahead: '.' };
const dayOf = (time: string | null): string => (time === null ? '' : String(new Date(time).getUTCDate()));
const told = (order: TimelineOrder): string[] =>
  timelineOf(order).steps.map(({ name, state, at: on, by }) =>
    `${marks[state]}${name} ${dayOf(on)}${by === null ? '' : `by ${dayOf(by)}`}`.trim(),
  );

describe('the timeline of an order', () => {
  it('[D22] runs paid, shipped, received, paid out, each with its date and the next with its deadline', () => {
    expect(told(paid)).toEqual(['+paid 1', '>shipped by 15', '.received', '.paid_out']);
    expect(told(shipped)).toEqual(['+paid 1', '+shipped 3', '>received by 17', '.paid_out by 17']);
    expect(told(received)).toEqual(['+paid 1', '+shipped 3', '+received 5', '>paid_out']);
    expect(told(paidOut)).toEqual(['+paid 1', '+shipped 3', '+received 5', '+paid_out 6']);
  });

  it('[D22] is completed at its end only, which is the receipt for the buyer and the payout for the seller', () => {
    expect([paid, shipped, received, paidOut].map((order) => timelineOf(order).end)).toEqual([null, null, null, 'completed']);
    expect([paid, shipped, received].map((order) => timelineOf(buyers(order)).end)).toEqual([null, null, 'completed']);
    expect(told(buyers(received))).toEqual(['+paid 1', '+shipped 3', '+received 5']);
  });

  it('[D22] leaves the line where it was canceled, and ends with the refund', () => {
    expect(told(canceled)).toEqual(['+paid 1', '+canceled 4', '>refunded']);
    expect(told({ ...canceled, refunded_at: at(5) })).toEqual(['+paid 1', '+canceled 4', '+refunded 5']);
    expect(timelineOf({ ...canceled, refunded_at: at(5) }).end).toBe('stopped');
    expect(told({ ...canceled, shipped_at: at(3) })).toEqual(['+paid 1', '+shipped 3', '+canceled 4', '>refunded']);
    expect(told({ ...paidOut, refunded: true, refunded_at: at(9) })).toEqual([
      '+paid 1',
      '+shipped 3',
      '+received 5',
      '+paid_out 6',
      '+refunded 9',
    ]);
  });

  it('[D21] nothing moves and no deadline runs while a bank is asking, wherever it stands', () => {
    const open = { dispute: 'open', disputed_at: at(4) } as const;
    expect(told({ ...paid, ...open })).toEqual(['+paid 1', '>dispute 4', '.shipped', '.received', '.paid_out']);
    expect(told({ ...shipped, ...open })).toEqual(['+paid 1', '+shipped 3', '>dispute 4', '.received', '.paid_out']);
    expect(told({ ...paidOut, ...open, disputed_at: at(9) })).toEqual([
      '+paid 1',
      '+shipped 3',
      '+received 5',
      '+paid_out 6',
      '>dispute 9',
    ]);
    expect(told({ ...canceled, ...open })).toEqual(['+paid 1', '+canceled 4', '>dispute 4', '.refunded']);
    expect(timelineOf({ ...paidOut, ...open }).end).toBeNull();
  });

  it('[D22] goes on after a dispute that was won, and stops with one that was lost, without a second refund', () => {
    expect(told({ ...shipped, dispute: 'won', disputed_at: at(4) })).toEqual([
      '+paid 1',
      '+shipped 3',
      '+dispute 4',
      '>received by 17',
      '.paid_out by 17',
    ]);
    const lost: TimelineOrder = { ...canceled, dispute: 'lost', disputed_at: at(2) };
    expect(told(lost)).toEqual(['+paid 1', '+dispute 2', '+canceled 4']);
    expect(timelineOf(lost).end).toBe('stopped');
  });

  // Planted: sorted by time, a payout of the same second stands before the receipt.
  it('keeps its order where the provider’s whole seconds are earlier than the server’s', () => {
    const names = (order: TimelineOrder) => timelineOf(order).steps.map(({ name }) => name);
    expect(names({ ...paidOut, paid_out_at: at(2) })).toEqual(['paid', 'shipped', 'received', 'paid_out']);
    expect(names({ ...canceled, refunded_at: at(3) })).toEqual(['paid', 'canceled', 'refunded']);
  });

  it('[D24] says that a payout is held back, once it is its turn', () => {
    expect(told({ ...shipped, payout_held: true }).at(-1)).toBe('.paid_out by 17');
    expect(told({ ...received, payout_held: true }).at(-1)).toBe('!paid_out');
    expect(standingAt(timelineOf({ ...received, payout_held: true }))?.name).toBe('paid_out');
  });

  // Planted: an older server's answer without the dates of the money.
  it('[D39] orders of older answers have the same steps, without the dates that those lack', () => {
    expect(told({ ...received, paid_out: true })).toEqual(['+paid 1', '+shipped 3', '+received 5', '+paid_out']);
    expect(told({ ...shipped, dispute: 'open' })).toEqual(['+paid 1', '+shipped 3', '>dispute', '.received', '.paid_out']);
  });

  it('has at most one step at hand in every state, nothing done behind it, and an end only without one', () => {
    for (const stage of saleStages)
      for (const dispute of disputeStates)
        for (const refunded of [false, true])
          for (const paid_out of [null, false, true])
            for (const role of ['buyer', 'seller', 'admin'] as const)
              for (const refunded_at of [null, at(20)]) {
                const order = {
                  ...shipped,
                  stage,
                  dispute,
                  refunded: refunded || stage === 'cancelled' || dispute === 'lost',
                  paid_out,
                  role,
                  refunded_at,
                };
                const { steps, end } = timelineOf(order);
                const states = steps.map(({ state }) => state);
                expect(states.filter((state) => state === 'current' || state === 'held')).toHaveLength(end === null ? 1 : 0);
                expect(states.join(' ')).toMatch(/^done( done)*( current| held)?( ahead)*$/);
                expect(new Set(steps.map(({ name }) => name)).size).toBe(steps.length);
                if (end === 'completed') expect([order.refunded, dispute === 'open', stage]).toEqual([false, false, 'received']);
              }
  });
});
