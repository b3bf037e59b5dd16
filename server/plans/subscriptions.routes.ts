// Mounts the endpoints of the paid plan.
import { billing, createCheckoutSession, openPortal, refreshPlan, verifyCheckoutSession } from '#shared/contract/people/plans.ts';
import { ownOriginOf } from '#server/platform/http/peer.ts';
import type { HttpHost } from '#server/platform/http/http.ts';
import type { Subscriptions } from './subscriptions.ts';

export const subscriptionRoutes = (host: Pick<HttpHost, 'mount'>, subscriptions: Subscriptions, origins: readonly string[]): void => {
  const { checkouts, billing: acts } = subscriptions;
  host.mount(createCheckoutSession, ({ caller, request }) => checkouts.open(caller, ownOriginOf(request, origins)));
  host.mount(verifyCheckoutSession, ({ caller, body }) => checkouts.verify(caller.userId, body.sessionId));
  host.mount(billing, ({ caller }) => acts.status(caller));
  host.mount(openPortal, ({ caller, request }) => acts.portal(caller.userId, ownOriginOf(request, origins)));
  host.mount(refreshPlan, ({ caller }) => acts.refresh(caller.userId));
};
