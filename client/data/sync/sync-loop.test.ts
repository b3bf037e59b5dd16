import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Engine, ServerHello, HelloResult, SyncNeed, SyncRun, SyncState } from '#client/data/engine/types.ts';
import { startLoop } from './loop.ts';
import { retryDelay } from './retry-delay.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const stateOf = (waiting: number): SyncState => ({
  status: 'waiting',
  waiting,
  failed: 0,
  held: 0,
  conflicts: 0,
  lastSyncAt: null,
  problem: null,
});

/** A fake engine with scripted results that counts its runs. */
const fakeEngine = () => {
  const needs: (SyncNeed | undefined)[] = [];
  let listener: (state: SyncState) => void = () => undefined;
  let state = stateOf(0);
  let end: SyncRun = { end: 'idle' };
  let result: HelloResult = 'in-sync';
  let taken: 'applied' | 'known' | 'gap' = 'applied';
  const engine = {
    syncNow: async (need?: SyncNeed) => {
      needs.push(need);
      return end;
    },
    state: () => state,
    ready: async () => state,
    onHello: async () => result,
    onPage: async () => taken,
    subscribe: (told: typeof listener) => {
      listener = told;
      return () => undefined;
    },
  };
  return {
    // The loop uses only these members.
    engine: engine as unknown as Engine,
    needs,
    ends: (next: SyncRun) => {
      end = next;
    },
    stands: (next: HelloResult) => {
      result = next;
    },
    takes: (next: typeof taken) => {
      taken = next;
    },
    hasRead: (waiting: number) => {
      state = { ...stateOf(waiting), lastSyncAt: 1 };
    },
    waits: (count: number) => {
      state = stateOf(count);
      listener(state);
    },
  };
};

describe('the loop', () => {
  it('runs at the start, at every local change, at a notice, when it is woken, and now and then', async () => {
    const fake = fakeEngine();
    const loop = startLoop({ engine: fake.engine });
    await vi.advanceTimersByTimeAsync(0);
    expect(fake.needs).toEqual([undefined]);
    fake.waits(1);
    await vi.advanceTimersByTimeAsync(0);
    expect(fake.needs).toEqual([undefined, { version: 0 }]);
    fake.waits(0);
    loop.onVersion(7);
    await vi.advanceTimersByTimeAsync(0);
    expect(fake.needs.at(-1)).toEqual({ version: 7 });
    expect(fake.needs).toHaveLength(3);
    loop.wake();
    await vi.advanceTimersByTimeAsync(0);
    expect(fake.needs).toHaveLength(4);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(fake.needs).toHaveLength(5);
    loop.setLive(true);
    await vi.advanceTimersByTimeAsync(60_000);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(fake.needs).toHaveLength(6);
    loop.close();
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(fake.needs).toHaveLength(6);
  });

  // Planted bug: each step of an import begins a run.
  it('waits until an import has made its operations, but for no other change', async () => {
    const fake = fakeEngine();
    const loop = startLoop({ engine: fake.engine });
    await vi.advanceTimersByTimeAsync(0);
    for (const waiting of [200, 400, 600]) {
      fake.waits(waiting);
      await vi.advanceTimersByTimeAsync(1_900);
    }
    expect(fake.needs).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(100);
    expect(fake.needs.slice(1)).toEqual([{ version: 0 }]);
    fake.waits(800);
    fake.waits(801);
    await vi.advanceTimersByTimeAsync(0);
    expect(fake.needs.slice(2)).toEqual([{ version: 0 }]);
    fake.waits(1_000);
    loop.close();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(fake.needs).toHaveLength(3);
  });

  it('waits longer after each failure, asks the system for help, and starts over when something promising happens', async () => {
    const fake = fakeEngine();
    fake.ends({ end: 'offline', retryAfter: null });
    let asked = 0;
    const loop = startLoop({ engine: fake.engine, random: () => 1, askForBackground: () => void (asked += 1) });
    await vi.advanceTimersByTimeAsync(0);
    expect(asked).toBe(0);
    fake.waits(1);
    for (const [index, wait] of [1_000, 2_000, 4_000, 8_000].entries()) {
      await vi.advanceTimersByTimeAsync(wait - 1);
      expect(fake.needs).toHaveLength(index + 1);
      await vi.advanceTimersByTimeAsync(1);
      expect(fake.needs).toHaveLength(index + 2);
    }
    expect(asked).toBe(4);
    loop.wake();
    await vi.advanceTimersByTimeAsync(0);
    expect(fake.needs).toHaveLength(6);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(fake.needs).toHaveLength(7);
    loop.close();
  });

  // Planted bug: `wake` runs immediately, ignoring Retry-After.
  it('leaves a server alone for as long as it asked', async () => {
    const fake = fakeEngine();
    fake.ends({ end: 'busy', retryAfter: 30_000 });
    const loop = startLoop({ engine: fake.engine, random: () => 1 });
    await vi.advanceTimersByTimeAsync(20_000);
    // Neither visibility nor an announced version nor new operations shorten the wait.
    loop.wake();
    loop.onVersion(9);
    fake.waits(1);
    await vi.advanceTimersByTimeAsync(9_999);
    expect(fake.needs).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(fake.needs).toHaveLength(2);
    loop.close();
  });

  it('rests without a session until somebody signs in', async () => {
    const fake = fakeEngine();
    fake.ends({ end: 'signed-out' });
    const loop = startLoop({ engine: fake.engine });
    await vi.advanceTimersByTimeAsync(300_000);
    expect(fake.needs).toHaveLength(1);
    fake.waits(3);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(fake.needs).toHaveLength(1);
    loop.wake();
    await vi.advanceTimersByTimeAsync(0);
    expect(fake.needs).toHaveLength(2);
    loop.close();
  });
});

describe('the loop with a socket', () => {
  const server: ServerHello = { epoch: 'e', version: 7, serverTime: 1, took: 1 };
  const begin = async (waiting = 0) => {
    const fake = fakeEngine();
    fake.hasRead(waiting);
    const loop = startLoop({ engine: fake.engine, expectsLive: () => true });
    await vi.advanceTimersByTimeAsync(0);
    return { fake, loop };
  };

  it('leaves the socket a moment at the start, and asks nothing when its hello is enough', async () => {
    const { fake, loop } = await begin();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(fake.needs).toEqual([]);
    loop.onHello(server);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(fake.needs).toEqual([]);
    loop.close();
  });

  it('asks by itself when the socket is silent for too long, or cannot open', async () => {
    const silent = await begin();
    await vi.advanceTimersByTimeAsync(1_499);
    expect(silent.fake.needs).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(silent.fake.needs).toEqual([undefined]);
    silent.loop.close();
    const cut = await begin();
    cut.loop.setLive(false);
    await vi.advanceTimersByTimeAsync(0);
    expect(cut.fake.needs).toEqual([undefined]);
    cut.loop.close();
  });

  it('keeps neither a first reading waiting nor what has to be sent', async () => {
    const { fake, loop } = await begin(2);
    expect(fake.needs).toEqual([undefined]);
    loop.close();
    const first = fakeEngine();
    const other = startLoop({ engine: first.engine, expectsLive: () => true });
    await vi.advanceTimersByTimeAsync(0);
    expect(first.needs).toEqual([undefined]);
    other.close();
  });

  it('asks when the hello was not enough, and when a page does not begin where the device stands', async () => {
    const { fake, loop } = await begin();
    fake.stands('behind');
    loop.onHello(server);
    await vi.advanceTimersByTimeAsync(0);
    expect(fake.needs).toEqual([{ version: 7 }]);
    fake.stands('unknown');
    loop.onHello(server);
    await vi.advanceTimersByTimeAsync(0);
    expect(fake.needs).toEqual([{ version: 7 }, undefined]);
    const page = { epoch: 'e', after: 7, upTo: 9, serverTime: 1, feeds: {} };
    loop.onPage(page);
    await vi.advanceTimersByTimeAsync(0);
    expect(fake.needs).toHaveLength(2);
    fake.takes('gap');
    loop.onPage(page);
    await vi.advanceTimersByTimeAsync(0);
    expect(fake.needs.at(-1)).toEqual({ version: 9 });
    loop.close();
  });
});

describe('the wait', () => {
  it('doubles, is never the same for two devices, and ends at five minutes', () => {
    expect([1, 2, 3].map((failures) => retryDelay(failures, null, () => 1))).toEqual([1_000, 2_000, 4_000]);
    expect(retryDelay(1, null, () => 0)).toBe(500);
    expect(retryDelay(99, null, () => 1)).toBe(300_000);
    expect(retryDelay(1, 5_000, () => 0)).toBe(5_000);
  });
});
