// A subscription and a death at every await of what is done for it.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AppError } from '#shared/contract/wire/errors.ts';
import { countOf } from '#tests/support/depth.ts';
import { createCrashes } from '#tests/support/servers/crashes.ts';
import { createSandboxSale, type SandboxSale, type Signed } from '#tests/support/sales/sandbox-sale.ts';
import { ended, pro, trialing, subscribers, type Customer } from '#tests/support/people/subscriber.ts';

/** The deaths are so many awaits apart. */
const stride = countOf('SALES_AWAITS', { test: 5, deep: 1 });
const day = 86_400_000;
let sale: SandboxSale;
let people: ReturnType<typeof subscribers>;
beforeAll(async () => {
  sale = await createSandboxSale();
  people = subscribers(sale);
});
afterAll(() => sale.close());

describe('a death at every await', () => {
  // Planted: a checkout that has ended is not taken up before the next one is opened; there are two subscriptions.
  it('[D20] of subscribing ends in one subscription at most, and in the plan that it stands for', async () => {
    const crashes = createCrashes(sale.world.sql, sale);
    const wrong: string[] = [];
    try {
      let where: string | null = '';
      let at = 0;
      while (where !== null) {
        at += stride;
        const person = await sale.world.addPerson();
        sale.hold(true);
        where = await crashes.run(at, async () => {
          const { sessionId } = await people.subscribe(person);
          await people.verify(person, sessionId);
        });
        sale.world.clock.advance(15 * 60_000);
        // The person tries again at once; only then somebody looks.
        if ((await people.planStateOf(person)).plan !== 'pro')
          await people.open(person).then(
            async ({ id }) => {
              await people.complete(id);
              await people.verify(person, id);
            },
            (error: unknown) => {
              if (!(error instanceof AppError && error.code === 'already_subscribed')) throw error;
            },
          );
        await sale.world.subscriptions.reconciliation.reconcile();
        const [count, { plan }] = [people.theirs(person).length, await people.planStateOf(person)];
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
    return sale.delivered.filter(people.isAbout(person));
  };
  const begun = async (known = true): Promise<Begun> => {
    const person = await sale.world.addPerson();
    const { subscriptionId: id } = await people.subscribe(person);
    if (known) await sale.world.subscriptions.reconcile(id);
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
    for (const event of events) await people.tell(event);
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
    ...(await people.planStateOf(person)),
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
        await sale.world.subscriptions.reconcile(trial.subscriptionId);
        const { older, newer } = await people.subscribeTwice(person);
        await sale.world.subscriptions.reconcile(older);
        return { person, id: newer, events: [] };
      },
      act: async ({ id }) => {
        await sale.world.subscriptions.reconcile(id);
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
        at += stride;
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
