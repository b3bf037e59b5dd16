// Endpoints of a session: the signed-in account, its plan and the session's expiry.
import * as z from 'zod/mini';
import { plans } from '#shared/domain/trade/plan.ts';
import { endpoint } from '#shared/contract/wire/endpoint.ts';

export const sessionUser = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  email_verified: z.boolean(),
  is_admin: z.boolean(),
  created_at: z.string(),
});
export type SessionUser = z.infer<typeof sessionUser>;

/** The session as specified. In a browser both tokens are empty strings: the secret stays in an HttpOnly cookie. */
export const sessionAnswer = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  /** Seconds. */
  expires_in: z.number(),
  /** Unix seconds. */
  expires_at: z.number(),
  token_type: z.literal('bearer'),
  user: sessionUser,
});
export type Session = z.infer<typeof sessionAnswer>;

export const subscriptionAnswer = z.object({
  subscribed: z.boolean(),
  plan: z.nullable(z.enum(plans)),
  status: z.enum(['none', 'active', 'trialing', 'past_due', 'canceled']),
  uploadsUsed: z.number(),
  uploadsLimit: z.nullable(z.number()),
});
export type SubscriptionState = z.infer<typeof subscriptionAnswer>;

const done = z.object({ ok: z.literal(true) });

export const refresh = endpoint({
  name: 'accounts.refresh',
  method: 'POST',
  path: '/api/auth/refresh',
  access: 'public',
  summary: 'Prolongs a session by its refresh token, or by the cookie in a browser.',
  body: z.object({ refresh_token: z.optional(z.string()) }),
  answer: sessionAnswer,
});
export const signOut = endpoint({
  name: 'accounts.signOut',
  method: 'POST',
  path: '/api/auth/sign-out',
  access: 'public',
  summary: 'Ends the session; answers alike when there was none.',
  /** user: id of the account that leaves; a session of any other account stays. Absent: whichever session it is. */
  query: z.object({ user: z.optional(z.string()) }),
  answer: done,
});
export const currentSession = endpoint({
  name: 'accounts.session',
  method: 'GET',
  path: '/api/auth/session',
  access: 'public',
  summary: 'The session of the caller, or null.',
  answer: z.object({ session: z.nullable(sessionAnswer) }),
});
export const checkSubscription = endpoint({
  name: 'functions.checkSubscription',
  method: 'POST',
  path: '/api/functions/check-subscription',
  access: 'signed-in',
  summary: 'Whether the caller is subscribed, with which plan, and how many uploads are used.',
  answer: subscriptionAnswer,
});
