// One object that always fails, and readings that overtake each other: the rest goes on, and the newest reading stands.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asideFigures } from '#server/payments/set-aside.ts';
import { installOf } from '#server/sales/purchases.store.ts';
import type { Actor } from '#shared/domain/people/access.ts';
import { createSaleWorld, delivery, type SaleWorld } from '#tests/support/sales/sale-world.ts';

let world: SaleWorld;
let seller: Actor;
let broken = '';
let beforeAccount: (read: number) => Promise<void> = async () => undefined;
let reads = 0;
beforeAll(async () => {
  world = await createSaleWorld({
    around: (door) => ({
      ...door,
      readPaymentFacts: (intentId) =>
        intentId === broken ? Promise.reject(new Error('a shape nobody knows')) : door.readPaymentFacts(intentId),
      readAccount: async (accountId) => {
        const account = await door.readAccount(accountId);
        await beforeAccount((reads += 1));
        return account;
      },
    }),
  });
  seller = await world.addSeller();
});
afterAll(() => world.close());

const paid = async () => {
  const buyer = await world.addPerson('Bea Buyer');
  const opened = await world.open(buyer, (await world.offer(seller)).listingId);
  world.provider.pay(opened.paymentIntentId, delivery);
  return opened;
};

// Planted: the time until which everything is known stands still while anything fails; each run reads more than the one before.
it('[D20] the reconciliation gets on past an object that always fails, shows it, and takes it up when it can', async () => {
  const bad = await paid();
  broken = bad.paymentIntentId;
  const good = await paid();
  expect((await world.sales.reconciliation.reconcile()).failed).toBe(1);
  expect((await installOf(world.sql)).confirmedAt).toEqual(world.clock());
  expect((await world.purchaseState(good.purchaseId)).purchase?.state).toBe('settled');
  expect(await asideFigures(world.sql)).toEqual({ count: 1, since: world.clock() });
  const since = world.clock();
  // So much later no listing names it any more.
  world.clock.advance(10 * 86_400_000);
  await world.sales.reconciliation.reconcile();
  expect((await asideFigures(world.sql)).since).toEqual(since);
  broken = '';
  expect((await world.sales.reconciliation.reconcile()).failed).toBe(0);
  expect((await world.purchaseState(bad.purchaseId)).purchase?.state).toBe('settled');
  expect(await asideFigures(world.sql)).toEqual({ count: 0, since: null });
});

const ready = { detailsSubmitted: true, payoutsEnabled: true, transfersActive: true, disabledReason: null, missing: [] };
const payoutStatusOf = (userId: string) => world.sales.payouts.status(userId);

// Planted: the row is written whenever it was read; the older reading comes last and the seller stays unpayable.
it('[D24] of two readings of an account the newer one stands, whichever is written last', async () => {
  const newcomer = await world.addPerson();
  const { accountId } = await world.provider.door.openAccount({ userId: newcomer.userId, email: '' });
  await world.sales.payouts.readAccount(accountId);
  reads = 0;
  beforeAccount = async (read) => {
    if (read !== 1) return;
    world.provider.setAccount(accountId, ready);
    await world.sales.payouts.readAccount(accountId);
  };
  await world.sales.payouts.readAccount(accountId);
  expect(reads).toBe(3);
  expect((await payoutStatusOf(newcomer.userId)).payout_enabled).toBe(true);
});

it('[D24] an account of which nobody tells is read anew within a day', async () => {
  const known = await world.addSeller();
  const [row] = await world.sql<{ id: string }[]>`select account_id as id from stripe_accounts where user_id = ${known.userId}`;
  world.clock.advance(5 * 86_400_000);
  world.provider.setAccount(row?.id ?? '', { ...ready, transfersActive: false, disabledReason: 'listed' });
  await world.sales.reconciliation.reconcile();
  expect((await payoutStatusOf(known.userId)).payout_enabled).toBe(false);
});
