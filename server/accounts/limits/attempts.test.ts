// The limiter of password attempts: exact under concurrency, not counting successes, free of deadlocks.
import { describe, expect, it } from 'vitest';
import { AppError } from '#shared/contract/wire/errors.ts';
import type { Limiter } from '#server/platform/http/rate-limits.ts';
import { createAttempts } from './attempts.ts';

const countingLimiter = (limit: number): Limiter & { counts: Map<string, number> } => {
  const counts = new Map<string, number>();
  const turn = () => new Promise<void>((resolve) => setImmediate(resolve));
  return {
    counts,
    spend: async (key) => {
      await turn();
      const spent = (counts.get(key) ?? 0) + 1;
      counts.set(key, spent);
      if (spent > limit) throw new AppError('rate_limited');
    },
    giveBack: async (key) => {
      await turn();
      counts.set(key, (counts.get(key) ?? 0) - 1);
    },
    usage: async (key) => {
      await turn();
      const spent = counts.get(key) ?? 0;
      await turn();
      return { spent, limit, milliseconds: 1_000 };
    },
    forget: async (key) => {
      await turn();
      counts.delete(key);
    },
  };
};

const codeOf = async (work: Promise<unknown>) =>
  work.then(
    (value) => (value === null ? 'failed' : 'passed'),
    (error: unknown) => (error instanceof AppError ? error.code : 'broken'),
  );

describe('attempts', () => {
  it('runs exactly as many failing attempts as the limit allows, however many are concurrent', async () => {
    // Planted bugs: no gate (all run); the count read before the last attempt ended (one too many).
    const attempt = createAttempts();
    const limiter = countingLimiter(5);
    let ran = 0;
    const outcomes = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        codeOf(
          attempt([{ limiter, key: 'a', forgivenBySuccess: true }], async () => {
            ran += 1;
            for (let turns = 0; turns < index % 4; turns += 1) await new Promise<void>((resolve) => setImmediate(resolve));
            return null;
          }),
        ),
      ),
    );
    expect(ran).toBe(5);
    expect(outcomes.filter((outcome) => outcome === 'rate_limited')).toHaveLength(55);
  });

  it('several processes together stay within the limit', async () => {
    // Planted bug: a failure that is counted only after it ran; each process then runs its own five.
    const limiter = countingLimiter(5);
    const processes = [createAttempts(), createAttempts(), createAttempts()];
    let ran = 0;
    const guess = async () => {
      ran += 1;
      for (let turns = 0; turns < 5; turns += 1) await new Promise<void>((resolve) => setImmediate(resolve));
      return null;
    };
    await Promise.all(
      Array.from({ length: 60 }, (_, index) => codeOf(processes[index % 3]!([{ limiter, key: 'a', forgivenBySuccess: true }], guess))),
    );
    expect(ran).toBe(5);
    expect(limiter.counts.get('a')).toBe(5);
  });

  it('two limits under one key are independent', async () => {
    // Planted bug: gates identified by the key alone. The fifth attempt waits for itself, a deadlock.
    const attempt = createAttempts();
    const guards = [8, 5].map((limit) => ({ limiter: countingLimiter(limit), key: 'a', forgivenBySuccess: true }));
    for (let round = 0; round < 5; round += 1) expect(await codeOf(attempt(guards, async () => null))).toBe('failed');
    expect(await codeOf(attempt(guards, async () => null))).toBe('rate_limited');
  });

  it('a success takes back its failures and lets waiting attempts continue', async () => {
    const attempt = createAttempts();
    const [account, client] = [countingLimiter(2), countingLimiter(50)];
    const guards = [
      { limiter: client, key: 'c', forgivenBySuccess: false },
      { limiter: account, key: 'a', forgivenBySuccess: true },
    ];
    await codeOf(attempt(guards, async () => null));
    const all = await Promise.all(Array.from({ length: 20 }, () => codeOf(attempt(guards, async () => 'in'))));
    expect(new Set(all)).toEqual(new Set(['passed']));
    expect([account.counts.size, client.counts.get('c')]).toEqual([0, 1]);
  });

  it('an error during an attempt is not counted as a failure and blocks nobody', async () => {
    const attempt = createAttempts();
    const limiter = countingLimiter(1);
    const guards = [{ limiter, key: 'a', forgivenBySuccess: true }];
    const broken = codeOf(
      attempt(guards, async () => {
        throw new Error('no database');
      }),
    );
    const next = codeOf(attempt(guards, async () => 'in'));
    expect([await broken, await next]).toEqual(['broken', 'passed']);
  });
});
