// Mounts the endpoints of the paid plan.
import { billing, createCheckoutSession, openPortal, refreshPlan, verifyCheckoutSession } from '#shared/contract/plans.ts';
import type { HttpHost } from '#server/platform/http.ts';
import type { Subscriptions } from './subscriptions.ts';

export const subscriptionRoutes = (host: Pick<HttpHost, 'mount'>, subscriptions: Subscriptions, origins: readonly string[]): void => {
  /** The provider leads back to where the page was opened: the session is there. */
  const originOf = (request: Request): string | undefined => origins.find((origin) => origin === request.headers.get('origin'));
  const { checkouts, billing: acts } = subscriptions;
  host.mount(createCheckoutSession, ({ caller, request }) => checkouts.open(caller, originOf(request)));
  host.mount(verifyCheckoutSession, ({ caller, body }) => checkouts.verify(caller.userId, body.sessionId));
  host.mount(billing, ({ caller }) => acts.standing(caller.userId));
  host.mount(openPortal, ({ caller, request }) => acts.portal(caller.userId, originOf(request)));
  host.mount(refreshPlan, ({ caller }) => acts.refresh(caller.userId));
};
