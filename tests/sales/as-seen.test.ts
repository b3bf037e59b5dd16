// What an order shows is what its buyer saw when the payment opened, whatever its seller writes meanwhile.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Actor } from '#shared/domain/people/access.ts';
import { createSaleWorld, type SaleWorld } from '#tests/support/sales/sale-world.ts';

let world: SaleWorld;
let seller: Actor;
beforeAll(async () => {
  world = await createSaleWorld();
  seller = await world.addSeller();
});
afterAll(() => world.close());

const offered = async () => {
  const buyer = await world.addPerson('Bea Buyer');
  const { listingId, pieceId } = await world.offer(seller);
  await world.sql`update pieces set description = 'By the artist’s own hand.', condition = 'Good', height_mm = 400 where id = ${pieceId}`;
  return { buyer, listingId, pieceId, opened: await world.open(buyer, listingId) };
};

// Planted: the work is read when the money arrives, so the order says what nobody has bought.
it('[D62] an order says what its buyer saw, although the seller writes something else while it is being paid', async () => {
  const { buyer, pieceId, opened } = await offered();
  expect(opened.work).toMatchObject({ description: 'By the artist’s own hand.', facts: { condition: 'Good', height_mm: 400 } });
  await world.sales.purchases.claim(buyer, opened.paymentIntentId);
  await world.sql`update pieces set description = 'A copy.', condition = 'Poor', ai_confidence = 10 where id = ${pieceId}`;
  world.provider.pay(opened.paymentIntentId);
  expect(await world.sales.purchases.complete(buyer, opened.paymentIntentId)).toMatchObject({ status: 'completed' });
  const order = await world.sales.orders.detail(buyer, opened.purchaseId);
  expect(order.work).toMatchObject({ description: 'By the artist’s own hand.', facts: { condition: 'Good' } });
  expect(order.work.ai_confidence).not.toBe(10);
});

// Planted: only the price is compared before the work is held.
it('[D62] what was changed after the payment opened is asked about again, field by field, and what nobody reads is not', async () => {
  for (const [column, value] of [
    ['description', 'A copy after somebody else.'],
    ['title', 'Another title'],
    ['condition', 'Torn'],
    ['year', '1999'],
    ['ai_confidence', 20],
  ] as const) {
    const { buyer, listingId, pieceId, opened } = await offered();
    await world.sql`update pieces set ${world.sql({ [column]: value })} where id = ${pieceId}`;
    await expect(world.sales.purchases.claim(buyer, opened.paymentIntentId), column).rejects.toMatchObject({ code: 'conflict' });
    const again = await world.open(buyer, listingId);
    await world.sales.purchases.claim(buyer, again.paymentIntentId);
  }
  const { buyer, pieceId, opened } = await offered();
  await world.sql`update pieces set location = 'Depot', inventory_number = '7', acquired_from = 'A dealer' where id = ${pieceId}`;
  await world.sales.purchases.claim(buyer, opened.paymentIntentId);
});

it('[D62] a purchase that was begun before this was kept shows the work as it is when it is paid', async () => {
  const { buyer, opened, pieceId } = await offered();
  await world.sql`update purchases set seen = null where id = ${opened.purchaseId}`;
  await world.sql`update pieces set description = 'Written later.' where id = ${pieceId}`;
  await world.sales.purchases.claim(buyer, opened.paymentIntentId);
  world.provider.pay(opened.paymentIntentId);
  await world.sales.purchases.complete(buyer, opened.paymentIntentId);
  expect((await world.sales.orders.detail(buyer, opened.purchaseId)).work.description).toBe('Written later.');
});
