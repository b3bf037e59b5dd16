// Endpoints for accounts: sign-up, sign-in, verification, recovery, the language of the mails, and choosing the Free plan.
import * as z from 'zod/mini';
import { plainLine, visibleLength } from '#shared/domain/page/plain-line.ts';
import { endpoint } from '#shared/contract/wire/endpoint.ts';
import { languages } from '#shared/language/languages.ts';
import { sessionAnswer, subscriptionAnswer } from './session.ts';

export const emailField = z.string().check(z.trim(), z.toLowerCase(), z.email('Invalid email address'), z.maxLength(254));
export const passwordField = z
  .string()
  .check(z.minLength(6, 'Password must be at least 6 characters'), z.maxLength(128, 'Password must be at most 128 characters'));
export const nameField = z.string().check(
  z.overwrite(plainLine),
  z.refine((name) => visibleLength(name) >= 2, 'Name must be at least 2 characters'),
  z.maxLength(100, 'Name must be at most 100 characters'),
);

export const signInRequest = z.object({ email: emailField, password: passwordField });
/** Of mails and pushes. */
const languageField = z.enum(languages);

export const signUpRequest = z.object({ name: nameField, email: emailField, password: passwordField });

const done = z.object({ ok: z.literal(true) });

export const signUp = endpoint({
  name: 'accounts.signUp',
  method: 'POST',
  path: '/api/auth/sign-up',
  access: 'public',
  summary: 'Creates an account, opens a session and sends the verification mail.',
  // Without a language, that of the request counts.
  body: z.extend(signUpRequest, { language: z.optional(languageField) }),
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
export const setLanguage = endpoint({
  name: 'accounts.setLanguage',
  method: 'PUT',
  path: '/api/account/language',
  access: 'signed-in',
  summary: 'Sets the language of the mails and pushes that the caller gets.',
  body: z.object({ language: languageField }),
  answer: done,
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
