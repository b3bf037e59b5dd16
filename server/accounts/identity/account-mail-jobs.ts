// The mails of an account as background jobs, retried while the mail server does not answer.
import * as z from 'zod/mini';
import type { Sql } from '#server/platform/database/database.ts';
import { GiveUp, type Jobs } from '#server/platform/jobs/jobs.ts';
import type { Log } from '#server/platform/observability/logger.ts';
import type { Mailer } from '#server/platform/mail/mail.ts';
import { passwordChangedMail, recoveryMail, verificationMail } from './account-mails.ts';
import { findPerson, findPersonByEmail } from '#server/accounts/accounts.store.ts';
import type { Identity } from './identity.ts';

type Parts = { sql: Sql; log: Log; jobs: Jobs; mailer: Mailer; identity: Identity; publicUrl: string };

const recoverySeconds = 3_600;
const kinds = {
  verification: 'accounts.verification-mail',
  recovery: 'accounts.recovery-mail',
  changed: 'accounts.password-changed-mail',
};
const aboutUser = z.object({ userId: z.string() });
const aboutAddress = z.object({ email: z.string() });
const maxAttempts = 8;

export const createAccountMails = ({ sql, log, jobs, mailer, identity, publicUrl }: Parts) => {
  const needMailer = () => {
    if (!mailer.available) throw new GiveUp('SMTP_URL is not set');
  };

  jobs.register(kinds.verification, {
    payload: aboutUser,
    maxAttempts,
    handle: async ({ userId }, context) => {
      needMailer();
      const person = await findPerson(sql, userId);
      if (person === undefined || person.emailVerified) return;
      await mailer.send(verificationMail(person, publicUrl, await identity.verificationToken(person.email)), context);
    },
  });
  jobs.register(kinds.recovery, {
    payload: aboutAddress,
    maxAttempts,
    handle: async ({ email }, context) => {
      needMailer();
      const person = await findPersonByEmail(sql, email);
      if (person === undefined) return;
      await mailer.send(recoveryMail(person, publicUrl, await identity.recoveryToken(person.userId, recoverySeconds)), context);
    },
  });
  jobs.register(kinds.changed, {
    payload: aboutUser,
    maxAttempts,
    handle: async ({ userId }, context) => {
      needMailer();
      const person = await findPerson(sql, userId);
      if (person !== undefined) await mailer.send(passwordChangedMail(person, publicUrl), context);
    },
  });

  const queue = async (kind: string, payload: { userId: string } | { email: string }): Promise<void> => {
    await jobs.enqueue(sql, kind, payload);
    jobs.wake();
  };
  /** Its act is committed already, so a failure is only logged. */
  const queueQuietly = async (kind: string, payload: { userId: string }): Promise<void> => {
    if (!mailer.available) return;
    await queue(kind, payload).catch((error: unknown) => log.error({ err: error, kind }, 'a mail could not be queued'));
  };

  return {
    welcome: (userId: string) => queueQuietly(kinds.verification, { userId }),
    verification: (userId: string) => queue(kinds.verification, { userId }),
    /** The same work for an address without an account, so that timing does not reveal it: the job looks it up. */
    recovery: (email: string) => queue(kinds.recovery, { email }),
    passwordChanged: (userId: string) => queueQuietly(kinds.changed, { userId }),
  };
};
