// Rarely used account calls, in a file of their own to be loaded on demand.
import {
  choosePlan,
  requestPasswordReset,
  resendVerification,
  resetPassword,
  signIn,
  signInOptions,
  signUp,
  verifyEmail,
} from '#shared/contract/people/accounts.ts';
import { call } from '#client/data/api/api.ts';

/** Request timeout in milliseconds. After a timeout the next attempt finds out whether the call took effect. */
const patience = 20_000;
const within = () => ({ signal: AbortSignal.timeout(patience) });

type Credentials = { email: string; password: string };

export const accountActs = {
  signUp: (body: Credentials & { name: string }) => call(signUp, { body }, within()),
  signIn: (body: Credentials) => call(signIn, { body }, within()),
  chooseFree: () => call(choosePlan, { body: { plan: 'free' } }, within()),
  resendVerification: async (): Promise<void> => void (await call(resendVerification, {}, within())),
  verifyEmail: async (token: string): Promise<void> => void (await call(verifyEmail, { body: { token } }, within())),
  requestReset: async (email: string): Promise<void> => void (await call(requestPasswordReset, { body: { email } }, within())),
  resetPassword: async (token: string, password: string): Promise<void> =>
    void (await call(resetPassword, { body: { token, password } }, within())),
  options: () => call(signInOptions, {}, within()),
};
