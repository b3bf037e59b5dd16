// Brings the events of stories in many orders, each of them twice, some at the same moment, and compares what has become of it.
import type { PaymentEvent } from '#server/payments/payment-door.ts';
import type { SaleWorld } from '#tests/support/sales/sale-world.ts';
import { longScenario, outcomeOf, scenarios, type Story } from './scenarios.ts';

const atOnce = 5;

/** mulberry32: the same numbers for the same seed. */
export const randomFrom = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
};
const shuffled = <T>(list: readonly T[], random: () => number): T[] => {
  const copy = [...list];
  for (let at = copy.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    [copy[at], copy[other]] = [copy[other] as T, copy[at] as T];
  }
  return copy;
};
export const permutations = (count: number): number[][] =>
  count === 0
    ? [[]]
    : permutations(count - 1).flatMap((rest) =>
        Array.from({ length: count }, (_, at) => [...rest.slice(0, at), count - 1, ...rest.slice(at)]),
      );

const eventsOf = (world: SaleWorld, { purchases }: Story, from = 0): PaymentEvent[] =>
  world.provider.events
    .slice(from)
    .filter(({ subject }) =>
      purchases.some(({ paymentIntentId, purchaseId }) =>
        subject !== null && 'intentId' in subject
          ? subject.intentId === paymentIntentId
          : subject !== null && 'purchaseId' in subject && subject.purchaseId === purchaseId,
      ),
    );

type Run = { name: string; story: Story; order: string };
export type Orders = { runs: number; different: string[]; outcomes: Record<string, string> };

/** every: one in so many orders is played; random: of the long story, that many orders. */
export const runOrders = async (
  world: SaleWorld,
  { every, random: randomRuns, seed }: { every: number; random: number; seed: number },
): Promise<Orders> => {
  const random = randomFrom(seed);
  const seller = await world.addSeller();
  // New ones each time: nobody may hold more than three works at once.
  const freshBuyers = async () => [await world.addPerson(), await world.addPerson()];
  const runs: Run[] = [];
  const orders: Orders = { runs: 0, different: [], outcomes: {} };

  /** Delivered in that order, each once more at a random later place, some twice at the same moment. */
  const bring = async (events: readonly PaymentEvent[]): Promise<void> => {
    const all = [...events];
    for (const event of events) all.splice(all.indexOf(event) + 1 + Math.floor(random() * (all.length - all.indexOf(event))), 0, event);
    for (const event of all) {
      if (random() < 0.2) await Promise.all([world.deliver(event), world.deliver(event)]);
      else await world.deliver(event);
    }
  };

  const one = async (scenario: (typeof scenarios)[number], order: (count: number) => number[]): Promise<void> => {
    const story = await scenario.tell({ world, seller, buyers: await freshBuyers() });
    const events = eventsOf(world, story);
    const sequence = order(events.length);
    await bring(sequence.flatMap((at) => events[at] ?? []));
    runs.push({ name: scenario.name, story, order: sequence.join(' ') });
  };
  const inParallel = async (work: readonly (() => Promise<void>)[]): Promise<void> => {
    const waiting = [...work];
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await next();
      }),
    );
  };

  const work: (() => Promise<void>)[] = [];
  for (const scenario of scenarios) {
    const probe = await scenario.tell({ world, seller, buyers: await freshBuyers() });
    const count = eventsOf(world, probe).length;
    if (count > 6) throw new Error(`${scenario.name} has ${count} events`);
    for (const [at, order] of permutations(count).entries()) if (at % every === 0) work.push(() => one(scenario, () => order));
  }
  const counted = Array.from({ length: 20 }, (_, at) => at);
  for (let run = 0; run < randomRuns; run += 1) work.push(() => one(longScenario, (count) => shuffled(counted.slice(0, count), random)));
  await inParallel(work);

  // Mails and pictures are no part of what is compared.
  await world.sql`delete from jobs where kind in ('sales.mail', 'sales.image')`;
  await world.jobs.runDue();
  await inParallel(
    runs.map(
      ({ story }) =>
        () =>
          bring(eventsOf(world, story)),
    ),
  );
  await world.jobs.runDue();

  for (const { name, story, order } of runs) {
    const outcome = await outcomeOf(world, story);
    orders.outcomes[name] ??= outcome;
    if (orders.outcomes[name] !== outcome)
      orders.different.push(`${name} [${order}] seed ${seed}: ${outcome} instead of ${orders.outcomes[name]}`);
    orders.different.push(...(await world.compareBooks(story.purchases.map(({ purchaseId }) => purchaseId))));
    orders.runs += 1;
  }
  return orders;
};
