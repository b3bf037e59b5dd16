// Plans, what they open and how many uploads they hold.
export const plans = ['free', 'pro', 'gallery'] as const;
export type Plan = (typeof plans)[number];
export const planNames = { free: 'Free', pro: 'Collector Pro', gallery: 'Gallery' } as const satisfies Record<Plan, string>;

export type SubscriptionStatus = 'none' | 'active' | 'trialing' | 'past_due' | 'canceled';

/** Uploads of the account's life; null is unlimited. */
export const uploadsLimitOf = (plan: Plan | null): number | null => (plan === null ? 0 : plan === 'free' ? 5 : null);
/** A paid plan, not the free one. */
export const isPaidPlan = (plan: Plan | null): boolean => plan === 'pro' || plan === 'gallery';

/** Bytes of all files that the records of an account hold. */
export const filesLimitOf = (plan: Plan | null): number => (isPaidPlan(plan) ? 50_000_000_000 : 2_000_000_000);

/** Days that a device may go without the server before new scans wait for it. */
export const entitlementOfflineDays = 30;

/** What Collector Pro costs a month; minor units. */
export const proPrice = { amount: 999, currency: 'USD' } as const;
export const proPriceText = `$${(proPrice.amount / 100).toFixed(2)}`;
/** Days of Collector Pro before the first payment, once per person. */
export const trialDays = 7;
/** Days that a paid plan stays open after a payment of it has failed. */
export const graceDays = 7;
