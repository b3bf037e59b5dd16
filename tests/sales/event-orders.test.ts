// The provider's events come late, twice and in any order.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { countOf, seedOf } from '#tests/support/depth.ts';
import { createSaleWorld, type SaleWorld } from '#tests/support/sales/sale-world.ts';
import { runOrders } from './event-orders.ts';

let world: SaleWorld;
beforeAll(async () => {
  world = await createSaleWorld();
});
afterAll(() => world.close());

const random = countOf('SALES_ORDERS', { test: 6, deep: 250 });
const every = countOf('SALES_ORDERS_EVERY', { test: 12, deep: 1 });
const seed = seedOf('SALES_SEED');

// Planted: settle believes that the work is free; both of two buyers get it. That events are remembered is a second lock on the same
// door: without it the outcome is still the same.
it(`[D20] ${every === 1 ? 'every order' : `one in ${every} orders`} of up to 6 events, and ${random} random ones of more, each event twice, end alike (seed ${seed})`, async () => {
  const { runs, different, outcomes } = await runOrders(world, { every, random, seed });
  expect(different.slice(0, 5)).toEqual([]);
  expect(runs).toBeGreaterThan(850 / every + random);
  const end = (name: string): { listing: string; ends: string[] } =>
    JSON.parse(outcomes[name] ?? '{}') as { listing: string; ends: string[] };
  expect(end('paid').listing).toBe('sold');
  expect(end('two buyers who both pay, one of them holding the work').ends.map((text) => JSON.parse(text) as unknown)).toMatchObject([
    { state: 'refund', books: { balance: 0, refunded: 120_000 } },
    { state: 'settled', stage: 'paid', books: { balance: 120_000 } },
  ]);
  expect(end('paid, disputed, lost').ends.map((text) => JSON.parse(text) as unknown)).toMatchObject([
    { stage: 'cancelled', dispute: 'lost', books: { balance: 0, withdrawn: 120_000 } },
  ]);
  expect(end('received, then cancelled by an administrator').ends.map((text) => JSON.parse(text) as unknown)).toMatchObject([
    { stage: 'cancelled', books: { balance: 0, refunded: 120_000, transferred: 108_000, reversed: 108_000 } },
  ]);
});
