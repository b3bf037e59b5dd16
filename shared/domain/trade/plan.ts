// Plans, their features and upload limits.
export const plans = ['free', 'pro', 'gallery'] as const;
export type Plan = (typeof plans)[number];
export const planNames = { free: 'Free', pro: 'Collector Pro', gallery: 'Gallery' } as const satisfies Record<Plan, string>;

export type SubscriptionStatus = 'none' | 'active' | 'trialing' | 'past_due' | 'canceled';

/** Uploads over the lifetime of the account; null is unlimited. */
export const uploadsLimitOf = (plan: Plan | null): number | null => (plan === null ? 0 : plan === 'free' ? 5 : null);
/** A paid plan, not the free one. */
export const isPaidPlan = (plan: Plan | null): boolean => plan === 'pro' || plan === 'gallery';

/** Maximum total bytes of the files in an account's records. */
export const filesLimitOf = (plan: Plan | null): number => (isPaidPlan(plan) ? 50_000_000_000 : 2_000_000_000);

/** Days that a device may stay offline before new scans wait for the server. */
export const entitlementOfflineDays = 30;

/** Monthly price of Collector Pro; minor units. */
export const proPrice = { amount: 999, currency: 'USD' } as const;
export const proPriceText = `$${(proPrice.amount / 100).toFixed(2)}`;
/** Trial days of Collector Pro, once per person. */
export const trialDays = 7;
/** Days that a paid plan stays active after a failed payment. */
export const graceDays = 7;
