// The paid plan: its checkout and its billing.
import type { Feature } from '#server/feed/feature.ts';
import { subscriptionRoutes } from './subscriptions.routes.ts';
import { createSubscriptions } from './subscriptions.ts';
import type { PlanParts } from './subscription-settlement.ts';

export const plansFeature = ({ origins, ...parts }: PlanParts & { secret: string; origins: readonly string[] }) => {
  const subscriptions = createSubscriptions(parts);
  return {
    ...subscriptions,
    routes: (host) => subscriptionRoutes(host, subscriptions, origins),
    forget: subscriptions.departure.begin,
  } satisfies Feature & typeof subscriptions;
};
