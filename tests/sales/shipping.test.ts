// Shipping prices on a real database: what is charged, what the fee is taken from, whose the shipping is, and when it all goes back.
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '#shared/domain/people/access.ts';
import type { ShippingPrices } from '#shared/domain/trade/shipping.ts';
import { createSandboxSale } from '#tests/support/sales/sandbox-sale.ts';
import { createSaleWorld, delivery, type SaleWorld } from '#tests/support/sales/sale-world.ts';
import { keepYesterday, restoreYesterday } from '#tests/support/servers/yesterday.ts';

let world: SaleWorld;
let seller: Actor;
beforeAll(async () => {
  world = await createSaleWorld();
  seller = await world.addSeller();
});
afterAll(() => world.close());

const prices: ShippingPrices = { from: 'DE', pickup: true, home: 1_500, europe: 4_000, world: null };
const addressIn = (country: string | null) => ({ ...delivery, address: { ...delivery.address, country } });
const offered = (shipping: ShippingPrices | null = prices) => world.offer(seller, 120_000, 'USD', 'Pears on a sill', shipping);
const completed = async (buyer: Actor, opened: { paymentIntentId: string; purchaseId: string }) => {
  const outcome = await world.sales.purchases.complete(buyer, opened.paymentIntentId);
  await world.settleDown();
  return { outcome: outcome.status, ...(await world.purchaseState(opened.purchaseId)) };
};
const buyTo = async (buyer: Actor, listingId: string, shipTo: string, country: string | null = shipTo) =>
  completed(buyer, await world.buy(buyer, listingId, shipTo, addressIn(country)));
const change = (listingId: string, price: number, shipping?: ShippingPrices | null) =>
  world.listings.changePrice(seller, listingId, { price, shipping });

describe('a work with shipping prices', () => {
  // Planted: the fee is taken from the total; the seller gets the price without the shipping.
  it('[SHP2] is paid with its shipping, of which no fee is taken and which is the seller’s', async () => {
    const buyer = await world.addPerson('Bea Buyer');
    const { listingId } = await offered();
    const opened = await world.buy(buyer, listingId, 'BE', addressIn('BE'));
    expect(opened).toMatchObject({ amount: 1240, shipping: 40 });
    const { outcome, sale } = await completed(buyer, opened);
    expect(outcome).toBe('completed');
    expect(sale).toMatchObject({ total: 124_000, fee: 12_000, part: 112_000, shippingCost: 4_000, shipTo: 'BE' });
    const { orders, papers, sellerMoney } = world.sales;
    await orders.ship(seller, opened.purchaseId, { carrier: 'Post', trackingNumber: 'X1' });
    await orders.receive(buyer, opened.purchaseId);
    await world.settleDown();
    expect((await world.purchaseState(opened.purchaseId)).sums).toMatchObject({ charged: 124_000, paidOut: 112_000, balance: 12_000 });
    expect(await world.compareBooks([opened.purchaseId])).toEqual([]);
    const receipt = await papers.receipt(buyer, opened.purchaseId);
    expect([receipt.lines.map(({ amount }) => amount), receipt.total]).toEqual([[1200, 40], 1240]);
    const own = await papers.receipt(seller, opened.purchaseId);
    expect([own.lines.map(({ amount }) => amount), own.total]).toEqual([[1200, 40, -120], 1120]);
    // Planted: the sum of shipping is not read, and the dashboard shows none.
    expect((await sellerMoney.figures(seller)).figures).toMatchObject([
      { gross_sales: 1240, platform_fees: 120, net_earnings: 1120, shipping: 40, paid_out: 1120 },
    ]);
  });

  it('[SHP2] costs what its region costs, and nothing when it is collected', async () => {
    for (const [shipTo, amount] of [
      ['DE', 1215],
      ['FR', 1240],
      ['pickup', 1200],
    ] as const) {
      const buyer = await world.addPerson('Bea Buyer');
      const { listingId } = await offered();
      expect(await world.open(buyer, listingId, shipTo)).toMatchObject({ amount, shipping: amount - 1200 });
    }
    const buyer = await world.addPerson('Bea Buyer');
    const { listingId } = await offered();
    world.mails.length = 0;
    const opened = await world.buy(buyer, listingId, 'pickup', null);
    const { outcome, sale } = await completed(buyer, opened);
    expect([outcome, sale]).toMatchObject([
      'completed',
      { total: 120_000, fee: 12_000, shippingCost: 0, shipTo: 'pickup', shipping: null },
    ]);
    await world.sales.orders.ship(seller, opened.purchaseId, { carrier: 'Collected in person', trackingNumber: '-' });
    await world.settleDown();
    // Planted: the mails ask for a parcel, and say that it is on its way.
    const letters = world.mails.map(({ subject, text }) => `${subject} ${text}`).join(' ');
    expect(letters).toContain('The buyer collects it in person.');
    expect(letters).toContain('You have collected “Pears on a sill”');
    expect(letters).not.toMatch(/on its way|shipping included|enter carrier/);
  });

  // Planted: a missing country is taken for included shipping.
  it('[SHP2] is not sold to an app that names no country, nor to where it does not go', async () => {
    const buyer = await world.addPerson('Bea Buyer');
    const { listingId } = await offered();
    const before = world.provider.intents.size;
    for (const shipTo of [undefined, '', 'XX', 'US', 'de'])
      await expect(world.open(buyer, listingId, shipTo)).rejects.toMatchObject({
        code: 'validation_failed',
        fields: { shipTo: expect.any(String) as string },
      });
    expect(world.provider.intents.size).toBe(before);
  });

  it('[SHP2] without shipping prices is sold as it always was, whatever country is named', async () => {
    const buyer = await world.addPerson('Bea Buyer');
    for (const shipTo of [undefined, 'US']) {
      const { listingId } = await offered(null);
      const opened = await world.buy(buyer, listingId, shipTo, addressIn('JP'));
      expect([opened.amount, 'shipping' in opened]).toEqual([1200, false]);
      const { outcome, sale } = await completed(buyer, opened);
      expect([outcome, sale]).toMatchObject(['completed', { total: 120_000, fee: 12_000, part: 108_000, shippingCost: 0, shipTo: null }]);
      const receipt = await world.sales.papers.receipt(buyer, opened.purchaseId);
      expect(receipt.lines).toEqual([{ text: '“Pears on a sill” by Anna Lind, shipping included', amount: 1200 }]);
    }
  });

  // Planted: the second request answers the payment that was opened for the cheaper country.
  it('[SHP2] a retry of the same attempt for another country is refused', async () => {
    const buyer = await world.addPerson('Bea Buyer');
    const { listingId } = await offered();
    const attemptId = uuidv7();
    const first = await world.sales.purchases.open(buyer, { listingId, attemptId, shipTo: 'DE' });
    expect(await world.sales.purchases.open(buyer, { listingId, attemptId, shipTo: 'DE' })).toEqual(first);
    await expect(world.sales.purchases.open(buyer, { listingId, attemptId, shipTo: 'FR' })).rejects.toMatchObject({ code: 'conflict' });
  });
});

describe('the address', () => {
  // Planted: the settlement does not look at the country of the address.
  it.each([['FR'], ['US'], [null]])('[SHP3] in another region than was paid for goes back in full: %s', async (country) => {
    const buyer = await world.addPerson('Bea Buyer');
    const { listingId } = await offered();
    const { outcome, sale, sums } = await buyTo(buyer, listingId, 'DE', country);
    expect([outcome, sale]).toEqual(['returned', undefined]);
    expect(sums).toMatchObject({ charged: 121_500, refunded: 121_500, paidOut: 0, balance: 0 });
    expect(await world.listingStatus(listingId)).not.toBe('sold');
  });

  it('[SHP3] in another country of the same price is as good', async () => {
    const buyer = await world.addPerson('Bea Buyer');
    const { listingId } = await offered();
    expect(await buyTo(buyer, listingId, 'FR', 'BE')).toMatchObject({ outcome: 'completed', sale: { total: 124_000 } });
  });
});

describe('changed shipping prices', () => {
  // Planted: the claim compares the price of the work alone.
  it.each<[string, ShippingPrices | null]>([
    ['dearer', { ...prices, europe: 6_000 }],
    ['cheaper', { ...prices, europe: 100 }],
    ['not sent there any more', { ...prices, europe: null }],
    ['included', null],
  ])('[SHP3] close a payment that was opened before: %s', async (_, shipping) => {
    const buyer = await world.addPerson('Bea Buyer');
    const { listingId } = await offered();
    const early = await world.open(buyer, listingId, 'BE');
    await change(listingId, 1200, shipping);
    await expect(world.sales.purchases.claim(buyer, early.paymentIntentId)).rejects.toMatchObject({ code: 'conflict' });
    await world.settleDown();
    expect(world.provider.intents.get(early.paymentIntentId)?.status).toBe('canceled');
  });

  // Planted: the settlement compares the price of the work alone.
  it('[SHP3] give back what was paid at the old ones', async () => {
    const buyer = await world.addPerson('Bea Buyer');
    const { listingId } = await offered();
    const early = await world.open(buyer, listingId, 'BE');
    await change(listingId, 1200, { ...prices, europe: 6_000 });
    world.provider.pay(early.paymentIntentId, addressIn('BE'));
    const { outcome, sums } = await completed(buyer, early);
    expect([outcome, sums]).toMatchObject(['returned', { charged: 124_000, refunded: 124_000 }]);
  });

  // Planted: everything open on the listing is closed, though nothing has changed for it.
  it('[SHP3] leave a payment open whose own price is the same', async () => {
    const buyer = await world.addPerson('Bea Buyer');
    const { listingId } = await offered();
    const opened = await world.open(buyer, listingId, 'BE');
    await change(listingId, 1200, { ...prices, home: 9_900 });
    await world.settleDown();
    await world.sales.purchases.claim(buyer, opened.paymentIntentId);
    world.provider.pay(opened.paymentIntentId, addressIn('BE'));
    expect(await completed(buyer, opened)).toMatchObject({ outcome: 'completed', sale: { total: 124_000 } });
  });

  it('[SHP3] close a payment that was opened when shipping was included', async () => {
    const buyer = await world.addPerson('Bea Buyer');
    const { listingId } = await offered(null);
    const early = await world.open(buyer, listingId);
    await change(listingId, 1200, prices);
    world.provider.pay(early.paymentIntentId, addressIn('BE'));
    expect(await completed(buyer, early)).toMatchObject({ outcome: 'returned', sums: { charged: 120_000, refunded: 120_000 } });
  });

  // Planted: an app that does not know shipping prices ends them with a change of the price.
  it('[SHP3] stay when an app that does not know them changes the price, which may not change the currency then', async () => {
    const { listingId } = await offered();
    expect(await change(listingId, 1100)).toMatchObject({ price: 110_000, shipping: prices });
    const inEuros = { price: 1100, currency: 'EUR' as const };
    await expect(world.listings.changePrice(seller, listingId, inEuros)).rejects.toMatchObject({ code: 'update_needed' });
    expect(await world.claims.listingOf(world.sql, listingId)).toMatchObject({ currency: 'USD', shipping: prices });
    expect(await world.listings.changePrice(seller, listingId, { ...inEuros, shipping: null })).toMatchObject({
      currency: 'EUR',
      shipping: null,
    });
  });

  it('[SHP3] that a card cannot pay with the work, or that lead nowhere, are refused and change nothing', async () => {
    const { listingId } = await offered();
    for (const [price, shipping] of [
      [1200, { ...prices, home: 99_999_999 }],
      [999_999, undefined],
      [1200, { ...prices, pickup: false, home: null, europe: null }],
      [1200, { ...prices, from: 'XX' }],
    ] as const)
      await expect(change(listingId, price, shipping)).rejects.toMatchObject({
        code: 'validation_failed',
        fields: { shipping: expect.any(String) as string },
      });
    expect(await world.claims.listingOf(world.sql, listingId)).toMatchObject({ price: 120_000, shipping: prices });
  });
});

describe('an agreed price', () => {
  const agreed = async () => {
    const buyer = await world.addPerson('Bea Buyer');
    const { listingId } = await offered();
    const offer = await world.priceOffers.make(buyer, listingId, { stepId: uuidv7(), amount: 900 });
    await world.priceOffers.accept(seller, offer.id, { stepId: uuidv7(), revision: offer.revision });
    return { buyer, listingId };
  };

  // Planted: the shipping is taken for part of the agreed price.
  it('[SHP2] [D59] is for the work, and shipping comes on top', async () => {
    const { buyer, listingId } = await agreed();
    const opened = await world.buy(buyer, listingId, 'BE', addressIn('BE'));
    expect(opened).toMatchObject({ amount: 940, shipping: 40 });
    const { outcome, sale } = await completed(buyer, opened);
    expect([outcome, sale]).toMatchObject(['completed', { total: 94_000, fee: 9_000, part: 85_000, shippingCost: 4_000 }]);
  });

  it('[SHP3] [D59] keeps the shipping prices as they are until its end', async () => {
    const { listingId } = await agreed();
    await expect(change(listingId, 1200, { ...prices, europe: 9_000 })).rejects.toMatchObject({ code: 'listing_reserved' });
    expect(await world.claims.listingOf(world.sql, listingId)).toMatchObject({ shipping: prices });
  });
});

describe('money that goes back', () => {
  // Planted: the refund is the price of the work.
  it('[SHP2] of a canceled order is all of it, shipping included', async () => {
    const buyer = await world.addPerson('Bea Buyer');
    const { listingId } = await offered();
    const opened = await world.buy(buyer, listingId, 'BE', addressIn('BE'));
    await completed(buyer, opened);
    await world.sales.orders.cancel(seller, opened.purchaseId, 'Broken');
    await world.settleDown();
    const { sums, sale } = await world.purchaseState(opened.purchaseId);
    expect([sums, sale]).toMatchObject([
      { charged: 124_000, refunded: 124_000, balance: 0 },
      { stage: 'cancelled', refunded: 124_000 },
    ]);
    expect(await world.compareBooks([opened.purchaseId])).toEqual([]);
  });
});

// Planted: the note on the payment says nothing of shipping; the fee and the seller's part of a forgotten sale are reckoned from the total.
it('[SHP2] [D20] a restored database learns of the shipping from the note on the payment', async () => {
  const sale = await createSandboxSale();
  try {
    const own = await sale.addSeller();
    const buyer = await sale.world.addPerson('Bea Buyer');
    const { listingId } = await sale.world.offer(own, 120_000, 'USD', 'Pears', prices);
    await sale.world.sales.reconciliation.reconcile();
    await keepYesterday(sale.world);
    sale.world.clock.advance(3_600_000);
    const opened = await sale.world.open(buyer, listingId, 'BE');
    await sale.world.sales.purchases.claim(buyer, opened.paymentIntentId);
    await sale.pay(opened.paymentIntentId);
    await sale.settleDown();
    await restoreYesterday(sale.world);
    await sale.world.sales.reconciliation.reconcile();
    await sale.settleDown();
    const agreed = { total: 124_000, fee: 12_000, part: 112_000, shippingCost: 4_000, shipTo: 'BE' };
    expect((await sale.world.purchaseState(opened.purchaseId)).sale).toMatchObject(agreed);
    expect(sale.booksOf(opened.purchaseId)).toMatchObject({ charged: 124_000, refunded: 0 });
  } finally {
    await sale.close();
  }
});
