// A database restored from yesterday: the provider still knows what was sold, paid out and given back since.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAdministeredOrders } from '#server/sales/orders/administered-orders.ts';
import type { Actor } from '#shared/domain/people/access.ts';
import { createSandboxSale, type SandboxSale } from '#tests/support/sales/sandbox-sale.ts';
import { keepYesterday, restoreYesterday } from '#tests/support/servers/yesterday.ts';

let sale: SandboxSale;
let seller: Actor;
beforeAll(async () => {
  sale = await createSandboxSale();
  seller = await sale.addSeller();
});
afterAll(() => sale.close());

const shipment = { carrier: 'Post', trackingNumber: 'X1' };
const hour = 3_600_000;
const day = 24 * hour;

const keep = () => keepYesterday(sale.world);
const restore = () => restoreYesterday(sale.world);
/** The jobs of an hour that comes before the reconciliation has run. */
const deadlines = (): Promise<void> => sale.runDeadlines();

const buy = async (buyer: Actor, listingId: string) => {
  const opened = await sale.world.open(buyer, listingId);
  await sale.world.sales.purchases.claim(buyer, opened.paymentIntentId);
  await sale.pay(opened.paymentIntentId);
  await sale.settleDown();
  return opened;
};

// Planted: the walk begins where the reconciliation ran last in the memory of the process instead of the database; nothing is found.
it('[D20] recovers the sales that it has forgotten, with what became of their money, and none twice', async () => {
  const buyer = await sale.world.addPerson('Bea Buyer');
  const offers: { listingId: string }[] = [];
  for (let at = 0; at < 6; at += 1) offers.push(await sale.world.offer(seller));
  const listing = (at: number): string => offers[at]?.listingId ?? '';
  const before = await buy(buyer, listing(0));
  await sale.world.sales.reconciliation.reconcile();
  await keep();

  sale.world.clock.advance(hour);
  const offeredLater = await sale.world.offer(seller, 120_000, 'USD', 'Offered today');
  const newest = await buy(buyer, offeredLater.listingId);
  const paid = await buy(buyer, listing(1));
  const received = await buy(buyer, listing(2));
  await sale.world.sales.orders.ship(seller, received.purchaseId, shipment);
  await sale.settleDown();
  await sale.world.sales.orders.receive(buyer, received.purchaseId);
  const shipped = await buy(buyer, listing(5));
  await sale.world.sales.orders.ship(seller, shipped.purchaseId, shipment);
  const cancelled = await buy(buyer, listing(3));
  await sale.world.sales.orders.cancel(seller, cancelled.purchaseId, '');
  // Of yesterday's order the end is forgotten as well.
  await sale.world.sales.orders.cancel(seller, before.purchaseId, '');
  await sale.settleDown();
  const open = await sale.world.open(buyer, listing(4));

  sale.world.clock.advance(20 * hour);
  await restore();
  expect((await sale.world.purchaseState(paid.purchaseId)).sale).toBeUndefined();
  await sale.world.sales.reconciliation.reconcile();
  await sale.settleDown();

  const stateOf = (id: string) => sale.world.purchaseState(id);
  expect((await stateOf(paid.purchaseId)).sale).toMatchObject({ stage: 'paid', total: 120_000, buyerId: buyer.userId });
  expect((await stateOf(newest.purchaseId)).sale).toMatchObject({ stage: 'paid', snapshot: { title: 'Offered today' } });
  expect((await stateOf(shipped.purchaseId)).sale).toMatchObject({ stage: 'shipped', ...shipment });
  expect((await stateOf(received.purchaseId)).sale).toMatchObject({
    ...shipment,
    stage: 'received',
    receivedBy: 'provider',
    paidOut: 108_000,
  });
  expect((await stateOf(before.purchaseId)).sale).toMatchObject({ stage: 'cancelled', refunded: 120_000 });
  expect((await stateOf(cancelled.purchaseId)).purchase).toMatchObject({ state: 'refund', atRest: true });
  expect((await stateOf(open.purchaseId)).purchase?.state).toBe('open');
  expect(await sale.world.listingStatus(listing(1))).toBe('sold');
  expect(await sale.world.listingStatus(listing(2))).toBe('sold');
  expect(await sale.world.listingStatus(listing(3))).toBe('listed');
  const owned = await sale.world.sql`select title from pieces where user_id = ${buyer.userId} and purged_at is null`;
  expect(owned).toHaveLength(1);
  for (const { purchaseId } of [before, newest, paid, shipped, received, cancelled]) {
    const { charged, refunded, paidOut, withdrawn, balance } = (await stateOf(purchaseId)).sums;
    expect({ charged, refunded, paidOut, withdrawn, balance }).toEqual(sale.booksOf(purchaseId));
  }
  const transfers = sale.sandbox.control.tables.all('transfers').length;
  const refunds = sale.sandbox.control.tables.all('refunds').length;
  await sale.world.sales.reconciliation.reconcile();
  await sale.settleDown();
  expect([sale.sandbox.control.tables.all('transfers').length, sale.sandbox.control.tables.all('refunds').length]).toEqual([
    transfers,
    refunds,
  ]);
});

// Planted: a payment that is known again waits as an open one for whoever pays it.
it('[D20] closes a payment that it has forgotten when the work was sold to somebody else meanwhile', async () => {
  const [forgotten, quick] = [await sale.world.addPerson('Flo Forgotten'), await sale.world.addPerson('Quin Quick')];
  const [wanted, free] = [await sale.world.offer(seller), await sale.world.offer(seller)];
  await keep();
  const dialog = await sale.world.open(forgotten, wanted.listingId);
  const other = await sale.world.open(forgotten, free.listingId);
  await restore();
  await buy(quick, wanted.listingId);
  await sale.world.sales.reconciliation.reconcile();
  await sale.settleDown();
  const statusOf = (id: string) => sale.sandbox.control.tables.all('payment_intents').find((intent) => intent.id === id)?.status;
  expect(statusOf(dialog.paymentIntentId)).toBe('canceled');
  expect(statusOf(other.paymentIntentId)).toBe('requires_payment_method');
});

// Planted: the deadlines judge by the stage that the backup had, without asking the provider; the shipped order is cancelled and refunded.
it('[D22] cancels no order by itself that was shipped after the backup, however late the reconciliation runs', async () => {
  const buyer = await sale.world.addPerson('Bea Buyer');
  const buyNew = async (title: string) => buy(buyer, (await sale.world.offer(seller, 120_000, 'USD', title)).listingId);
  const [shipped, unnoted, delivered] = [await buyNew('On its way'), await buyNew('Nobody knows'), await buyNew('Long ago')];
  await sale.world.sales.orders.ship(seller, delivered.purchaseId, shipment);
  await sale.settleDown();
  await sale.world.sales.reconciliation.reconcile();
  await keep();

  sale.world.clock.advance(hour);
  await sale.world.sales.orders.ship(seller, shipped.purchaseId, shipment);
  await sale.settleDown();
  // The provider did not answer when this one was shipped, so nobody but its seller knows.
  await sale.world.sales.orders.ship(seller, unnoted.purchaseId, shipment);

  sale.world.clock.advance(15 * day);
  await restore();
  const stageOf = async (id: string) => (await sale.world.purchaseState(id)).sale?.stage;
  await deadlines();
  expect(await stageOf(shipped.purchaseId)).toBe('paid');
  await sale.world.sales.reconciliation.reconcile();
  await deadlines();
  await sale.settleDown();
  expect(await stageOf(shipped.purchaseId)).toBe('shipped');
  expect(await stageOf(unnoted.purchaseId)).toBe('paid');
  expect(await stageOf(delivered.purchaseId)).toBe('shipped');
  const told = sale.world.mails.map(({ subject }) => subject).filter((subject) => subject.startsWith('Please check'));
  expect(told.filter((subject) => /On its way|Nobody knows|Long ago/.test(subject))).toEqual(['Please check your order of “Nobody knows”']);
  const order = await sale.world.sales.orders.detail(seller, unnoted.purchaseId);
  expect(Date.parse(order.ship_by ?? '')).toBe(sale.world.clock().getTime() + 14 * day);

  // The buyers have as long as ever to say that nothing came, and a person decides on what nobody confirms.
  sale.world.clock.advance(13 * day);
  await sale.world.sales.reconciliation.reconcile();
  await deadlines();
  expect(await stageOf(delivered.purchaseId)).toBe('shipped');
  sale.world.clock.advance(2 * day);
  await sale.world.sales.reconciliation.reconcile();
  await deadlines();
  await sale.settleDown();
  expect(await stageOf(delivered.purchaseId)).toBe('received');
  expect(await stageOf(unnoted.purchaseId)).toBe('paid');
  expect(sale.sandbox.control.tables.all('refunds').filter(({ payment_intent }) => payment_intent === unnoted.paymentIntentId)).toEqual([]);
  const administered = createAdministeredOrders(sale.world);
  const waiting = (await administered.list({ ...seller, isAdmin: true }, {})).orders.map(({ id }) => id);
  expect(waiting).toContain(unnoted.purchaseId);
  expect(await administered.undecided()).toBe(waiting.length);
});

// Planted: the deadlines believe the database although nobody has read the provider for days.
it('[D22] does nothing by time while the provider has not been read, and reads an order anew before it acts', async () => {
  const buyer = await sale.world.addPerson('Bea Buyer');
  const bought = await buy(buyer, (await sale.world.offer(seller)).listingId);
  const stageOf = async () => (await sale.world.purchaseState(bought.purchaseId)).sale?.stage;
  sale.world.clock.advance(15 * day);
  await deadlines();
  expect(await stageOf()).toBe('paid');
  await sale.world.sales.reconciliation.reconcile();
  await sale.stripe.paymentIntents.update(bought.paymentIntentId, {
    metadata: { carrier: 'Post', tracking_number: 'X2', shipped_at: sale.world.clock().toISOString() },
  });
  await deadlines();
  expect(await stageOf()).toBe('shipped');
});
