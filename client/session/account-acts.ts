// The acts of an account that few visits need.
import {
  choosePlan,
  requestPasswordReset,
  resendVerification,
  resetPassword,
  signIn,
  signInOptions,
  signUp,
  verifyEmail,
} from '#shared/contract/accounts.ts';
import { call } from '#client/data/api.ts';

type Credentials = { email: string; password: string };

export const accountActs = {
  signUp: (body: Credentials & { name: string }) => call(signUp, { body }),
  signIn: (body: Credentials) => call(signIn, { body }),
  chooseFree: () => call(choosePlan, { body: { plan: 'free' } }),
  resendVerification: async (): Promise<void> => void (await call(resendVerification, {})),
  verifyEmail: async (token: string): Promise<void> => void (await call(verifyEmail, { body: { token } })),
  requestReset: async (email: string): Promise<void> => void (await call(requestPasswordReset, { body: { email } })),
  resetPassword: async (token: string, password: string): Promise<void> => void (await call(resetPassword, { body: { token, password } })),
  options: () => call(signInOptions, {}),
};
