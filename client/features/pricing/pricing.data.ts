// The pricing page's data about its viewer, choosing the Free plan, and opening the checkout.
import type { Stripe } from '@stripe/stripe-js';
import { AppError } from '#shared/contract/wire/errors.ts';
import { createCheckoutSession } from '#shared/contract/people/plans.ts';
import { isPaidPlan, type Plan } from '#shared/domain/trade/plan.ts';
import { call } from '#client/data/api/api.ts';
import { useBilling } from '#client/trade/payments/billing.data.ts';
import { openPaymentProvider } from '#client/trade/payments/payment-provider.data.ts';
import { useSession } from '#client/device/session/session-context.tsx';

export type PlanChoice = {
  /** undefined while unknown. */
  signedIn: boolean | undefined;
  plan: Plan | null;
  paid: boolean;
  /** As far as this device knows; the paid plan then starts without a trial. */
  hasHadTrial: boolean;
  /** The last payment has failed. */
  pastDue: boolean;
  /** Rejects with an AppError. An existing plan is kept. */
  chooseFree: () => Promise<void>;
};

export const usePlanChoice = (): PlanChoice => {
  const { state, session } = useSession();
  const subscription = state.status === 'signed-in' ? state.subscription : null;
  const plan = subscription?.plan ?? null;
  const { seen } = useBilling();
  return {
    signedIn: state.status === 'loading' ? undefined : state.status === 'signed-in',
    plan,
    paid: isPaidPlan(plan),
    hasHadTrial: seen?.value.trial === false,
    pastDue: subscription?.status === 'past_due',
    chooseFree: async () => {
      if (plan === null) await session.chooseFree();
    },
  };
};

export type Checkout = { stripe: Stripe; clientSecret: string; trialDays: number };

/** Null if the user is already subscribed. Rejects with an AppError. */
export const openCheckout = async (): Promise<Checkout | null> => {
  try {
    const [stripe, session] = await Promise.all([openPaymentProvider(), call(createCheckoutSession, {})]);
    return { stripe, ...session };
  } catch (error) {
    if (error instanceof AppError && error.code === 'already_subscribed') return null;
    throw error;
  }
};
