// The wire of accounts: sign-up, sign-in, session, verification, recovery, and the plan of the caller.
import * as z from 'zod/mini';
import { plans } from '../domain/plan.ts';
import { endpoint } from './endpoint.ts';

export const emailField = z.string().check(z.trim(), z.toLowerCase(), z.email('Invalid email address'), z.maxLength(254));
export const passwordField = z
  .string()
  .check(z.minLength(6, 'Password must be at least 6 characters'), z.maxLength(128, 'Password must be at most 128 characters'));
export const nameField = z
  .string()
  .check(z.trim(), z.minLength(2, 'Name must be at least 2 characters'), z.maxLength(100, 'Name must be at most 100 characters'));

export const signInRequest = z.object({ email: emailField, password: passwordField });
export const signUpRequest = z.object({ name: nameField, email: emailField, password: passwordField });

export const sessionUser = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  email_verified: z.boolean(),
  is_admin: z.boolean(),
  created_at: z.string(),
});
export type SessionUser = z.infer<typeof sessionUser>;

/** The specification's session. In a browser both tokens are empty texts: the secret stays in an HttpOnly cookie. */
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

export const signUp = endpoint({
  name: 'accounts.signUp',
  method: 'POST',
  path: '/api/auth/sign-up',
  access: 'public',
  summary: 'Creates an account, opens a session and sends the verification mail.',
  body: signUpRequest,
  answer: sessionAnswer,
});
export const signIn = endpoint({
  name: 'accounts.signIn',
  method: 'POST',
  path: '/api/auth/sign-in',
  access: 'public',
  summary: 'Opens a session with email and password.',
  body: signInRequest,
  answer: sessionAnswer,
});
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
export const resendVerification = endpoint({
  name: 'accounts.resendVerification',
  method: 'POST',
  path: '/api/auth/resend-verification',
  access: 'signed-in',
  summary: 'Sends the verification mail again.',
  answer: done,
});
export const verifyEmail = endpoint({
  name: 'accounts.verifyEmail',
  method: 'POST',
  path: '/api/auth/verify-email',
  access: 'public',
  summary: 'Confirms an email address by the token of its mail.',
  body: z.object({ token: z.string().check(z.minLength(1), z.maxLength(2000)) }),
  answer: done,
});
export const requestPasswordReset = endpoint({
  name: 'accounts.requestPasswordReset',
  method: 'POST',
  path: '/api/auth/request-password-reset',
  access: 'public',
  summary: 'Sends a reset link when the address has an account; the answer never tells whether it does.',
  body: z.object({ email: emailField }),
  answer: done,
});
export const resetPassword = endpoint({
  name: 'accounts.resetPassword',
  method: 'POST',
  path: '/api/auth/reset-password',
  access: 'public',
  summary: 'Sets a new password by the token of the reset mail and ends all sessions of the account.',
  body: z.object({ token: z.string().check(z.minLength(1), z.maxLength(2000)), password: passwordField }),
  answer: done,
});
export const signInOptions = endpoint({
  name: 'accounts.signInOptions',
  method: 'GET',
  path: '/api/auth/options',
  access: 'public',
  summary: 'What the sign-in screen may offer: recovery by mail, and the sample accounts of a demonstration to callers on its own machine.',
  answer: z.object({
    mail: z.boolean(),
    demo: z.nullable(z.object({ accounts: z.array(z.object({ email: z.string(), label: z.string() })), password: z.string() })),
  }),
});
export const choosePlan = endpoint({
  name: 'accounts.choosePlan',
  method: 'POST',
  path: '/api/plan',
  access: 'signed-in',
  summary: 'Activates the Free plan for a caller without a plan; a paid plan stays as it is.',
  body: z.object({ plan: z.literal('free') }),
  answer: subscriptionAnswer,
});
export const checkSubscription = endpoint({
  name: 'functions.checkSubscription',
  method: 'POST',
  path: '/api/functions/check-subscription',
  access: 'signed-in',
  summary: 'Whether the caller is subscribed, with which plan, and how many uploads are used.',
  answer: subscriptionAnswer,
});
