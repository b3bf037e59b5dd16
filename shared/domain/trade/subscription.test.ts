import { describe, expect, it } from 'vitest';
import { graceEnd, isRunning, keptOf, planStateOf, type ProviderStatus, type PlanState, type SubscriptionFacts } from './subscription.ts';

const now = new Date('2026-03-10T12:00:00Z');
const days = (count: number): Date => new Date(now.getTime() + count * 86_400_000);
const one = (status: ProviderStatus, pastDueSince: Date | null = null): SubscriptionFacts => ({ status, pastDueSince });
const free: PlanState = { plan: 'free', status: 'active' };
const pro: PlanState = { plan: 'pro', status: 'active' };

describe('the plan that follows from subscriptions', () => {
  it('[D11] [GEN8] a trial and a paid period are Collector Pro', () => {
    expect(planStateOf(free, [one('trialing')], now)).toEqual({ plan: 'pro', status: 'trialing' });
    expect(planStateOf({ plan: null, status: 'none' }, [one('active')], now)).toEqual(pro);
  });

  it('[D10] a paid plan that ends becomes Free, also for who had no plan before it', () => {
    for (const status of ['canceled', 'paused'] as const)
      expect(planStateOf(pro, [one(status)], now)).toEqual({ plan: 'free', status: 'canceled' });
    expect(planStateOf(pro, [one('canceled'), one('active')], now)).toEqual(pro);
  });

  // Planted: eight days instead of seven.
  it('[D12] a failed payment leaves the plan open for seven days to the moment', () => {
    expect(planStateOf(pro, [one('past_due', days(-6.99))], now)).toEqual({ plan: 'pro', status: 'past_due' });
    expect(planStateOf(pro, [one('past_due', days(-7))], now)).toEqual({ plan: 'free', status: 'past_due' });
    expect(planStateOf(pro, [one('unpaid')], now)).toEqual({ plan: 'free', status: 'past_due' });
    expect(graceEnd(days(-7))).toEqual(now);
  });

  it('[D13] what an administrator has assigned stays, and so does what never began', () => {
    const gallery: PlanState = { plan: 'gallery', status: 'active' };
    expect(planStateOf(gallery, [one('canceled')], now)).toEqual(gallery);
    for (const status of ['incomplete', 'incomplete_expired'] as const) {
      expect(planStateOf(free, [one(status)], now)).toEqual(free);
      expect(isRunning(one(status))).toBe(false);
    }
    expect(planStateOf(free, [], now)).toEqual(free);
    expect(['active', 'trialing', 'past_due', 'unpaid', 'paused'].every((status) => isRunning({ status: status as ProviderStatus }))).toBe(
      true,
    );
  });

  it('[D12] of several that run the one in good standing stays, and of two such the one that began first', () => {
    const begun = (id: string, status: ProviderStatus, day: number) => ({ ...one(status), id, createdAt: days(day) });
    const [ended, late, rests] = [begun('a', 'canceled', -9), begun('b', 'past_due', -8), begun('c', 'paused', -7)];
    const [first, second] = [begun('d', 'trialing', -2), begun('e', 'active', -1)];
    expect(keptOf([second, rests, first, late, ended])?.id).toBe('d');
    expect(keptOf([rests, late, ended])?.id).toBe('b');
    expect(keptOf([{ ...second, createdAt: first.createdAt }, first])?.id).toBe('d');
    expect(keptOf([ended])).toBeNull();
  });
});
