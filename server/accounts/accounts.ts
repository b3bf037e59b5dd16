// The acts on accounts: sign-up, sign-in, email verification, password recovery.
import * as z from 'zod/mini';
import { AppError } from '#shared/contract/wire/errors.ts';
import type { Language } from '#shared/language/languages.ts';
import type { Clock } from '#server/platform/time/clock.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Sql } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Log } from '#server/platform/observability/logger.ts';
import type { Mailer } from '#server/platform/mail/mail.ts';
import { createRateLimits, purgeRateLimits } from '#server/platform/http/rate-limits.ts';
import type { Touch } from '#server/accounts/people/account-changes.store.ts';
import { createAccountLimits } from '#server/accounts/limits/account-limits.ts';
import { createAccountMails } from '#server/accounts/identity/account-mail-jobs.ts';
import { findPerson, findPersonByEmail, updateLanguage } from './accounts.store.ts';
import { isCommonPassword } from '#server/accounts/identity/common-passwords.ts';
import { createIdentity } from '#server/accounts/identity/identity.ts';
import type { OpenedSession } from '#server/accounts/sessions/session-secret.ts';
import { createKnownDevices } from '#server/accounts/limits/known-devices.ts';
import { createPlans } from '#server/accounts/people/plans.ts';
import { sessionCookie } from '#server/accounts/sessions/session-wire.ts';
import { createSessions } from '#server/accounts/sessions/sessions.ts';

export type AccountParts = { sql: Sql; config: Config; clock: Clock; log: Log; jobs: Jobs; mailer: Mailer; touch: Touch };
/** The origin of a request. */
export type From = { clientAddress: string; local: boolean };
/** With the browser's device id, if it has signed in to the account before. */
export type FromDevice = From & { device: string | null };

const refusedField = (code: 'weak_password' | 'email_taken', field: string): AppError =>
  new AppError(code, { fields: { [field]: new AppError(code).message } });

const refuseCommon = (password: string, email?: string): void => {
  if (isCommonPassword(password, email)) throw refusedField('weak_password', 'password');
};

export const createAccounts = ({ sql, config, clock, log, jobs, mailer, touch }: AccountParts) => {
  const { publicUrl, sessionSecret: secret, production } = config;
  const identity = createIdentity({ sql, clock, secret });
  const cookie = sessionCookie(config);
  const sessions = createSessions({ sql, clock, log, secret, cookie, production });
  const plans = createPlans({ sql, clock, touch, changed: sessions.changed, secret });
  const mails = createAccountMails({ sql, log, jobs, mailer, identity, publicUrl });
  const devices = createKnownDevices({ secret, cookie });
  const limits = createAccountLimits(createRateLimits({ sql, enabled: config.rateLimit }));

  jobs.register('accounts.purge', {
    payload: z.object({}),
    handle: async () => {
      await sessions.purge();
      await purgeRateLimits(sql, clock());
    },
  });
  jobs.repeat('accounts.purge', 3_600);

  /** Logs neither the password nor an address without an account. */
  const logFailure = async (act: string, email: string, { clientAddress }: From, reason: string): Promise<void> => {
    const userId = (await findPersonByEmail(sql, email))?.userId;
    log.warn({ act, reason, clientAddress, ...(userId === undefined ? {} : { userId }) }, 'a sign-in failed');
  };
  const loggedLimits = async <T>(act: string, email: string, from: From, work: () => Promise<T | null>): Promise<T | null> => {
    try {
      const result = await work();
      if (result === null) await logFailure(act, email, from, 'wrong password or unknown account');
      return result;
    } catch (error) {
      if (error instanceof AppError && error.code === 'rate_limited') await logFailure(act, email, from, 'too many attempts');
      throw error;
    }
  };

  const needMail = () => {
    if (!mailer.available)
      throw new AppError('not_configured', { text: 'This server sends no mails. Ask its administrator for a link to set a new password.' });
  };

  return {
    identity,
    sessions,
    plans,
    devices,
    cookie,
    mailAvailable: mailer.available,

    /** Throws email_taken, weak_password, rate_limited. Enqueues the verification mail. */
    signUp: async (person: { name: string; email: string; password: string; language: Language }, from: From): Promise<OpenedSession> => {
      refuseCommon(person.password, person.email);
      await limits.signUp(from.clientAddress);
      const opened = await identity.register(person);
      if (opened === null) throw refusedField('email_taken', 'email');
      await mails.welcome(opened.userId);
      log.info({ userId: opened.userId }, 'an account was made');
      return opened;
    },

    /** Throws invalid_credentials, rate_limited, and forbidden for a sample account from another machine. */
    signIn: async ({ email, password }: { email: string; password: string }, from: FromDevice): Promise<OpenedSession> => {
      const opened = await loggedLimits('sign-in', email, from, () =>
        limits.signIn(email, from.device, from.clientAddress, () => identity.signIn(email, password)),
      );
      if (opened === null) throw new AppError('invalid_credentials');
      const person = await findPerson(sql, opened.userId);
      if (person?.isDemo === true && (production || !from.local)) {
        await sessions.end(opened.sessionId);
        throw new AppError('forbidden', { text: 'Sample accounts open only on the machine that the demonstration runs on.' });
      }
      return opened;
    },

    /** Of the mails and pushes to the user. */
    setLanguage: (userId: string, language: Language): Promise<void> => updateLanguage(sql, userId, language),

    /** Checks the signed-in user's password again. Throws wrong_password, and rate_limited as a sign-in does. */
    provePassword: async (userId: string, password: string, from: From): Promise<void> => {
      const person = await findPerson(sql, userId);
      if (person === undefined) throw new AppError('not_authenticated');
      const proven = await loggedLimits('password proof', person.email, from, () =>
        limits.proof(userId, from.clientAddress, async () => ((await identity.holdsPassword(userId, password)) ? true : null)),
      );
      if (proven === null) throw new AppError('wrong_password', { fields: { password: new AppError('wrong_password').message } });
    },

    /** Does nothing for a verified address. */
    resendVerification: async (userId: string): Promise<void> => {
      const person = await findPerson(sql, userId);
      if (person === undefined || person.emailVerified) return;
      needMail();
      await limits.resend(userId);
      await mails.verification(userId);
    },

    /** Throws invalid_token. */
    verifyEmail: async (token: string): Promise<void> => {
      if (!(await identity.verifyEmail(token))) throw new AppError('invalid_token');
    },

    /** Behaves the same for addresses without an account, so as not to reveal which have one. */
    requestPasswordReset: async (email: string, from: From): Promise<void> => {
      needMail();
      await limits.recovery(email, from.clientAddress);
      await mails.recovery(email);
    },

    /** Throws weak_password, invalid_token, rate_limited. Every session of the account ends. */
    resetPassword: async (token: string, password: string, from: From): Promise<void> => {
      refuseCommon(password);
      const changed = await limits.reset(from.clientAddress, () => identity.resetPassword(token, password));
      if (changed === null) throw new AppError('invalid_token');
      sessions.allEnded(changed.userId);
      const person = await findPerson(sql, changed.userId);
      if (person !== undefined) await limits.forgiveSignIn(person.email);
      await mails.passwordChanged(changed.userId);
      log.info({ userId: changed.userId }, 'a password was changed by a recovery link');
    },

    person: (userId: string) => findPerson(sql, userId),
  };
};

export type Accounts = ReturnType<typeof createAccounts>;
