// A subscription on the real SDK and the payments sandbox: trial, renewal, failed payments, its end, events in any order, deaths at every await.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transact } from '#server/platform/database.ts';
import { AppError } from '#shared/contract/errors.ts';
import { createCrashes } from '#tests/support/crashes.ts';
import { createSandboxSale, type SandboxSale, type Signed } from '#tests/support/sandbox-sale.ts';
import { subscribers, type Customer } from '#tests/support/subscriber.ts';

const day = 86_400_000;
let sale: SandboxSale;
let people: ReturnType<typeof subscribers>;
beforeAll(async () => {
  sale = await createSandboxSale();
  people = subscribers(sale);
});
afterAll(() => sale.close());

const pro = { plan: 'pro', status: 'active', uploadsLimit: null };
const trialing = { ...pro, status: 'trialing' };
const ended = { plan: 'free', status: 'canceled', uploadsLimit: 5 };
const feedOf = async ({ userId }: Customer): Promise<number> =>
  (await sale.world.sql<{ version: number }[]>`select version from sync_accounts where user_id = ${userId}`)[0]?.version ?? 0;
const verify = (person: Customer, id: string) => sale.world.subscriptions.checkouts.verify(person.userId, id);
const send = ({ body, signature }: Signed) => sale.world.sales.events.receive(new TextEncoder().encode(body), signature);
const isAbout = (person: Customer) => {
  const ids = new Set(people.theirs(person).flatMap(({ id, customer }) => [id, String(customer)]));
  return ({ body }: Signed): boolean => [...ids].some((id) => body.includes(id));
};
/** Deterministic, so that a run can be repeated by its seed. */
const dice = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % below;
  };
};

describe('beginning', () => {
  // Planted: complete counts only where something was paid.
  it('[FUN5] [FUN6] [D9] [D11] [STA22] a trial takes nothing, opens Collector Pro at once, and the devices hear of it', async () => {
    const person = await sale.world.addPerson();
    const { id, trialDays } = await people.open(person);
    expect(trialDays).toBe(7);
    expect(await verify(person, id)).toMatchObject({ status: 'open', subscription: { plan: 'free' } });
    await people.complete(id);
    const before = await feedOf(person);
    expect(await verify(person, id)).toMatchObject({
      status: 'complete',
      subscription: { subscribed: true, plan: 'pro', status: 'trialing' },
    });
    expect(await feedOf(person)).toBeGreaterThan(before);
    const after = await feedOf(person);
    await sale.settleDown();
    await verify(person, id);
    expect([await people.standing(person), await feedOf(person)]).toEqual([trialing, after]);
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
    expect(await people.standing(person)).toEqual(trialing);
    expect(people.theirs(person)).toHaveLength(1);
  });

  // Planted: the trial is offered whenever nothing runs.
  it('[D11] the trial is given once', async () => {
    const person = await sale.world.addPerson();
    const { subscriptionId } = await people.subscribe(person);
    await sale.stripe.subscriptions.cancel(subscriptionId);
    await sale.settleDown();
    expect(await people.standing(person)).toEqual(ended);
    const again = await people.subscribe(person);
    expect(again.trialDays).toBe(0);
    await sale.settleDown();
    expect(await people.standing(person)).toEqual(pro);
    const paid = await sale.stripe.invoices.list({ subscription: again.subscriptionId });
    expect(paid.data.map(({ amount_paid: amount }) => amount)).toEqual([999]);
  });

  it('[FUN6] somebody else’s checkout is nobody’s, and an expired one is not complete', async () => {
    const [person, other] = [await sale.world.addPerson(), await sale.world.addPerson()];
    const { id } = await people.open(person);
    for (const session of [id, 'cs_test_nobody']) await expect(verify(other, session)).rejects.toMatchObject({ code: 'not_found' });
    await sale.stripe.checkout.sessions.expire(id);
    expect(await verify(person, id)).toMatchObject({ status: 'expired', subscription: { plan: 'free' } });
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
    expect(await people.standing(person)).toEqual(trialing);
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
    await sale.stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: true });
    expect(await sale.world.subscriptions.billing.refresh(person.userId)).toMatchObject({ plan: 'pro', status: 'trialing' });
    const standing = await sale.world.subscriptions.billing.standing(person.userId);
    expect(standing).toMatchObject({
      portal: true,
      trial: false,
      renewsAt: null,
      endsAt: new Date(sale.world.clock().getTime() + 7 * day).toISOString(),
    });
    sale.world.clock.advance(7 * day + 60_000);
    await sale.sandbox.control.tick();
    await sale.settleDown();
    expect(await people.standing(person)).toEqual(ended);
  });

  // Planted: past_due opens nothing; planted: it opens for ever.
  it('[D12] a failed payment keeps the plan for seven days, and paying it later brings it back', async () => {
    const person = await sale.world.addPerson();
    const { subscriptionId } = await people.subscribe(person, 'pm_card_chargeCustomerFail');
    await sale.settleDown();
    expect(await people.standing(person)).toEqual(trialing);
    await sale.sandbox.control.endPeriod(subscriptionId);
    await sale.settleDown();
    const late = { plan: 'pro', status: 'past_due', uploadsLimit: null };
    expect(await people.standing(person)).toEqual(late);
    sale.world.clock.advance(6.9 * day);
    await sale.settleDown();
    await sale.world.subscriptions.takeUp(subscriptionId);
    expect(await people.standing(person)).toEqual(late);
    sale.world.clock.advance(0.2 * day);
    await sale.settleDown();
    expect(await people.standing(person)).toEqual({ plan: 'free', status: 'past_due', uploadsLimit: 5 });
    // Another subscription beside it would be paid for twice.
    await expect(people.open(person)).rejects.toMatchObject({ code: 'already_subscribed' });
    const card = await sale.stripe.paymentMethods.attach('pm_card_visa', { customer: String(people.theirs(person)[0]?.customer) });
    await sale.stripe.subscriptions.update(subscriptionId, { default_payment_method: card.id });
    await sale.sandbox.control.endPeriod(subscriptionId);
    await sale.settleDown();
    expect(await people.standing(person)).toEqual(pro);
  });

  it('[D13] a Gallery that an administrator has assigned is never lowered', async () => {
    const person = await sale.world.addPerson();
    const { subscriptionId } = await people.subscribe(person);
    await sale.settleDown();
    await sale.world.sql`update users set plan = 'gallery', plan_status = 'active' where id = ${person.userId}`;
    await sale.stripe.subscriptions.cancel(subscriptionId);
    await sale.settleDown();
    expect((await people.standing(person)).plan).toBe('gallery');
  });

  // Planted: the count is read, compared and written back.
  it('[D10] fifty uploads at once, while the plan ends and is taken up again and again, are exactly five of Free', async () => {
    const person = await sale.world.addPerson();
    const { subscriptionId } = await people.subscribe(person);
    await sale.settleDown();
    await sale.stripe.subscriptions.cancel(subscriptionId);
    await sale.world.subscriptions.takeUp(subscriptionId);
    const [taken] = await Promise.all([
      Promise.all(Array.from({ length: 50 }, () => transact(sale.world.sql, (tx) => sale.world.plans.takeUpload(tx, person.userId)))),
      ...Array.from({ length: 5 }, () => sale.world.subscriptions.takeUp(subscriptionId)),
    ]);
    expect(taken.filter(Boolean)).toHaveLength(5);
    expect(await sale.world.plans.planOf(sale.world.sql, person.userId)).toMatchObject({ plan: 'free', uploadsUsed: 5 });
  });
});

describe('what is told', () => {
  const forget = async (person: Customer): Promise<void> => {
    const { sql } = sale.world;
    await sql`delete from subscriptions where user_id = ${person.userId}`;
    await sql`delete from payment_events`;
    await sql`update users set plan = 'free', plan_status = 'active' where id = ${person.userId}`;
  };
  const eventsOf = async (person: Customer): Promise<Signed[]> => {
    await sale.settleDown();
    const seen = new Set<string>();
    return sale.delivered.filter(isAbout(person)).filter(({ body }) => {
      const { id, type } = JSON.parse(body) as { id: string; type: string };
      return !seen.has(id) && Boolean(seen.add(id)) && /^(customer\.subscription|invoice\.(paid|payment_failed)|checkout)/.test(type);
    });
  };
  const ordersOf = <T>(all: readonly T[]): T[][] =>
    all.length < 2 ? [[...all]] : all.flatMap((one, at) => ordersOf(all.toSpliced(at, 1)).map((rest) => [one, ...rest]));

  it('[D20] [GEN8] in every order, each twice, leads to the same state', async () => {
    const scenes: [string, (id: string) => Promise<unknown>, object][] = [
      ['trial', () => Promise.resolve(), trialing],
      ['paid', (id) => sale.sandbox.control.endPeriod(id), pro],
      ['cancelled', (id) => sale.stripe.subscriptions.cancel(id), ended],
    ];
    for (const [name, act, expected] of scenes) {
      const person = await sale.world.addPerson();
      const { subscriptionId } = await people.subscribe(person);
      await act(subscriptionId);
      const events = (await eventsOf(person)).slice(0, name === 'cancelled' ? 5 : 4);
      expect(events.length, name).toBeGreaterThan(2);
      for (const order of ordersOf(events)) {
        await forget(person);
        for (const event of order) {
          await send(event);
          await send(event);
        }
        expect(await people.standing(person), name).toEqual(expected);
      }
    }
  });

  // Planted: a reading is written whatever was written since it began.
  it('[D20] a reading that began before another one was written does not undo it', async () => {
    const person = await sale.world.addPerson();
    const { subscriptionId } = await people.subscribe(person);
    await sale.world.subscriptions.takeUp(subscriptionId);
    let go: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (go = resolve));
    let isFirst = true;
    const read = new Promise<void>((isRead) => {
      sale.setAround((call, when) => {
        if (call !== 'readSubscription' || when === 'before' || !isFirst) return undefined;
        isFirst = false;
        isRead();
        return held;
      });
    });
    const slow = sale.world.subscriptions.takeUp(subscriptionId);
    await read;
    await sale.stripe.subscriptions.cancel(subscriptionId);
    await sale.world.subscriptions.takeUp(subscriptionId);
    go();
    await slow;
    sale.setAround(() => undefined);
    expect(await people.standing(person)).toEqual(ended);
  });

  // Planted: an event about a subscription that is known already changes nothing.
  it('[D20] late, doubled, at once and in between, 60 random lives end as the provider has them', async () => {
    const wanted: Record<string, string> = { trialing: 'pro', active: 'pro', past_due: 'pro', canceled: 'free' };
    for (let seed = 1; seed <= 60; seed += 1) {
      const roll = dice(seed);
      const person = await sale.world.addPerson();
      sale.hold(true);
      const { subscriptionId } = await people.subscribe(person, roll(2) === 0 ? 'pm_card_visa' : 'pm_card_chargeCustomerFail');
      for (let step = 0; step < 6; step += 1) {
        const [kind, isOver] = [roll(5), people.theirs(person)[0]?.status === 'canceled'];
        if (kind === 0 && !isOver) await sale.sandbox.control.endPeriod(subscriptionId);
        else if (kind === 1 && !isOver) await sale.stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: roll(2) === 0 });
        else if (kind === 2 && roll(3) === 0 && !isOver) await sale.stripe.subscriptions.cancel(subscriptionId);
        else await Promise.all([sale.world.subscriptions.takeUp(subscriptionId), sale.world.subscriptions.billing.refresh(person.userId)]);
        await sale.sandbox.deliverDue();
      }
      const told = sale.delivered.filter(isAbout(person)).toSorted(() => roll(3) - 1);
      await Promise.all(told.slice(0, 4).map(send));
      for (const event of told) await send(event);
      sale.hold(false);
      const status = people.theirs(person)[0]?.status ?? '';
      expect([seed, status, (await people.standing(person)).plan]).toEqual([seed, status, wanted[status]]);
    }
  });

  it('[D20] nothing at all is found by the reconciliation, also by a database that has forgotten everything', async () => {
    const [gone, kept] = [await sale.world.addPerson(), await sale.world.addPerson()];
    sale.hold(true);
    const { subscriptionId } = await people.subscribe(gone);
    await people.subscribe(kept);
    const { reconciliation } = sale.world.subscriptions;
    await reconciliation.reconcile();
    expect([await people.standing(gone), await people.standing(kept)]).toEqual([trialing, trialing]);
    await sale.stripe.subscriptions.cancel(subscriptionId);
    sale.world.clock.advance(25 * 3_600_000);
    await sale.world.sql`delete from subscriptions where user_id = ${kept.userId}`;
    await sale.world.sql`delete from billing_customers where user_id = ${kept.userId}`;
    await sale.world.sql`update users set plan = 'free', plan_status = 'active' where id = ${kept.userId}`;
    await reconciliation.reconcile();
    expect([await people.standing(gone), await people.standing(kept)]).toEqual([ended, trialing]);
    await expect(people.open(kept)).rejects.toMatchObject({ code: 'already_subscribed' });
    expect(await sale.world.subscriptions.billing.portal(kept.userId)).toMatchObject({ url: expect.any(String) as unknown });
    sale.hold(false);
    await sale.settleDown();
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
      if (isNewerFirst) await verify(person, newerSession);
      sale.hold(false);
      await sale.settleDown();
      await sale.world.subscriptions.reconciliation.reconcile();
      await sale.settleDown();
      expect(statuses(person)).toMatchObject({ [older]: 'active', [newer]: 'canceled' });
      expect(people.money(person)).toEqual({ taken: 2 * 999, back: 999 });
      expect(await people.standing(person)).toEqual(pro);
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
    await verify(person, newerSession);
    await sale.settleDown();
    expect(statuses(person)).toEqual({ [older]: 'trialing', [newer]: 'canceled' });
    expect(people.money(person)).toEqual({ taken: 0, back: 0 });
    expect(await people.standing(person)).toEqual(trialing);
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
    expect(await people.standing(person)).toEqual(trialing);
  });

  it('[D10] the other one stays where the older one was cancelled before anybody came to end the newer', async () => {
    const person = await withoutTrial();
    sale.hold(true);
    const { older, newer } = await people.subscribeTwice(person);
    await sale.world.subscriptions.takeUp(older);
    await sale.world.subscriptions.takeUp(newer);
    await sale.stripe.subscriptions.cancel(older);
    await sale.world.jobs.runDue();
    sale.hold(false);
    await sale.settleDown();
    expect(statuses(person)).toMatchObject({ [older]: 'canceled', [newer]: 'active' });
    expect(await people.standing(person)).toEqual(pro);
  });
});

describe('a death at every await', () => {
  // Planted: a checkout that has ended is not taken up before the next one is opened; there are two subscriptions.
  it('[D20] of subscribing ends in one subscription at most, and in the plan that it stands for', async () => {
    const crashes = createCrashes(sale.world.sql, sale);
    const wrong: string[] = [];
    try {
      let where: string | null = '';
      let at = 0;
      while (where !== null) {
        at += 1;
        const person = await sale.world.addPerson();
        sale.hold(true);
        where = await crashes.run(at, async () => {
          const { sessionId } = await people.subscribe(person);
          await verify(person, sessionId);
        });
        sale.world.clock.advance(15 * 60_000);
        // The person tries again at once; only then somebody looks.
        if ((await people.standing(person)).plan !== 'pro')
          await people.open(person).then(
            async ({ id }) => {
              await people.complete(id);
              await verify(person, id);
            },
            (error: unknown) => {
              if (!(error instanceof AppError && error.code === 'already_subscribed')) throw error;
            },
          );
        await sale.world.subscriptions.reconciliation.reconcile();
        const [count, { plan }] = [people.theirs(person).length, await people.standing(person)];
        if (count !== 1 || plan !== 'pro') wrong.push(`await ${at} (${where ?? 'alive'}): ${count} subscriptions, ${plan}`);
        if (at > 200) throw new Error('the act does not come to an end');
      }
      expect(wrong).toEqual([]);
      expect(at).toBeGreaterThan(15);
    } finally {
      crashes.restore();
      sale.hold(false);
    }
  });

  type Begun = { person: Customer; id: string; events: Signed[] };
  const eventsSoFar = async (person: Customer): Promise<Signed[]> => {
    await sale.sandbox.deliverDue();
    return sale.delivered.filter(isAbout(person));
  };
  const begun = async (known = true): Promise<Begun> => {
    const person = await sale.world.addPerson();
    const { subscriptionId: id } = await people.subscribe(person);
    if (known) await sale.world.subscriptions.takeUp(id);
    return { person, id, events: [] };
  };
  type Scene = {
    begin: () => Promise<Begun>;
    act: (begun: Begun) => Promise<unknown>;
    /** What happens anyway after the program has come back. */
    after: (begun: Begun) => Promise<unknown>;
    wanted: object;
    /** Awaits there are at least: a scene that does nothing proves nothing. */
    awaits: number;
  };
  const sendAll = async ({ events }: Begun): Promise<void> => {
    for (const event of events) await send(event);
  };
  /** The provider sends again what was not taken; jobs that died are taken up again. */
  const redelivered = async (): Promise<void> => {
    sale.hold(false);
    await sale.settleDown();
  };
  /** A day later everything is read. */
  const aDayLater = async (): Promise<void> => {
    sale.world.clock.advance(day);
    await sale.world.subscriptions.reconciliation.reconcile();
  };
  const state = async ({ person }: Begun) => ({
    ...(await people.standing(person)),
    ...people.money(person),
    running: people.theirs(person).filter(({ status }) => status !== 'canceled').length,
    customers: new Set(people.theirs(person).map(({ customer }) => customer)).size,
  });
  const alone = { taken: 0, back: 0, running: 1, customers: 1 };
  const scenes: Record<string, Scene> = {
    'an event that a checkout is complete': {
      begin: async () => {
        const one = await begun(false);
        return { ...one, events: await eventsSoFar(one.person) };
      },
      act: sendAll,
      after: redelivered,
      wanted: { ...trialing, ...alone },
      awaits: 10,
    },
    'an event that it has ended': {
      begin: async () => {
        const one = await begun();
        const before = await eventsSoFar(one.person);
        await sale.stripe.subscriptions.cancel(one.id);
        return { ...one, events: (await eventsSoFar(one.person)).slice(before.length) };
      },
      act: sendAll,
      after: redelivered,
      wanted: { ...ended, ...alone, running: 0 },
      awaits: 5,
    },
    'coming back from the portal': {
      begin: async () => {
        const one = await begun();
        await sale.sandbox.control.endPeriod(one.id);
        return one;
      },
      act: ({ person }) => sale.world.subscriptions.billing.refresh(person.userId),
      after: aDayLater,
      wanted: { ...pro, ...alone, taken: 999 },
      awaits: 5,
    },
    'going to the portal': {
      begin: begun,
      act: ({ person }) => sale.world.subscriptions.billing.portal(person.userId),
      after: ({ person }) => sale.world.subscriptions.billing.portal(person.userId),
      wanted: { ...trialing, ...alone },
      awaits: 3,
    },
    'ending a second one': {
      begin: async () => {
        const person = await sale.world.addPerson();
        const trial = await people.subscribe(person);
        await sale.stripe.subscriptions.cancel(trial.subscriptionId);
        await sale.world.subscriptions.takeUp(trial.subscriptionId);
        const { older, newer } = await people.subscribeTwice(person);
        await sale.world.subscriptions.takeUp(older);
        return { person, id: newer, events: [] };
      },
      act: async ({ id }) => {
        await sale.world.subscriptions.takeUp(id);
        await sale.world.jobs.runDue();
      },
      after: redelivered,
      wanted: { ...pro, taken: 2 * 999, back: 999, running: 1, customers: 2 },
      awaits: 15,
    },
  };

  it.each(Object.entries(scenes))('[D20] of %s ends in the right state', async (_, { begin, act, after, wanted, awaits }) => {
    const crashes = createCrashes(sale.world.sql, sale);
    const wrong: unknown[] = [];
    let at = 0;
    try {
      for (let where: string | null = ''; where !== null;) {
        at += 1;
        if (at > 200) throw new Error('the act does not come to an end');
        sale.hold(true);
        const one = await begin();
        await sale.world.jobs.runDue();
        where = await crashes.run(at, () => act(one));
        sale.world.clock.advance(15 * 60_000);
        await after(one);
        const found = await state(one);
        if (JSON.stringify(found) !== JSON.stringify({ ...found, ...wanted })) wrong.push([at, where ?? 'alive', found]);
        sale.hold(false);
        await sale.settleDown();
        const later = await state(one);
        if (JSON.stringify(later) !== JSON.stringify(found)) wrong.push([at, where ?? 'alive', 'and later', later]);
      }
    } finally {
      crashes.restore();
      sale.hold(false);
    }
    expect(wrong).toEqual([]);
    expect(at).toBeGreaterThan(awaits);
  });
});
