// The server calls that the session needs.
import {
  checkSubscription,
  currentSession,
  refresh,
  signOut,
  type Session,
  type SubscriptionState,
} from '#shared/contract/people/session.ts';
import { call } from '#client/data/api/api.ts';
import { accountActs } from './account-acts.ts';

export type SignInOptions = { mail: boolean; demo: { accounts: { email: string; label: string }[]; password: string } | null };

/** Every call rejects with an AppError; 'network' without a response. */
export type SessionApi = {
  signUp(person: { name: string; email: string; password: string }): Promise<Session>;
  signIn(credentials: { email: string; password: string }): Promise<Session>;
  /** Ends the session of this account; a session of any other account stays. */
  signOut(userId: string): Promise<void>;
  /** Renews the session of the cookie; rejects with session_expired if there is none. */
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

/** Request timeout in milliseconds, after which the device counts as offline and the page uses the remembered session. */
const patience = 8_000;
const within = () => ({ signal: AbortSignal.timeout(patience) });

export const sessionApi: SessionApi = {
  ...accountActs,
  signOut: async (userId) => void (await call(signOut, { query: { user: userId } }, within())),
  refresh: () => call(refresh, { body: {} }, within()),
  session: async () => (await call(currentSession, {}, within())).session,
  subscription: () => call(checkSubscription, {}, within()),
};
