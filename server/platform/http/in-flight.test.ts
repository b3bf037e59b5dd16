// Limits on concurrent requests per person and on bytes of responses being built.
import { describe, expect, it } from 'vitest';
import { createInFlight, createMemoryBudget } from './in-flight.ts';

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const watched = <T>(promise: Promise<T>): { done: () => boolean } => {
  let done = false;
  promise.then(
    () => (done = true),
    () => undefined,
  );
  return { done: () => done };
};

describe('requests in flight', () => {
  it('wait beyond the limit, in their order, and go on one by one', async () => {
    const inFlight = createInFlight();
    const leave = await inFlight.enter('a', 1);
    const second = inFlight.enter('a', 1);
    const third = watched(inFlight.enter('a', 1));
    const seen = watched(second);
    await settled();
    expect([seen.done(), third.done()]).toEqual([false, false]);
    leave();
    // Leaving twice does not free a second slot.
    leave();
    await settled();
    expect([seen.done(), third.done()]).toEqual([true, false]);
    (await second)();
    await settled();
    expect(third.done()).toBe(true);
  });

  it('are refused where too many wait already, with the time to wait, and those of others go on', async () => {
    const inFlight = createInFlight();
    for (let count = 0; count < 9; count += 1) inFlight.enter('a', 1).catch(() => undefined);
    await expect(inFlight.enter('a', 1)).rejects.toMatchObject({ code: 'rate_limited', retryAfterSeconds: 2 });
    await expect(inFlight.enter('b', 1)).resolves.toBeTypeOf('function');
  });

  it('leave nothing behind: afterwards as many go in as before', async () => {
    const inFlight = createInFlight();
    for (let round = 0; round < 3; round += 1) {
      const leaves = await Promise.all([inFlight.enter('a', 2), inFlight.enter('a', 2)]);
      expect(watched(inFlight.enter('a', 2).then((leave) => leave())).done()).toBe(false);
      for (const leave of leaves) leave();
      await settled();
    }
  });
});

describe('the memory of answers in the making', () => {
  it('is not passed, and nobody overtakes by being smaller', async () => {
    const budget = createMemoryBudget(100);
    const leave = await budget.take(60);
    const large = watched(budget.take(60));
    const small = watched(budget.take(10));
    await settled();
    expect([large.done(), small.done()]).toEqual([false, false]);
    leave();
    await settled();
    expect([large.done(), small.done()]).toEqual([true, true]);
  });

  it('takes what is larger than all of it alone', async () => {
    const budget = createMemoryBudget(100);
    const leave = await budget.take(1_000);
    const next = watched(budget.take(1));
    await settled();
    expect(next.done()).toBe(false);
    leave();
    await settled();
    expect(next.done()).toBe(true);
  });
});
