// A purchase from the opened dialog to the released money, one thing after the other.
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { silentLog } from '#server/platform/observability/logger.ts';
import { runDeadlines } from '#server/sales/settlement/deadlines.ts';
import type { Actor } from '#shared/domain/people/access.ts';
import { createSaleWorld, type SaleWorld } from '#tests/support/sales/sale-world.ts';

let world: SaleWorld;
let seller: Actor;
beforeAll(async () => {
  world = await createSaleWorld();
  seller = await world.addSeller();
});
afterAll(() => world.close());

const day = 86_400_000;
const shipment = { carrier: 'Post', trackingNumber: 'X1' };
const bought = async () => {
  const buyer = await world.addPerson('Bea Buyer');
  const offered = await world.offer(seller);
  const opened = await world.buy(buyer, offered.listingId);
  const outcome = await world.sales.purchases.complete(buyer, opened.paymentIntentId);
  await world.settleDown();
  return { buyer, ...offered, ...opened, outcome };
};

describe('a purchase', () => {
  it('[FUN3] [FUN4] [D20] [ENT9] is opened, held, paid and completed: one order, the listing sold, the sums right', async () => {
    const { buyer, outcome, purchaseId, listingId, pieceId, amount, clientSecret } = await bought();
    expect(amount).toBe(1200);
    expect(clientSecret).toMatch(/_secret$/);
    expect(outcome).toMatchObject({ status: 'completed', orderId: purchaseId, listingId });
    expect(await world.listingStatus(listingId)).toBe('sold');
    const { sale, purchase, sums } = await world.purchaseState(purchaseId);
    expect(sale).toMatchObject({ total: 120_000, fee: 12_000, part: 108_000, stage: 'paid', buyerId: buyer.userId });
    expect(sale?.snapshot).toMatchObject({ title: 'Pears on a sill', artist: 'Anna Lind', description: 'Oil on board.' });
    expect(purchase).toMatchObject({ state: 'settled', atRest: true });
    expect(sums).toMatchObject({ charged: 120_000, balance: 120_000 });
    const [piece] = await world.sql`select for_sale, price from pieces where id = ${pieceId}`;
    expect(piece).toEqual({ for_sale: false, price: null });
  });

  it('[FUN4] completing it again, and every event about it, changes nothing more', async () => {
    const { buyer, purchaseId, paymentIntentId } = await bought();
    const before = JSON.stringify(await world.purchaseState(purchaseId));
    for (let times = 0; times < 3; times += 1) await world.sales.purchases.complete(buyer, paymentIntentId);
    for (const event of world.provider.events) await world.deliver(event);
    await world.settleDown();
    expect(JSON.stringify(await world.purchaseState(purchaseId))).toBe(before);
  });

  it('[VAL25] nobody buys their own listing', async () => {
    const { listingId } = await world.offer(seller);
    await expect(world.open(seller, listingId)).rejects.toMatchObject({ code: 'forbidden', message: 'This is your listing' });
  });

  it('[D24] a seller who cannot be paid cannot sell yet, and the button is told so beforehand', async () => {
    const newcomer = await world.addPerson();
    const buyer = await world.addPerson();
    const { listingId } = await world.offer(newcomer);
    const text = 'This seller cannot accept payments yet';
    await expect(world.open(buyer, listingId)).rejects.toMatchObject({ code: 'seller_not_ready', message: text });
    expect(await world.sales.purchases.obstacleTo(buyer, listingId)).toEqual({ available: false, reason: 'seller_not_ready', text });
    await world.makeReady(newcomer.userId);
    expect(await world.sales.purchases.obstacleTo(buyer, listingId)).toEqual({ available: true, reason: null, text: null });
    expect(await world.open(buyer, listingId)).toMatchObject({ title: 'Pears on a sill' });
  });

  it('[FUN3] the same attempt again opens the same payment; a listing that is gone opens none', async () => {
    const buyer = await world.addPerson();
    const { listingId } = await world.offer(seller);
    const attemptId = uuidv7();
    const twice = await Promise.all([1, 2, 3].map(() => world.sales.purchases.open(buyer, { listingId, attemptId })));
    expect(new Set(twice.map(({ paymentIntentId }) => paymentIntentId)).size).toBe(1);
    await expect(world.open(buyer, uuidv7())).rejects.toMatchObject({ code: 'listing_gone' });
  });

  it('[D19] a price that was changed meanwhile is not paid', async () => {
    const buyer = await world.addPerson();
    const { listingId } = await world.offer(seller);
    const { paymentIntentId } = await world.open(buyer, listingId);
    await world.listings.changePrice(seller, listingId, { price: 1300 });
    await expect(world.sales.purchases.claim(buyer, paymentIntentId)).rejects.toMatchObject({ code: 'conflict' });
  });

  it('[D19] closing the dialog cancels the payment and lets the work go; foreign payments look like none', async () => {
    const [buyer, other] = [await world.addPerson(), await world.addPerson()];
    const { listingId } = await world.offer(seller);
    const { paymentIntentId } = await world.open(buyer, listingId);
    await world.sales.purchases.claim(buyer, paymentIntentId);
    expect(await world.listingStatus(listingId)).toBe('reserved');
    await expect(world.open(other, listingId)).rejects.toMatchObject({ code: 'listing_reserved' });
    for (const act of ['cancel', 'claim', 'complete'] as const)
      await expect(world.sales.purchases[act](other, paymentIntentId)).rejects.toMatchObject({ code: 'not_found' });
    await world.sales.purchases.cancel(buyer, paymentIntentId);
    expect(await world.listingStatus(listingId)).toBe('listed');
    expect(world.provider.intents.get(paymentIntentId)?.status).toBe('canceled');
  });

  it('[D19] a payment without a claim settles where the work is still free, else it goes back in full at once', async () => {
    const [first, second] = [await world.addPerson(), await world.addPerson()];
    const { listingId } = await world.offer(seller);
    const one = await world.open(first, listingId);
    const two = await world.open(second, listingId);
    world.provider.pay(one.paymentIntentId);
    world.provider.pay(two.paymentIntentId);
    expect(await world.sales.purchases.complete(second, two.paymentIntentId)).toMatchObject({ status: 'completed' });
    expect(await world.sales.purchases.complete(first, one.paymentIntentId)).toMatchObject({ status: 'returned', orderId: null });
    await world.settleDown();
    expect(world.provider.books(one.purchaseId)).toMatchObject({ charged: 120_000, refunded: 120_000, balance: 0 });
    expect(world.mails.some(({ subject, to }) => to === first.email && subject.includes('goes back to you'))).toBe(true);
  });
});

describe('an order', () => {
  it('[D22] [D21] is shipped, received and paid out: 90 percent to the seller, the fee stays', async () => {
    const { buyer, purchaseId, pieceId } = await bought();
    const orders = world.sales.orders;
    await expect(orders.receive(buyer, purchaseId)).rejects.toMatchObject({ code: 'conflict' });
    await expect(orders.ship(buyer, purchaseId, shipment)).rejects.toMatchObject({ code: 'forbidden' });
    expect(await orders.ship(seller, purchaseId, shipment)).toMatchObject({ stage: 'shipped', tracking_number: 'X1' });
    expect(world.provider.books(purchaseId).transferred).toBe(0);
    const received = await orders.receive(buyer, purchaseId);
    await world.settleDown();
    expect(received).toMatchObject({ stage: 'received', refunded: false });
    expect(world.provider.books(purchaseId)).toMatchObject({ transferred: 108_000, balance: 12_000 });
    const rows = await world.sql`select user_id, title, description, purged_at is null as lives, acquired_price, location from pieces
      where id in (${pieceId}, ${received.piece_id ?? pieceId}) order by purged_at nulls first`;
    expect(rows).toEqual([
      {
        user_id: buyer.userId,
        title: 'Pears on a sill',
        description: 'Oil on board.',
        lives: true,
        acquired_price: 120_000,
        location: null,
      },
      { user_id: seller.userId, title: '', description: '', lives: false, acquired_price: null, location: null },
    ]);
  });

  it('[D22] the seller cancels before shipping and the buyer gets everything back; afterwards only an administrator may', async () => {
    const first = await bought();
    await world.sales.orders.cancel(seller, first.purchaseId, 'Damaged');
    await world.settleDown();
    expect(world.provider.books(first.purchaseId)).toMatchObject({ refunded: 120_000, balance: 0 });
    expect(await world.listingStatus(first.listingId)).toBe('unlisted');
    expect((await world.purchaseState(first.purchaseId)).sale).toMatchObject({
      stage: 'cancelled',
      cancelledBy: 'seller',
      refunded: 120_000,
    });

    const second = await bought();
    await world.sales.orders.ship(seller, second.purchaseId, shipment);
    await expect(world.sales.orders.cancel(seller, second.purchaseId, '')).rejects.toMatchObject({ code: 'conflict' });
    await world.sales.orders.receive(second.buyer, second.purchaseId);
    await world.settleDown();
    const admin = { ...(await world.addPerson()), isAdmin: true };
    await world.sales.orders.cancel(admin, second.purchaseId, 'A copy');
    await world.settleDown();
    expect(world.provider.books(second.purchaseId)).toMatchObject({
      refunded: 120_000,
      transferred: 108_000,
      reversed: 108_000,
      balance: 0,
    });
  });

  it('[D22] is cancelled by itself after 14 days without shipment, and released 14 days after it; the address goes 90 days later', async () => {
    const [late, silent] = [await bought(), await bought()];
    const deadlines = async (): Promise<void> => {
      await world.sales.reconciliation.reconcile();
      await runDeadlines({ sql: world.sql, now: world.now, log: silentLog(), orders: world.sales.orders, drive: world.sales.drive });
    };
    await world.sales.orders.ship(seller, silent.purchaseId, shipment);
    world.clock.advance(14 * day - 60_000);
    await deadlines();
    expect((await world.purchaseState(late.purchaseId)).sale?.stage).toBe('paid');
    world.clock.advance(61_000);
    await deadlines();
    await world.settleDown();
    expect((await world.purchaseState(late.purchaseId)).sale).toMatchObject({ stage: 'cancelled', cancelledBy: 'time' });
    expect((await world.purchaseState(silent.purchaseId)).sale).toMatchObject({
      stage: 'received',
      receivedBy: 'time',
      shipping: { name: 'Bea Buyer' },
    });
    expect(world.provider.books(silent.purchaseId).paidOut).toBe(108_000);
    world.clock.advance(90 * day + 1_000);
    await deadlines();
    expect((await world.purchaseState(silent.purchaseId)).sale?.shipping).toBeNull();
  });

  it('[ORD2] [ORD3] [D29] is listed for both: the buyer sees the total, the seller earnings and fee, strangers nothing', async () => {
    const { buyer, purchaseId, listingId } = await bought();
    const purchases = await world.sales.orders.list(buyer, { role: 'buyer' });
    expect(purchases.orders[0]).toMatchObject({
      id: purchaseId,
      total_amount: 1200,
      platform_fee: null,
      seller_earnings: null,
      counterparty: { name: 'Sal Seller' },
      artwork: { title: 'Pears on a sill', artist: 'Anna Lind' },
    });
    const sold = await world.sales.orders.list(seller, { role: 'seller', limit: '1' });
    expect(sold.orders[0]).toMatchObject({ id: purchaseId, platform_fee: 120, seller_earnings: 1080 });
    expect(sold.next).not.toBeNull();
    const second = await world.sales.orders.list(seller, { role: 'seller', limit: '1', after: sold.next ?? '' });
    expect(second.orders[0]?.id).not.toBe(purchaseId);
    expect((await world.sales.orders.detail(seller, purchaseId)).shipping).toMatchObject({ name: 'Bea Buyer' });
    const stranger = await world.addPerson();
    for (const read of [() => world.sales.orders.detail(stranger, purchaseId), () => world.sales.orders.ofListing(seller, listingId)])
      await expect(read()).rejects.toMatchObject({ code: 'not_found' });
    expect(await world.sales.orders.ofListing(buyer, listingId)).toMatchObject({ id: purchaseId, role: 'buyer' });
  });

  it('[D26] [PUR3] both get a mail, and a conversation opens with the order in it', async () => {
    const { buyer, purchaseId } = await bought();
    const toBuyer = world.mails.filter(({ to }) => to === buyer.email);
    expect(toBuyer.map(({ subject }) => subject)).toEqual(['Your purchase of “Pears on a sill”']);
    expect(toBuyer[0]?.text).toContain('$1,200.00 USD');
    expect(world.mails.some(({ subject, text }) => subject.startsWith('You have sold') && text.includes('$1,080.00 USD'))).toBe(true);
    const rows = await world.sql`select sender_id, recipient_id, read, content from messages where order_id = ${purchaseId}`;
    expect(rows).toMatchObject([{ sender_id: buyer.userId, recipient_id: seller.userId, read: false }]);
    expect(rows[0]?.['content']).toContain(`/orders?order=${purchaseId}`);
  });
});
