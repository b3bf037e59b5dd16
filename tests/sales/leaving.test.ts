// Somebody leaves while the payment provider still has something of theirs: whatever dies and in whatever order, nothing is taken any more.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '#shared/domain/people/access.ts';
import { transact } from '#server/platform/database/database.ts';
import { createSandboxSale, type SandboxSale } from '#tests/support/sales/sandbox-sale.ts';
import { subscribers, type Customer } from '#tests/support/people/subscriber.ts';

let sale: SandboxSale;
beforeAll(async () => {
  sale = await createSandboxSale();
});
afterAll(() => sale.close());

/** As the deletion of an account does it. */
const leave = ({ userId }: Actor): Promise<void> =>
  transact(sale.world.sql, async (tx) => {
    await sale.world.subscriptions.departure.begin(tx, { userId, email: `${userId}@example.org` }, sale.world.clock());
    await tx`delete from users where id = ${userId}`;
  });
const vanish = async ({ userId }: Actor): Promise<void> => {
  await sale.world.sql`delete from users where id = ${userId}`;
};
/** What the provider has of a person: the state of each subscription, and how many customers. */
const left = (person: Customer): unknown[] => [
  subscribers(sale)
    .theirs(person)
    .map(({ status }) => status),
  sale.sandbox.control.tables.all('customers').filter(({ metadata }) => metadata['user_id'] === person.userId).length,
];

describe('who leaves', () => {
  // Planted bugs: the customer deleted before its subscriptions are ended; a failed step that ends the job.
  it('[D14] [D32] owes nothing any more, though the program dies before or after each call', async () => {
    const { subscribe } = subscribers(sale);
    for (const call of ['endForGood', 'readSubscription', 'dropCustomer'])
      for (const when of ['before', 'after']) {
        const person = await sale.world.addPerson('Leaving Soon');
        await subscribe(person);
        await sale.settleDown();
        expect(left(person)).toEqual([['trialing'], 1]);
        let dies = true;
        sale.setAround((named, at) => {
          if (!dies || named !== call || at !== when) return;
          dies = false;
          throw new Error('killed');
        });
        await leave(person);
        await sale.settleDown();
        sale.world.clock.advance(3_600_000);
        await sale.settleDown();
        expect([call, when, dies, ...left(person)]).toEqual([call, when, false, ['canceled'], 0]);
      }
    sale.setAround(() => undefined);
  });

  // Planted bug: a subscription that has ended meanwhile fails the job, which waits for its next try.
  it('[D14] owes nothing at once, though the answer to the end of the subscription is lost', async () => {
    const person = await sale.world.addPerson('Leaving Soon');
    await subscribers(sale).subscribe(person);
    await sale.settleDown();
    sale.sandbox.control.failNext({ call: 'DELETE /v1/subscriptions/*', when: 'after', with: 'cut' });
    await leave(person);
    await sale.settleDown();
    expect(left(person)).toEqual([['canceled'], 0]);
  });

  it('[D14] a checkout that was open is closed; what it began meanwhile is ended', async () => {
    const { open, complete } = subscribers(sale);
    const [closed, late] = [await sale.world.addPerson(), await sale.world.addPerson()];
    const page = await open(closed);
    await leave(closed);
    await sale.settleDown();
    await expect(complete(page.id)).rejects.toThrow();
    const other = await open(late);
    await leave(late);
    await complete(other.id);
    await sale.settleDown();
    expect([left(closed), left(late)]).toEqual([
      [[], 0],
      [['canceled'], 0],
    ]);
  });

  // Planted bug: a subscription without a person taken for one that has been settled.
  it('[D14] a subscription that nobody has ended is found by the reconciliation', async () => {
    const person = await sale.world.addPerson('Lost Job');
    await subscribers(sale).subscribe(person);
    await sale.settleDown();
    await vanish(person);
    sale.world.clock.advance(30 * 3_600_000);
    await sale.world.subscriptions.reconciliation.reconcile();
    await sale.settleDown();
    expect(left(person)).toEqual([['canceled'], 0]);
  });

  // Planted bug: the settlement that asks for the people only where the listing is gone.
  it('[D20] [D32] a payment of a buyer who has left makes no order and goes back in full', async () => {
    const seller = await sale.addSeller();
    const { listingId } = await sale.world.offer(seller);
    const buyer = await sale.world.addPerson('Bea Buyer');
    const opened = await sale.world.open(buyer, listingId);
    await vanish(buyer);
    await sale.pay(opened.paymentIntentId);
    await sale.settleDown();
    const { purchase, sale: made } = await sale.world.purchaseState(opened.purchaseId);
    expect([purchase?.state, purchase?.reason, made]).toEqual(['refund', 'nobody', undefined]);
    expect(await sale.world.listingStatus(listingId)).toBe('listed');
    const { charged, refunded } = sale.booksOf(opened.purchaseId);
    expect([charged, refunded]).toEqual([120_000, 120_000]);
  });
});
