// Endpoints of a seller's payout account: connecting it at the payment provider, and its state.
import * as z from 'zod/mini';
import { payoutStages } from '#shared/domain/trade/payout.ts';
import { countries } from '#shared/domain/trade/shipping.ts';
import { endpoint } from '#shared/contract/wire/endpoint.ts';

const status = z.object({
  user_id: z.string(),
  payout_enabled: z.boolean(),
  stage: z.enum(payoutStages),
  /** Requirements still open at the provider, in its own words. */
  missing: z.array(z.string()),
});
export type PayoutStatus = z.infer<typeof status>;

export const createConnectAccount = endpoint({
  name: 'functions.createStripeConnectAccount',
  method: 'POST',
  path: '/api/functions/create-stripe-connect-account',
  access: 'signed-in',
  summary: 'Opens the caller’s account for payouts; answers onboarding_url where the provider still has questions.',
  /** Where the caller’s bank account is; without it, where the platform’s is. */
  query: z.object({ country: z.optional(z.enum(countries)) }),
  answer: z.object({ onboarding_url: z.optional(z.string()), stage: z.enum(payoutStages) }),
});
export const payouts = endpoint({
  name: 'payouts.standing',
  method: 'GET',
  path: '/api/payouts',
  access: 'signed-in',
  summary: 'Whether the caller can be paid out, as last read from the provider.',
  answer: status,
});
export const refreshPayouts = endpoint({
  name: 'payouts.refresh',
  method: 'POST',
  path: '/api/payouts/refresh',
  access: 'signed-in',
  summary: 'Reads the caller’s account from the provider again, for whoever comes back from its pages.',
  answer: status,
});
