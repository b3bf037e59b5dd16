// Two hundred buyers and one work.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { countOf } from '#tests/support/depth.ts';
import { createSaleWorld, type SaleWorld } from '#tests/support/sales/sale-world.ts';
import { runCrowd } from './crowd.ts';

let world: SaleWorld;
beforeAll(async () => {
  world = await createSaleWorld();
});
afterAll(() => world.close());

const rounds = countOf('SALES_ROUNDS', { test: 2, deep: 10 });

// Planted: settle goes on where the work is not free; charges are left. Planted: other open payments are not closed; they can be paid.
it(`[D19] [D20] 200 buyers on one listing, ${rounds} rounds: one sale each, everybody else is told, and no charge is left`, async () => {
  const crowd = await runCrowd(world, { rounds, buyers: 200 });
  expect(crowd.broken).toEqual([]);
  expect(crowd.sold).toBe(rounds);
  expect(crowd.refusals['completed']).toBe(rounds);
});
