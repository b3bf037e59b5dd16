// A sale can only be paid out in a currency in which the provider's account settles: listing in any other is refused, before anybody pays.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSettlementCurrencies } from '#server/payments/settlement-currencies.ts';
import { AppError } from '#shared/contract/wire/errors.ts';
import type { Actor } from '#shared/domain/people/access.ts';
import { payByCard } from '#tests/support/sales/pay-by-card.ts';
import { createSandboxSale, type SandboxSale } from '#tests/support/sales/sandbox-sale.ts';

let sale: SandboxSale;
let seller: Actor;
beforeAll(async () => {
  sale = await createSandboxSale({ settlesIn: 'as the provider says' });
  seller = await sale.addSeller();
});
afterAll(() => sale.close());

it('[D64] the stand-in converts what it has no bank account for, and refuses to pay it out as it was charged', async () => {
  const { stripe, world, sandbox } = sale;
  const { tables } = sandbox.control;
  const chargeId = String((await payByCard(stripe, { amount: 10_000, currency: 'eur' })).latest_charge);
  const charge = tables.get('charges', chargeId);
  expect(charge).toMatchObject({ currency: 'eur', amount: 10_000 });
  const entry = tables.get('balance_transactions', String(charge?.balance_transaction));
  expect(entry).toMatchObject({ currency: 'usd', amount: 11_000, exchange_rate: 1.1 });
  const [row] = await world.sql<{ account_id: string }[]>`select account_id from stripe_accounts where user_id = ${seller.userId}`;
  const transfer = (amount: number, currency: string) =>
    stripe.transfers.create({ amount, currency, destination: row?.account_id ?? '', source_transaction: chargeId });
  await expect(transfer(9_000, 'eur')).rejects.toThrow(/balance transaction \(usd\) must be the same as the transfer currency \(eur\)/);
  await expect(transfer(11_001, 'usd')).rejects.toThrow(/exceeds what the source charge has left \(11000\)/);
  await transfer(9_900, 'usd');
  await sandbox.control.refund(chargeId, 500);
  const [refunded] = tables.all('balance_transactions').filter(({ type }) => type === 'refund');
  expect(refunded).toMatchObject({ amount: -550, currency: 'usd' });
});

// Planted: the currency is not asked about; the work is sold and its seller is never paid.
it('[D64] a work cannot be listed, repriced or relisted in a currency that cannot be paid out, and the reason is told', async () => {
  const { world } = sale;
  const refused = { code: 'validation_failed', fields: { currency: 'Sales in EUR cannot be paid out here. Please choose USD.' } };
  await expect(world.offer(seller, 10_000, 'EUR')).rejects.toMatchObject(refused);
  const { listingId } = await world.offer(seller, 10_000, 'USD');
  await expect(world.listings.changePrice(seller, listingId, { price: 90, currency: 'EUR' })).rejects.toMatchObject(refused);
  await world.listings.unlist(seller, listingId);
  await world.sql`update listings set currency = 'EUR' where id = ${listingId}`;
  await expect(world.listings.relist(seller, listingId)).rejects.toMatchObject(refused);
  expect(await world.listingStatus(listingId)).toBe('unlisted');
});

it('[D64] [VAL26] what was listed in another currency before cannot be bought: nobody pays what its seller would never get', async () => {
  const { world } = sale;
  const buyer = await world.addPerson('Bea Buyer');
  const { listingId } = await world.offer(seller);
  await world.sql`update listings set currency = 'GBP' where id = ${listingId}`;
  await expect(world.open(buyer, listingId)).rejects.toMatchObject({
    code: 'seller_not_ready',
    message: /currency that cannot be paid out/,
  });
  expect(await world.sales.purchases.obstacleTo(buyer, listingId)).toMatchObject({ available: false, reason: 'seller_not_ready' });
  expect(await world.sql`select 1 from purchases where listing_id = ${listingId}`).toHaveLength(0);
});

it('[D64] a sale in the settlement currency is paid out', async () => {
  const { world } = sale;
  const buyer = await world.addPerson('Ben Buyer');
  const { listingId } = await world.offer(seller);
  const opened = await world.open(buyer, listingId);
  await world.sales.purchases.claim(buyer, opened.paymentIntentId);
  await sale.pay(opened.paymentIntentId);
  await world.sales.purchases.complete(buyer, opened.paymentIntentId);
  await world.sales.orders.ship(seller, opened.purchaseId, { carrier: 'Post', trackingNumber: 'RR1' });
  await world.sales.orders.receive(buyer, opened.purchaseId);
  await sale.settleDown();
  expect((await world.purchaseState(opened.purchaseId)).sums.paidOut).toBeGreaterThan(0);
});

it('[D64] onboarding opens the account in the country of the seller', async () => {
  const { world, sandbox } = sale;
  const abroad = await world.addPerson('Greta Abroad');
  await world.sales.payouts.connect({ ...abroad, country: 'DE' });
  const [row] = await world.sql<{ account_id: string }[]>`select account_id from stripe_accounts where user_id = ${abroad.userId}`;
  expect(sandbox.control.tables.get('accounts', row?.account_id ?? '')).toMatchObject({ country: 'DE' });
});

it('the provider is asked for its currency once an hour, and its last answer holds while it is silent', async () => {
  let asked = 0;
  let answer: () => Promise<string | null> = () => Promise.reject(new AppError('unavailable'));
  let now = new Date('2026-03-01T12:00:00Z');
  const door = {
    defaultCurrency: () => {
      asked += 1;
      return answer();
    },
  };
  const found = createSettlementCurrencies(door, undefined, () => now);
  await expect(found.read()).rejects.toMatchObject({ code: 'unavailable' });
  answer = () => Promise.resolve('EUR');
  expect(await found.read()).toEqual(['EUR']);
  expect(await found.read()).toEqual(['EUR']);
  expect(asked).toBe(2);
  answer = () => Promise.reject(new AppError('unavailable'));
  now = new Date('2026-03-01T13:30:00Z');
  expect(await found.read()).toEqual(['EUR']);
  answer = () => Promise.resolve('CHF');
  expect(await found.read()).toEqual([]);
  expect(await createSettlementCurrencies(null, undefined, () => now).read()).toBeNull();
  expect(await createSettlementCurrencies(door, ['USD'], () => now).read()).toEqual(['USD']);
});
