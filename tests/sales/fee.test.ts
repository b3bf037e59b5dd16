// The fee of a purchase is agreed when it is opened: a change of the fee concerns what is opened afterwards, and nothing else.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Actor } from '#shared/domain/people/access.ts';
import { createSandboxSale, type SandboxSale } from '#tests/support/sales/sandbox-sale.ts';
import { keepYesterday, restoreYesterday } from '#tests/support/servers/yesterday.ts';

let sale: SandboxSale;
let seller: Actor;
let percent = 10;
beforeAll(async () => {
  sale = await createSandboxSale({
    divide: (price) => ({ price, fee: (price * percent) / 100, part: price - (price * percent) / 100 }),
  });
  seller = await sale.addSeller();
});
afterAll(() => sale.close());

const hour = 3_600_000;
const shipment = { carrier: 'Post', trackingNumber: 'X1' };
const settle = async (opened: { paymentIntentId: string; purchaseId: string }) => {
  await sale.pay(opened.paymentIntentId);
  await sale.settleDown();
  return opened;
};
const open = async (buyer: Actor) => sale.world.open(buyer, (await sale.world.offer(seller)).listingId);
const buy = async (buyer: Actor) => settle(await open(buyer));
const complete = async (buyer: Actor, purchaseId: string): Promise<void> => {
  await sale.world.sales.orders.ship(seller, purchaseId, shipment);
  await sale.world.sales.orders.receive(buyer, purchaseId);
  await sale.settleDown();
};
const moved = () => {
  const transfers = sale.sandbox.control.tables.all('transfers');
  return { transfers: transfers.length, reversals: transfers.reduce((sum, { reversals }) => sum + reversals.data.length, 0) };
};

// Planted: the settlement divides by the fee of today; a sale that a restored database has forgotten gets a second transfer or a reversal.
it('[D60] keeps what was agreed for every purchase that was opened before the fee changed, restored ones included', async () => {
  const buyer = await sale.world.addPerson('Bea Buyer');
  const [ended, paid, opened] = [await buy(buyer), await buy(buyer), await open(buyer)];
  await complete(buyer, ended.purchaseId);
  await sale.world.sales.reconciliation.reconcile();
  await keepYesterday(sale.world);
  sale.world.clock.advance(hour);
  const forgotten = await buy(buyer);
  await complete(buyer, forgotten.purchaseId);
  const before = moved();

  percent = 15;
  await restoreYesterday(sale.world);
  await sale.world.sales.reconciliation.reconcile();
  await sale.settleDown();
  expect(moved()).toEqual(before);
  await settle(opened);
  for (const { purchaseId } of [paid, opened]) await complete(buyer, purchaseId);
  const fresh = await buy(buyer);
  await complete(buyer, fresh.purchaseId);

  for (const { purchaseId } of [ended, paid, opened, forgotten]) {
    expect((await sale.world.purchaseState(purchaseId)).sale).toMatchObject({
      total: 120_000,
      fee: 12_000,
      part: 108_000,
      paidOut: 108_000,
    });
    expect(sale.booksOf(purchaseId)).toMatchObject({ charged: 120_000, paidOut: 108_000, balance: 12_000 });
  }
  expect((await sale.world.purchaseState(fresh.purchaseId)).sale).toMatchObject({ fee: 18_000, part: 102_000, paidOut: 102_000 });
  expect(moved()).toEqual({ transfers: 5, reversals: 0 });

  const letters = sale.world.mails.filter(({ subject }) => subject.startsWith('You have been paid') || subject.startsWith('You have sold'));
  const parts = letters.map(({ text }) => /\$1,0[0-9]{2}(?:\.00)?/.exec(text)?.[0]);
  expect(new Set(parts)).toEqual(new Set(['$1,080.00', '$1,020.00']));
  expect(parts.filter((part) => part === '$1,020.00')).toHaveLength(2);
  const receipt = await sale.world.sales.papers.receipt(seller, paid.purchaseId);
  expect([receipt.total, receipt.lines.at(-1)?.amount]).toEqual([1080, -120]);
});
