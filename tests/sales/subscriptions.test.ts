// A subscription on the real SDK and the payments sandbox: trial, renewal, failed payments, its end, and two at once.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transact } from '#server/platform/database/database.ts';
import { createSandboxSale, type SandboxSale } from '#tests/support/sales/sandbox-sale.ts';
import { ended, pro, trialing, subscribers, type Customer } from '#tests/support/people/subscriber.ts';

const day = 86_400_000;
let sale: SandboxSale;
let people: ReturnType<typeof subscribers>;
beforeAll(async () => {
  sale = await createSandboxSale();
  people = subscribers(sale);
});
afterAll(() => sale.close());

const feedOf = async ({ userId }: Customer): Promise<number> =>
  (await sale.world.sql<{ version: number }[]>`select version from sync_accounts where user_id = ${userId}`)[0]?.version ?? 0;

describe('beginning', () => {
  // Planted: complete counts only where something was paid.
  it('[FUN5] [FUN6] [D9] [D11] [STA22] a trial takes nothing, opens Collector Pro at once, and the devices hear of it', async () => {
    const person = await sale.world.addPerson();
    const { id, trialDays } = await people.open(person);
    expect(trialDays).toBe(7);
    expect(await people.verify(person, id)).toMatchObject({ status: 'open', subscription: { plan: 'free' } });
    await people.complete(id);
    const before = await feedOf(person);
    expect(await people.verify(person, id)).toMatchObject({
      status: 'complete',
      subscription: { subscribed: true, plan: 'pro', status: 'trialing' },
    });
    expect(await feedOf(person)).toBeGreaterThan(before);
    const after = await feedOf(person);
    await sale.settleDown();
    await people.verify(person, id);
    expect([await people.planStateOf(person), await feedOf(person)]).toEqual([trialing, after]);
    const owing = await sale.stripe.invoices.list({ subscription: people.theirs(person)[0]?.id ?? '' });
    expect(owing.data.map(({ amount_paid: paid }) => paid)).toEqual([0]);
  });

  // Planted: every request opens a checkout of its own.
  it('[FUN5] however often it is asked for, there is one checkout, and one subscription', async () => {
    const person = await sale.world.addPerson();
    const opened = await Promise.all(Array.from({ length: 10 }, () => people.open(person)));
    expect(new Set(opened.map(({ clientSecret }) => clientSecret)).size).toBe(1);
    expect((await people.open(person)).id).toBe(opened[0]?.id);
    await people.complete(opened[0]?.id ?? '');
    // Neither page nor event has told yet.
    await expect(people.open(person)).rejects.toMatchObject({ code: 'already_subscribed' });
    expect(await people.planStateOf(person)).toEqual(trialing);
    expect(people.theirs(person)).toHaveLength(1);
  });

  // Planted: the trial is offered whenever nothing runs.
  it('[D11] the trial is given once', async () => {
    const person = await sale.world.addPerson();
    const { subscriptionId } = await people.subscribe(person);
    await sale.stripe.subscriptions.cancel(subscriptionId);
    await sale.settleDown();
    expect(await people.planStateOf(person)).toEqual(ended);
    const again = await people.subscribe(person);
    expect(again.trialDays).toBe(0);
    await sale.settleDown();
    expect(await people.planStateOf(person)).toEqual(pro);
    const paid = await sale.stripe.invoices.list({ subscription: again.subscriptionId });
    expect(paid.data.map(({ amount_paid: amount }) => amount)).toEqual([999]);
  });

  // Planted: asked of the account alone; a new account of the same person begins with another week.
  it('[D11] the trial is given once also to who has deleted the account and comes back', async () => {
    const person = await sale.world.addPerson();
    expect(await sale.world.subscriptions.billing.status(person)).toMatchObject({ trial: true });
    await people.subscribe(person);
    await sale.settleDown();
    await sale.world.sql.begin(async (tx) => {
      await sale.world.subscriptions.departure.begin(tx, person, sale.world.clock());
      await tx`delete from users where id = ${person.userId}`;
    });
    const back = await sale.world.addPerson();
    await sale.world.sql`update users set email = ${person.email} where id = ${back.userId}`;
    const again = { ...back, email: person.email };
    expect(await sale.world.subscriptions.billing.status(again)).toMatchObject({ trial: false });
    expect((await people.open(again)).trialDays).toBe(0);
  });

  it('[FUN6] somebody else’s checkout is nobody’s, and an expired one is not complete', async () => {
    const [person, other] = [await sale.world.addPerson(), await sale.world.addPerson()];
    const { id } = await people.open(person);
    for (const session of [id, 'cs_test_nobody']) await expect(people.verify(other, session)).rejects.toMatchObject({ code: 'not_found' });
    await sale.stripe.checkout.sessions.expire(id);
    expect(await people.verify(person, id)).toMatchObject({ status: 'expired', subscription: { plan: 'free' } });
    const next = await people.open(person);
    expect(next.id).not.toBe(id);
  });

  it('a provider that has lost its customer gets another one', async () => {
    const person = await sale.world.addPerson();
    const { id } = await people.open(person);
    await sale.stripe.checkout.sessions.expire(id);
    const [row] = await sale.world.sql<
      { customer_id: string }[]
    >`select customer_id from billing_customers where user_id = ${person.userId}`;
    await sale.stripe.customers.del(row?.customer_id ?? '');
    await people.subscribe(person);
    await sale.settleDown();
    expect(await people.planStateOf(person)).toEqual(trialing);
  });
});

describe('having one', () => {
  it('[D14] [D10] is cancelled at the end of what is paid for, and becomes Free then; the portal is the customer’s', async () => {
    const person = await sale.world.addPerson();
    await expect(sale.world.subscriptions.billing.portal(person.userId)).rejects.toMatchObject({ code: 'not_found' });
    const { subscriptionId } = await people.subscribe(person);
    await sale.settleDown();
    expect(await sale.world.subscriptions.billing.portal(person.userId)).toMatchObject({
      url: expect.stringContaining('/portal/') as unknown,
    });
    await people.cancelLater(subscriptionId);
    expect(await sale.world.subscriptions.billing.refresh(person.userId)).toMatchObject({ plan: 'pro', status: 'trialing' });
    const status = await sale.world.subscriptions.billing.status(person);
    expect(status).toMatchObject({
      portal: true,
      trial: false,
      renewsAt: null,
      endsAt: new Date(sale.world.clock().getTime() + 7 * day).toISOString(),
    });
    sale.world.clock.advance(7 * day + 60_000);
    await sale.sandbox.control.tick();
    await sale.settleDown();
    expect(await people.planStateOf(person)).toEqual(ended);
  });

  // Planted: past_due opens nothing; planted: it opens for ever.
  it('[D12] a failed payment keeps the plan for seven days, and paying it later brings it back', async () => {
    const person = await sale.world.addPerson();
    const { subscriptionId } = await people.subscribe(person, 'pm_card_chargeCustomerFail');
    await sale.settleDown();
    expect(await people.planStateOf(person)).toEqual(trialing);
    await sale.sandbox.control.endPeriod(subscriptionId);
    await sale.settleDown();
    const late = { plan: 'pro', status: 'past_due', uploadsLimit: null };
    expect(await people.planStateOf(person)).toEqual(late);
    sale.world.clock.advance(6.9 * day);
    await sale.settleDown();
    await sale.world.subscriptions.reconcile(subscriptionId);
    expect(await people.planStateOf(person)).toEqual(late);
    sale.world.clock.advance(0.2 * day);
    await sale.settleDown();
    expect(await people.planStateOf(person)).toEqual({ plan: 'free', status: 'past_due', uploadsLimit: 5 });
    // Another subscription beside it would be paid for twice.
    await expect(people.open(person)).rejects.toMatchObject({ code: 'already_subscribed' });
    await people.changeCard(subscriptionId);
    await sale.settleDown();
    expect(await people.planStateOf(person)).toEqual(pro);
  });

  it('[D13] a Gallery that an administrator has assigned is never lowered', async () => {
    const person = await sale.world.addPerson();
    const { subscriptionId } = await people.subscribe(person);
    await sale.settleDown();
    await sale.world.sql`update users set plan = 'gallery', plan_status = 'active' where id = ${person.userId}`;
    await sale.stripe.subscriptions.cancel(subscriptionId);
    await sale.settleDown();
    expect((await people.planStateOf(person)).plan).toBe('gallery');
  });

  // Planted: the count is read, compared and written back.
  it('[D10] fifty uploads at once, while the plan ends and is taken up again and again, are exactly five of Free', async () => {
    const person = await sale.world.addPerson();
    const { subscriptionId } = await people.subscribe(person);
    await sale.settleDown();
    await sale.stripe.subscriptions.cancel(subscriptionId);
    await sale.world.subscriptions.reconcile(subscriptionId);
    const [taken] = await Promise.all([
      Promise.all(Array.from({ length: 50 }, () => transact(sale.world.sql, (tx) => sale.world.plans.takeUpload(tx, person.userId)))),
      ...Array.from({ length: 5 }, () => sale.world.subscriptions.reconcile(subscriptionId)),
    ]);
    expect(taken.filter(Boolean)).toHaveLength(5);
    expect(await sale.world.plans.planOf(sale.world.sql, person.userId)).toMatchObject({ plan: 'free', uploadsUsed: 5 });
  });
});

describe('two that run', () => {
  /** Somebody whose trial is over: whatever they begin is paid for at once. */
  const withoutTrial = async (): Promise<Customer> => {
    const person = await sale.world.addPerson();
    const { subscriptionId } = await people.subscribe(person);
    await sale.stripe.subscriptions.cancel(subscriptionId);
    await sale.settleDown();
    return person;
  };
  const statuses = (person: Customer) => Object.fromEntries(people.theirs(person).map(({ id, status }) => [id, status]));

  it('[D11] [D14] the newer one ends at once and its money comes back, whichever is heard of first', async () => {
    for (const isNewerFirst of [true, false]) {
      const person = await withoutTrial();
      sale.hold(true);
      const { older, newer, newerSession } = await people.subscribeTwice(person);
      expect(people.money(person)).toEqual({ taken: 2 * 999, back: 0 });
      if (isNewerFirst) await people.verify(person, newerSession);
      sale.hold(false);
      await sale.settleDown();
      await sale.world.subscriptions.reconciliation.reconcile();
      await sale.settleDown();
      expect(statuses(person)).toMatchObject({ [older]: 'active', [newer]: 'canceled' });
      expect(people.money(person)).toEqual({ taken: 2 * 999, back: 999 });
      expect(await people.planStateOf(person)).toEqual(pro);
      // The page for card and cancellation is that of the one that stays, of a customer that had been forgotten.
      const { url } = await sale.world.subscriptions.billing.portal(person.userId);
      const session = sale.sandbox.control.tables.all('portal_sessions').find((one) => one.url === url);
      expect(session?.customer).toBe(people.theirs(person).find(({ id }) => id === older)?.customer);
      // The next month is paid for once.
      await sale.sandbox.control.endPeriod(older);
      sale.world.clock.advance(32 * day);
      await sale.sandbox.control.tick();
      await sale.settleDown();
      const { taken, back } = people.money(person);
      expect([back, (taken - back) % 999, people.theirs(person).filter(({ status }) => status === 'active').length]).toEqual([999, 0, 1]);
    }
  });

  it('[D11] of two trials one goes on, and nothing was taken for either', async () => {
    const person = await sale.world.addPerson();
    const { older, newer, newerSession } = await people.subscribeTwice(person);
    await people.verify(person, newerSession);
    await sale.settleDown();
    expect(statuses(person)).toEqual({ [older]: 'trialing', [newer]: 'canceled' });
    expect(people.money(person)).toEqual({ taken: 0, back: 0 });
    expect(await people.planStateOf(person)).toEqual(trialing);
  });

  it('[D12] one whose payment has failed gives way to the one that is paid for, and what it still asked for is void', async () => {
    const person = await sale.world.addPerson();
    const forgotten = await people.openForgotten(person);
    const next = await people.open(person);
    await people.complete(forgotten.id, 'pm_card_chargeCustomerFail');
    const [late] = people.theirs(person);
    await sale.sandbox.control.endPeriod(late?.id ?? '');
    await people.complete(next.id);
    await sale.settleDown();
    expect(statuses(person)).toEqual({ [late?.id ?? '']: 'canceled', [people.theirs(person)[1]?.id ?? '']: 'trialing' });
    const asked = await sale.stripe.invoices.list({ subscription: late?.id ?? '' });
    expect(asked.data.map(({ status }) => status).toSorted()).toEqual(['paid', 'void']);
    expect(people.money(person)).toEqual({ taken: 0, back: 0 });
    expect(await people.planStateOf(person)).toEqual(trialing);
  });

  it('[D10] the other one stays where the older one was cancelled before anybody came to end the newer', async () => {
    const person = await withoutTrial();
    sale.hold(true);
    const { older, newer } = await people.subscribeTwice(person);
    await sale.world.subscriptions.reconcile(older);
    await sale.world.subscriptions.reconcile(newer);
    await sale.stripe.subscriptions.cancel(older);
    await sale.world.jobs.runDue();
    sale.hold(false);
    await sale.settleDown();
    expect(statuses(person)).toMatchObject({ [older]: 'canceled', [newer]: 'active' });
    expect(await people.planStateOf(person)).toEqual(pro);
  });
});
