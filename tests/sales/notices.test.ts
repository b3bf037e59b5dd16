// What buyer and seller are told of their order in the app, and which of its mails can be switched off.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSaleWorld, type SaleWorld } from '#tests/support/sales/sale-world.ts';

let world: SaleWorld;
beforeAll(async () => {
  world = await createSaleWorld();
});
afterAll(() => world.close());

const sell = async (choices: { seller?: string; buyer?: string } = {}) => {
  const [seller, buyer] = [await world.addSeller(), await world.addPerson('Bea Buyer')];
  const off = (userId: string, field: string) => world.sql`update users set ${world.sql({ [field]: 'off' })} where id = ${userId}`;
  if (choices.seller !== undefined) await off(seller.userId, choices.seller);
  if (choices.buyer !== undefined) await off(buyer.userId, choices.buyer);
  const { listingId } = await world.offer(seller);
  const { purchaseId, paymentIntentId } = await world.buy(buyer, listingId);
  await world.sales.purchases.complete(buyer, paymentIntentId);
  await world.settleDown();
  return { seller, buyer, purchaseId };
};
const toldOf = (purchaseId: string): string[] =>
  world.told.filter(({ once }) => once.startsWith(`order-${purchaseId}`)).map(({ userId, kind, detail }) => `${userId} ${kind} ${detail}`);
const mailsTo = ({ email }: { email: string }) => world.mails.filter(({ to }) => to === email);
const shipment = { carrier: 'Post', trackingNumber: '1' };

describe('an order', () => {
  // Planted: both told the same; a step told by the mail's job, which does nothing without a mail server.
  it('is told to each of the two by their own part in it, once a step', async () => {
    const { seller, buyer, purchaseId } = await sell();
    await world.sales.orders.ship(seller, purchaseId, shipment);
    await world.settleDown();
    await world.settleDown();
    expect(toldOf(purchaseId).sort()).toEqual(
      [`${buyer.userId} order bought`, `${buyer.userId} order shipped`, `${seller.userId} sale null`].sort(),
    );
    expect(world.told.find(({ once }) => once === `order-${purchaseId}-sold`)).toMatchObject({
      subjectId: purchaseId,
      title: 'Pears on a sill',
    });
  });

  it('[D26] is mailed to both, and the mails that can be switched off carry the link that does so', async () => {
    const { seller, buyer, purchaseId } = await sell();
    await world.sales.orders.ship(seller, purchaseId, shipment);
    await world.settleDown();
    expect(mailsTo(buyer).map(({ subject, unsubscribe }) => [subject.slice(0, 13), unsubscribe?.endsWith('.mail_order')])).toEqual([
      ['Your purchase', undefined],
      ['“Pears on a s', true],
    ]);
    expect(mailsTo(seller).map(({ unsubscribe }) => unsubscribe?.endsWith('.mail_sale'))).toEqual([true]);
    expect(mailsTo(seller)[0]?.text).toContain('Turn off these emails:');
  });

  // Planted: the choice is asked for the confirmation as well.
  it('[D26] is mailed no more where that is switched off, except what belongs to the contract', async () => {
    const { seller, buyer, purchaseId } = await sell({ seller: 'mail_sale', buyer: 'mail_order' });
    expect(mailsTo(seller)).toEqual([]);
    expect(mailsTo(buyer)).toHaveLength(1);
    expect(toldOf(purchaseId)).toContain(`${seller.userId} sale null`);
    await world.sales.orders.cancel(seller, purchaseId, undefined);
    await world.settleDown();
    expect(mailsTo(seller).map(({ subject }) => subject)).toEqual(['The order of “Pears on a sill” was cancelled']);
    expect(mailsTo(buyer).length).toBeGreaterThan(1);
  });
});
