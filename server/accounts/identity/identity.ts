// The only door to better-auth: who has an account, whether a password is right, verification and recovery of addresses.
import { AsyncLocalStorage } from 'node:async_hooks';
import { betterAuth } from 'better-auth';
import { APIError, createEmailVerificationToken } from 'better-auth/api';
import { PostgresJSDialect } from 'kysely-postgres-js';
import { v7 as uuidv7 } from 'uuid';
import type { Clock } from '#server/platform/time/clock.ts';
import type { Sql } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/observability/logger.ts';
import { endRecoveryLinks } from '#server/accounts/people/account-changes.store.ts';
import { findPersonByEmail } from '#server/accounts/accounts.store.ts';
import { hashSecret, newSecret, type OpenedSession, sessionSeconds } from '#server/accounts/sessions/session-secret.ts';
import { sessionIdOf } from '#server/accounts/sessions/sessions.store.ts';

export type Identity = {
  /** Null when the address has an account already. */
  register(person: { name: string; email: string; password: string }): Promise<OpenedSession | null>;
  /** Null when address and password do not belong together; takes as long when there is no such account. */
  signIn(email: string, password: string): Promise<OpenedSession | null>;
  /** The text that proves, for a day, that its holder reads the mails of this address. */
  verificationToken(email: string): Promise<string>;
  /** False when the token is none of ours or too old. */
  verifyEmail(token: string): Promise<boolean>;
  /** A text that sets a new password once. */
  recoveryToken(userId: string, secondsValid: number): Promise<string>;
  /** The user whose password was changed and whose sessions were all ended; null when the token does not serve. */
  resetPassword(token: string, password: string): Promise<{ userId: string } | null>;
  hashPassword(password: string): Promise<string>;
  /** Whether this is the password of that account; takes as long when there is none. */
  holdsPassword(userId: string, password: string): Promise<boolean>;
};

type Parts = { sql: Sql; clock: Clock; log: Log; secret: string; baseUrl: string; passwordLength: { min: number; max: number } };

const day = 86_400;
/** Undefined for errors that are not better-auth's answer to bad input. */
const refusalOf = (error: unknown): string | undefined =>
  error instanceof APIError && error.statusCode < 500 ? String(error.body?.code ?? error.status) : undefined;

const createAuth = ({ sql, clock, log, secret, baseUrl, passwordLength }: Parts, opening: AsyncLocalStorage<{ secret: string }>) =>
  betterAuth({
    secret,
    baseURL: baseUrl,
    database: { dialect: new PostgresJSDialect({ postgres: sql }), type: 'postgres', transaction: true },
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    logger: { level: 'error', log: (_level, message) => log.warn({ from: 'better-auth' }, message) },
    // The tables are our migrations': without the columns of sign-in by other companies, which nothing here writes.
    advanced: { database: { generateId: () => uuidv7(), validateSchema: false } },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: passwordLength.min,
      maxPasswordLength: passwordLength.max,
      revokeSessionsOnPasswordReset: true,
    },
    user: {
      modelName: 'users',
      fields: { emailVerified: 'email_verified', createdAt: 'created_at', updatedAt: 'updated_at' },
    },
    account: {
      modelName: 'credentials',
      fields: { userId: 'user_id', providerId: 'provider_id', accountId: 'account_id', createdAt: 'created_at', updatedAt: 'updated_at' },
    },
    verification: {
      modelName: 'verifications',
      fields: { expiresAt: 'expires_at', createdAt: 'created_at', updatedAt: 'updated_at' },
      storeIdentifier: 'hashed',
    },
    session: {
      modelName: 'sessions',
      fields: {
        userId: 'user_id',
        expiresAt: 'expires_at',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
      },
    },
    databaseHooks: {
      session: {
        create: {
          before: async () => {
            const holder = opening.getStore();
            if (holder === undefined) return false;
            const token = hashSecret(holder.secret);
            const now = clock();
            const expiresAt = new Date(now.getTime() + sessionSeconds * 1000);
            return { data: { token, expiresAt, createdAt: now, updatedAt: now, ipAddress: null, userAgent: null } };
          },
        },
      },
    },
  });

type Answer = { token?: string | null | undefined; user: { id: string } };

export const createIdentity = (parts: Parts): Identity => {
  const opening = new AsyncLocalStorage<{ secret: string }>();
  const auth = createAuth(parts, opening);

  /** better-auth opens the session; what it stores and answers as the token is our hash, the secret stays here. */
  const opened = async (ask: () => Promise<Answer>): Promise<OpenedSession> => {
    const secret = newSecret();
    const { user } = await opening.run({ secret }, ask);
    const sessionId = await sessionIdOf(parts.sql, hashSecret(secret));
    if (sessionId === undefined) throw new Error('a session was opened but is not stored');
    return { sessionId, userId: user.id, secret };
  };

  return {
    register: async (person) => {
      try {
        return await opened(() => auth.api.signUpEmail({ body: person }));
      } catch (error) {
        // Two sign-ups at once: the second meets the unique address and is told like a late one.
        if (refusalOf(error) !== undefined && (await findPersonByEmail(parts.sql, person.email)) !== undefined) return null;
        throw error;
      }
    },
    signIn: async (email, password) => {
      try {
        return await opened(() => auth.api.signInEmail({ body: { email, password } }));
      } catch (error) {
        if (refusalOf(error) === 'INVALID_EMAIL_OR_PASSWORD') return null;
        throw error;
      }
    },
    verificationToken: (email) => createEmailVerificationToken(parts.secret, email, undefined, day),
    verifyEmail: async (token) => {
      try {
        await auth.api.verifyEmail({ query: { token } });
        return true;
      } catch (error) {
        if (refusalOf(error) !== undefined) return false;
        throw error;
      }
    },
    recoveryToken: async (userId, secondsValid) => {
      const token = newSecret();
      const { internalAdapter } = await auth.$context;
      await internalAdapter.createVerificationValue({
        identifier: `reset-password:${token}`,
        value: userId,
        expiresAt: new Date(parts.clock().getTime() + secondsValid * 1000),
      });
      return token;
    },
    resetPassword: async (token, password) => {
      const { internalAdapter } = await auth.$context;
      const found = await internalAdapter.findVerificationValue(`reset-password:${token}`);
      if (!found || found.expiresAt < parts.clock()) return null;
      // Whoever takes all links of the person at once goes on, with the own one back in its place.
      if (!(await endRecoveryLinks(parts.sql, found.value, found.id))) return null;
      const { value, expiresAt } = found;
      await internalAdapter.createVerificationValue({ identifier: `reset-password:${token}`, value, expiresAt });
      try {
        await auth.api.resetPassword({ body: { token, newPassword: password } });
        return { userId: found.value };
      } catch (error) {
        if (refusalOf(error) !== undefined) return null;
        throw error;
      }
    },
    hashPassword: async (password) => (await auth.$context).password.hash(password),
    holdsPassword: async (userId, password) => {
      const { internalAdapter, password: passwords } = await auth.$context;
      const own = (await internalAdapter.findAccounts(userId)).find(({ providerId }) => providerId === 'credential');
      if (own?.password) return passwords.verify({ hash: own.password, password });
      await passwords.hash(password);
      return false;
    },
  };
};
