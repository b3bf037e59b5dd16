// The plan that follows from a person's subscriptions at the payment provider, as last read, and the time.
import { graceDays, type Plan, type SubscriptionStatus } from './plan.ts';

/** The provider's subscription statuses. */
export const providerStatuses = [
  'incomplete',
  'incomplete_expired',
  'trialing',
  'active',
  'past_due',
  'canceled',
  'unpaid',
  'paused',
] as const;
export type ProviderStatus = (typeof providerStatuses)[number];

export type SubscriptionFacts = {
  status: ProviderStatus;
  /** Due date of the oldest unpaid invoice; null without one. */
  pastDueSince: Date | null;
};

export type PlanState = { plan: Plan | null; status: SubscriptionStatus };

export const graceEnd = (pastDueSince: Date): Date => new Date(pastDueSince.getTime() + graceDays * 86_400_000);

const isPastDue = ({ status }: SubscriptionFacts): boolean => status === 'past_due';
const isInGrace = ({ status, pastDueSince }: SubscriptionFacts, now: Date): boolean =>
  status === 'past_due' && (pastDueSince === null || now < graceEnd(pastDueSince));

/** Not ended: a second one beside it would charge twice. */
export const isRunning = ({ status }: Pick<SubscriptionFacts, 'status'>): boolean =>
  status !== 'canceled' && status !== 'incomplete_expired' && status !== 'incomplete';

const rankOf = ({ status }: SubscriptionFacts): number =>
  status === 'active' || status === 'trialing' ? 0 : status === 'past_due' ? 1 : 2;

/** The running subscription to keep; null without one. Good standing first, then past due, then the others; then the oldest. */
export const keptOf = <T extends SubscriptionFacts & { id: string; createdAt: Date }>(subscriptions: readonly T[]): T | null =>
  subscriptions
    .filter(isRunning)
    .toSorted((a, b) => rankOf(a) - rankOf(b) || a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1))[0] ?? null;

/**
 * The resulting plan. A plan assigned by an administrator stays; an ended paid plan becomes Free; without any subscription the
 * plan is unchanged.
 */
export const planStateOf = (before: PlanState, subscriptions: readonly SubscriptionFacts[], now: Date): PlanState => {
  if (before.plan === 'gallery') return before;
  const begun = subscriptions.filter(({ status }) => status !== 'incomplete' && status !== 'incomplete_expired');
  if (begun.length === 0) return before;
  const has = (status: ProviderStatus): boolean => begun.some((one) => one.status === status);
  if (has('active')) return { plan: 'pro', status: 'active' };
  if (has('trialing')) return { plan: 'pro', status: 'trialing' };
  if (begun.some((one) => isInGrace(one, now))) return { plan: 'pro', status: 'past_due' };
  return { plan: 'free', status: begun.some(isPastDue) || has('unpaid') ? 'past_due' : 'canceled' };
};
