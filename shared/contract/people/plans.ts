// The wire of the paid plan: its checkout, what became of it, and the provider's page for card and cancellation.
import * as z from 'zod/mini';
import { subscriptionAnswer } from './session.ts';
import { endpoint } from '#shared/contract/wire/endpoint.ts';

/** Of a checkout, as the provider makes them. */
export const sessionId = z
  .string()
  .check(z.minLength(4), z.maxLength(255), z.regex(/^cs_[A-Za-z0-9_]+$/, 'Must be the id of a checkout session'));
const time = z.nullable(z.string());

export const createCheckoutSession = endpoint({
  name: 'functions.createCheckoutSession',
  method: 'POST',
  path: '/api/functions/create-checkout-session',
  access: 'signed-in',
  summary: 'Opens the checkout of Collector Pro, or answers the one that the caller has open; refused to whoever has a paid plan.',
  answer: z.object({
    clientSecret: z.string(),
    /** Days before the first payment; 0 for who has had a trial. */
    trialDays: z.number(),
  }),
});

export const checkoutStatuses = ['open', 'complete', 'expired'] as const;
export const verifyCheckoutSession = endpoint({
  name: 'functions.verifyCheckoutSession',
  method: 'POST',
  path: '/api/functions/verify-checkout-session',
  access: 'signed-in',
  summary: 'Reads a checkout of the caller from the provider and takes its subscription up; complete means done, a trial included.',
  body: z.object({ sessionId }),
  answer: z.object({ status: z.enum(checkoutStatuses), subscription: subscriptionAnswer }),
});

const billingAnswer = z.object({
  /** Whether a checkout would begin with a trial. */
  trial: z.boolean(),
  /** Whether there is something to manage at the provider. */
  portal: z.boolean(),
  /** ISO 8601; the end of the trial or of the period that is paid for, whichever is next. */
  renewsAt: time,
  /** When it ends, where it was cancelled. */
  endsAt: time,
  /** Until when the plan stays open although a payment has failed. */
  graceUntil: time,
});
export type Billing = z.infer<typeof billingAnswer>;

export const billing = endpoint({
  name: 'plans.billing',
  method: 'GET',
  path: '/api/plan/billing',
  access: 'signed-in',
  summary: 'What is known of the caller’s subscription: when it renews or ends, and whether a trial is left.',
  answer: billingAnswer,
});

export const openPortal = endpoint({
  name: 'plans.openPortal',
  method: 'POST',
  path: '/api/plan/portal',
  access: 'signed-in',
  summary: 'Opens the provider’s page where the caller changes the card or cancels.',
  answer: z.object({ url: z.string() }),
});

export const refreshPlan = endpoint({
  name: 'plans.refresh',
  method: 'POST',
  path: '/api/plan/refresh',
  access: 'signed-in',
  summary: 'Reads the caller’s subscriptions from the provider again, for whoever comes back from its pages.',
  answer: subscriptionAnswer,
});
