import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Engine, SyncNeed, SyncRun, SyncState } from './engine.ts';
import { startLoop } from './sync-loop.ts';
import { waitBefore } from './sync-wait.ts';

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

/** Stands for an engine: says what it is told to say, and counts how often it was asked. */
const fakeEngine = () => {
  const needs: (SyncNeed | undefined)[] = [];
  let listener: (state: SyncState) => void = () => undefined;
  let state = stateOf(0);
  let end: SyncRun = { end: 'idle' };
  const engine = {
    syncNow: async (need?: SyncNeed) => {
      needs.push(need);
      return end;
    },
    state: () => state,
    subscribe: (told: typeof listener) => {
      listener = told;
      return () => undefined;
    },
  };
  return {
    // The loop uses these three alone.
    engine: engine as unknown as Engine,
    needs,
    ends: (next: SyncRun) => {
      end = next;
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
    loop.noticed(7);
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

  it('leaves a server alone for as long as it asked', async () => {
    const fake = fakeEngine();
    fake.ends({ end: 'busy', retryAfter: 30_000 });
    const loop = startLoop({ engine: fake.engine, random: () => 1 });
    await vi.advanceTimersByTimeAsync(29_999);
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

describe('the wait', () => {
  it('doubles, is never the same for two devices, and ends at five minutes', () => {
    expect([1, 2, 3].map((failures) => waitBefore(failures, null, () => 1))).toEqual([1_000, 2_000, 4_000]);
    expect(waitBefore(1, null, () => 0)).toBe(500);
    expect(waitBefore(99, null, () => 1)).toBe(300_000);
    expect(waitBefore(1, 5_000, () => 0)).toBe(5_000);
  });
});
