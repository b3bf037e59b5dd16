// The paid plan for pages: the result of a checkout, and refreshing the plan.
import type { SubscriptionState } from '#shared/contract/people/session.ts';
import { refreshPlan, verifyCheckoutSession } from '#shared/contract/people/plans.ts';
import { call } from '#client/data/api/api.ts';
import type { SessionStore } from '#client/device/session/session-store.ts';

type Session = Pick<SessionStore, 'accountChanged'>;

/** The plan is stored on the device before this resolves. Rejects with an AppError. */
export const verifyCheckout = async (session: Session, sessionId: string): Promise<'open' | 'complete' | 'expired'> => {
  const { status, subscription } = await call(verifyCheckoutSession, { body: { sessionId } });
  session.accountChanged({ subscription });
  return status;
};

/** Used on return from the provider's page. Rejects with an AppError. */
export const readPlanAnew = async (session: Session): Promise<SubscriptionState> => {
  const subscription = await call(refreshPlan, {});
  session.accountChanged({ subscription });
  return subscription;
};
