// What the provider tells of a subscription, in any order, late, doubled and not at all: the plan is what the provider has.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSandboxSale, type SandboxSale, type Signed } from '#tests/support/sales/sandbox-sale.ts';
import { ended, pro, trialing, subscribers, type Customer } from '#tests/support/people/subscriber.ts';

let sale: SandboxSale;
let people: ReturnType<typeof subscribers>;
beforeAll(async () => {
  sale = await createSandboxSale();
  people = subscribers(sale);
});
afterAll(() => sale.close());

/** Deterministic, so that a run can be repeated by its seed. */
const dice = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % below;
  };
};

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
    return sale.delivered.filter(people.isAbout(person)).filter(({ body }) => {
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
          await people.tell(event);
          await people.tell(event);
        }
        expect(await people.planStateOf(person), name).toEqual(expected);
      }
    }
  });

  // Planted: a reading is written whatever was written since it began.
  it('[D20] a reading that began before another one was written does not undo it', async () => {
    const person = await sale.world.addPerson();
    const { subscriptionId } = await people.subscribe(person);
    await sale.world.subscriptions.reconcile(subscriptionId);
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
    const slow = sale.world.subscriptions.reconcile(subscriptionId);
    await read;
    await sale.stripe.subscriptions.cancel(subscriptionId);
    await sale.world.subscriptions.reconcile(subscriptionId);
    go();
    await slow;
    sale.setAround(() => undefined);
    expect(await people.planStateOf(person)).toEqual(ended);
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
        else if (kind === 1 && !isOver) await people.cancelLater(subscriptionId, roll(2) === 0);
        else if (kind === 2 && roll(3) === 0 && !isOver) await sale.stripe.subscriptions.cancel(subscriptionId);
        else
          await Promise.all([sale.world.subscriptions.reconcile(subscriptionId), sale.world.subscriptions.billing.refresh(person.userId)]);
        await sale.sandbox.deliverDue();
      }
      const told = sale.delivered.filter(people.isAbout(person)).toSorted(() => roll(3) - 1);
      await Promise.all(told.slice(0, 4).map(people.tell));
      for (const event of told) await people.tell(event);
      sale.hold(false);
      const status = people.theirs(person)[0]?.status ?? '';
      expect([seed, status, (await people.planStateOf(person)).plan]).toEqual([seed, status, wanted[status]]);
    }
  });

  it('[D20] nothing at all is found by the reconciliation, also by a database that has forgotten everything', async () => {
    const [gone, kept] = [await sale.world.addPerson(), await sale.world.addPerson()];
    sale.hold(true);
    const { subscriptionId } = await people.subscribe(gone);
    await people.subscribe(kept);
    const { reconciliation } = sale.world.subscriptions;
    await reconciliation.reconcile();
    expect([await people.planStateOf(gone), await people.planStateOf(kept)]).toEqual([trialing, trialing]);
    await sale.stripe.subscriptions.cancel(subscriptionId);
    sale.world.clock.advance(25 * 3_600_000);
    await sale.world.sql`delete from subscriptions where user_id = ${kept.userId}`;
    await sale.world.sql`delete from billing_customers where user_id = ${kept.userId}`;
    await sale.world.sql`update users set plan = 'free', plan_status = 'active' where id = ${kept.userId}`;
    await reconciliation.reconcile();
    expect([await people.planStateOf(gone), await people.planStateOf(kept)]).toEqual([ended, trialing]);
    await expect(people.open(kept)).rejects.toMatchObject({ code: 'already_subscribed' });
    expect(await sale.world.subscriptions.billing.portal(kept.userId)).toMatchObject({ url: expect.any(String) as unknown });
    sale.hold(false);
    await sale.settleDown();
  });
});
