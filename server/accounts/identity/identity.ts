// The only door to better-auth: accounts, passwords, email verification and password recovery.
import { AsyncLocalStorage } from 'node:async_hooks';
import { betterAuth } from 'better-auth';
import { APIError, createEmailVerificationToken } from 'better-auth/api';
import { PostgresJSDialect } from 'kysely-postgres-js';
import { v7 as uuidv7 } from 'uuid';
import type { Language } from '#shared/language/languages.ts';
import type { Clock } from '#server/platform/time/clock.ts';
import type { Sql } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/observability/logger.ts';
import { endRecoveryLinks } from '#server/accounts/people/account-changes.store.ts';
import { findPersonByEmail } from '#server/accounts/accounts.store.ts';
import { hashSecret, newSecret, type OpenedSession, sessionSeconds } from '#server/accounts/sessions/session-secret.ts';
import { sessionIdOf } from '#server/accounts/sessions/sessions.store.ts';

export type Identity = {
  /** Null when the address is taken. */
  register(person: { name: string; email: string; password: string; language: Language }): Promise<OpenedSession | null>;
  /** Null for a wrong password or an unknown address, in the same time. */
  signIn(email: string, password: string): Promise<OpenedSession | null>;
  /** A token for verifying this address, valid for a day. */
  verificationToken(email: string): Promise<string>;
  /** False when the token is invalid or expired. */
  verifyEmail(token: string): Promise<boolean>;
  /** A one-time token to set a new password. */
  recoveryToken(userId: string, secondsValid: number): Promise<string>;
  /** Sets the password, ends all of the user's sessions and returns the user; null for an invalid token. */
  resetPassword(token: string, password: string): Promise<{ userId: string } | null>;
  hashPassword(password: string): Promise<string>;
  /** Whether the password is correct; takes the same time for an unknown user. */
  holdsPassword(userId: string, password: string): Promise<boolean>;
};

type Parts = { sql: Sql; clock: Clock; log: Log; secret: string; baseUrl: string; passwordLength: { min: number; max: number } };

const day = 86_400;
/** Undefined for errors other than better-auth's validation errors. */
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
    // The tables come from our migrations, without the columns for social sign-in.
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
      additionalFields: { language: { type: 'string' } },
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

  /** better-auth creates the session with our hash as its token; the secret never reaches it. */
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
        // Of two concurrent sign-ups, the second violates the unique address and is handled like a later one.
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
      // Of two concurrent uses the one that deletes the links wins; its own link is restored for better-auth to consume.
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
