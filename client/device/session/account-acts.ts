// The calls about an account: signing up and in, its plan, address, password and language.
import {
  choosePlan,
  requestPasswordReset,
  resendVerification,
  resetPassword,
  setLanguage,
  signIn,
  signInOptions,
  signUp,
  verifyEmail,
} from '#shared/contract/people/accounts.ts';
import type { Language } from '#shared/language/languages.ts';
import { call } from '#client/data/api/api.ts';
import { languageOfDevice } from '#client/ui/language.ts';

import { sessionRecords } from './session-record.ts';
import { openSmallStorage } from './small-storage.ts';

/** Request timeout in milliseconds. After a timeout the next attempt finds out whether the call took effect. */
const patience = 20_000;
const within = () => ({ signal: AbortSignal.timeout(patience) });

type Credentials = { email: string; password: string };

export const accountActs = {
  signUp: async (person: Credentials & { name: string }) => {
    const language = languageOfDevice();
    const session = await call(signUp, { body: { ...person, language } }, within());
    sessionRecords(openSmallStorage(() => localStorage).storage).setTold({ userId: session.user.id, language });
    return session;
  },
  signIn: (body: Credentials) => call(signIn, { body }, within()),
  chooseFree: () => call(choosePlan, { body: { plan: 'free' } }, within()),
  resendVerification: async (): Promise<void> => void (await call(resendVerification, {}, within())),
  verifyEmail: async (token: string): Promise<void> => void (await call(verifyEmail, { body: { token } }, within())),
  requestReset: async (email: string): Promise<void> => void (await call(requestPasswordReset, { body: { email } }, within())),
  resetPassword: async (token: string, password: string): Promise<void> =>
    void (await call(resetPassword, { body: { token, password } }, within())),
  setLanguage: async (language: Language): Promise<void> => void (await call(setLanguage, { body: { language } }, within())),
  options: () => call(signInOptions, {}, within()),
};
