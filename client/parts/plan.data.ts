// The paid plan as pages ask for it: what became of a checkout, the provider's own page, and what is known of the subscription.
import * as z from 'zod/mini';
import type { SubscriptionState } from '#shared/contract/accounts.ts';
import { billing, openPortal, refreshPlan, verifyCheckoutSession, type Billing } from '#shared/contract/plans.ts';
import { call } from '#client/data/api.ts';
import type { SessionStore } from '#client/session/session-store.ts';
import { type SeenAnswer, useSeenAnswer } from './seen-answer.data.ts';

type Session = Pick<SessionStore, 'accountChanged'>;

/** The device knows the plan as soon as the server has said it. Rejects with an AppError. */
export const verifyCheckout = async (session: Session, sessionId: string): Promise<'open' | 'complete' | 'expired'> => {
  const { status, subscription } = await call(verifyCheckoutSession, { body: { sessionId } });
  session.accountChanged({ subscription });
  return status;
};

/** For whoever comes back from the provider's page. Rejects with an AppError. */
export const readPlanAnew = async (session: Session): Promise<SubscriptionState> => {
  const subscription = await call(refreshPlan, {});
  session.accountChanged({ subscription });
  return subscription;
};

/** Leaves for the provider's page, where card and plan are changed. Rejects with an AppError. */
export const goToBilling = async (): Promise<void> => {
  const { url } = await call(openPortal, {});
  location.assign(url);
};

const askBilling = () => call(billing, {});
const readBilling = (value: unknown): Billing | null => {
  const read = z.safeParse(billing.answer, value);
  return read.success ? read.data : null;
};
export const useBilling = (): SeenAnswer<Billing> => useSeenAnswer('billing', askBilling, readBilling);
