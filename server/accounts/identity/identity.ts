// Accounts and their passwords, and the links that prove an address or set a new password.
import { createHash } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { v7 as uuidv7 } from 'uuid';
import type { Language } from '#shared/language/languages.ts';
import type { Clock } from '#server/platform/time/clock.ts';
import { transact, type Db, type Sql } from '#server/platform/database/database.ts';
import { hashSecret, newSecret, type OpenedSession, sessionSeconds } from '#server/accounts/sessions/session-secret.ts';
import { deleteSessionsOf, insertSession } from '#server/accounts/sessions/sessions.store.ts';
import {
  endRecoveryLinks,
  findRecoveryLink,
  insertAccount,
  insertRecoveryLink,
  markVerified,
  passwordByEmail,
  passwordOf,
  storePassword,
} from './identity.store.ts';
import { hashPassword, isPassword } from './passwords.ts';

type Parts = { sql: Sql; clock: Clock; secret: string };

const day = 86_400;
const identifierOf = (token: string): string => createHash('sha256').update(`reset-password:${token}`).digest('base64url');

export const createIdentity = ({ sql, clock, secret }: Parts) => {
  const key = new TextEncoder().encode(secret);

  /** password: the hash that was proven; null if it was replaced meanwhile. */
  const open = async (db: Db, userId: string, password: string): Promise<OpenedSession | null> => {
    const [id, token, now] = [uuidv7(), newSecret(), clock()];
    const expiresAt = new Date(now.getTime() + sessionSeconds * 1000);
    const isOpen = await insertSession(db, { id, userId, password, token: hashSecret(token), expiresAt, now });
    return isOpen ? { sessionId: id, userId, secret: token } : null;
  };

  return {
    /** Null when the address is taken. */
    register: async (person: { name: string; email: string; password: string; language: Language }): Promise<OpenedSession | null> => {
      const hash = await hashPassword(person.password);
      const id = uuidv7();
      return transact(sql, async (tx) => {
        const { name, email, language } = person;
        if (!(await insertAccount(tx, { id, name, email: email.toLowerCase(), language }, clock()))) return null;
        await storePassword(tx, id, hash, clock());
        return open(tx, id, hash);
      });
    },

    /** Null for a wrong password or an unknown address, in the same time. */
    signIn: async (email: string, password: string): Promise<OpenedSession | null> => {
      const known = await passwordByEmail(sql, email.toLowerCase());
      const holds = await isPassword(password, known?.hash);
      return holds && known !== undefined ? open(sql, known.userId, known.hash) : null;
    },

    /** A token for verifying this address, valid for a day. */
    verificationToken: (email: string): Promise<string> => {
      const now = Math.floor(clock().getTime() / 1000);
      return new SignJWT({ email: email.toLowerCase() })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuedAt(now)
        .setExpirationTime(now + day)
        .sign(key);
    },

    /** False when the token is invalid or expired. */
    verifyEmail: async (token: string): Promise<boolean> => {
      try {
        const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], currentDate: clock() });
        return typeof payload['email'] === 'string' && (await markVerified(sql, payload['email'], clock()));
      } catch (error) {
        if (error instanceof errors.JOSEError) return false;
        throw error;
      }
    },

    /** A one-time token to set a new password. */
    recoveryToken: async (userId: string, secondsValid: number): Promise<string> => {
      const token = newSecret();
      const now = clock();
      await insertRecoveryLink(
        sql,
        { identifier: identifierOf(token), userId, expiresAt: new Date(now.getTime() + secondsValid * 1000) },
        now,
      );
      return token;
    },

    /** Sets the password, ends all of the user's sessions and recovery links, and returns the user; null for an invalid token. */
    resetPassword: async (token: string, password: string): Promise<{ userId: string } | null> => {
      const link = await findRecoveryLink(sql, identifierOf(token), clock());
      if (link === undefined) return null;
      const { id, userId } = link;
      const hash = await hashPassword(password);
      return transact(sql, async (tx) => {
        if (!(await endRecoveryLinks(tx, userId, id))) return null;
        if (!(await storePassword(tx, userId, hash, clock()))) return null;
        await deleteSessionsOf(tx, userId);
        return { userId };
      });
    },

    /** Whether the password is correct; takes the same time for an unknown user. */
    holdsPassword: async (userId: string, password: string): Promise<boolean> => isPassword(password, await passwordOf(sql, userId)),
  };
};

export type Identity = ReturnType<typeof createIdentity>;
