// The server as the session needs it.
import {
  checkSubscription,
  choosePlan,
  currentSession,
  refresh,
  requestPasswordReset,
  resendVerification,
  resetPassword,
  signIn,
  signInOptions,
  signOut,
  signUp,
  verifyEmail,
  type Session,
  type SubscriptionState,
} from '#shared/contract/accounts.ts';
import { call } from '#client/data/api.ts';

export type SignInOptions = { mail: boolean; demo: { accounts: { email: string; label: string }[]; password: string } | null };

/** Every act rejects with an AppError; 'network' where there was no answer. */
export type SessionApi = {
  signUp(person: { name: string; email: string; password: string }): Promise<Session>;
  signIn(credentials: { email: string; password: string }): Promise<Session>;
  signOut(): Promise<void>;
  /** Prolongs the session of the cookie; rejects with session_expired when there is none. */
  refresh(): Promise<Session>;
  session(): Promise<Session | null>;
  subscription(): Promise<SubscriptionState>;
  chooseFree(): Promise<SubscriptionState>;
  resendVerification(): Promise<void>;
  verifyEmail(token: string): Promise<void>;
  requestReset(email: string): Promise<void>;
  resetPassword(token: string, password: string): Promise<void>;
  options(): Promise<SignInOptions>;
};

export const sessionApi: SessionApi = {
  signUp: (body) => call(signUp, { body }),
  signIn: (body) => call(signIn, { body }),
  signOut: async () => void (await call(signOut, {})),
  refresh: () => call(refresh, { body: {} }),
  session: async () => (await call(currentSession, {})).session,
  subscription: () => call(checkSubscription, {}),
  chooseFree: () => call(choosePlan, { body: { plan: 'free' } }),
  resendVerification: async () => void (await call(resendVerification, {})),
  verifyEmail: async (token) => void (await call(verifyEmail, { body: { token } })),
  requestReset: async (email) => void (await call(requestPasswordReset, { body: { email } })),
  resetPassword: async (token, password) => void (await call(resetPassword, { body: { token, password } })),
  options: () => call(signInOptions, {}),
};
