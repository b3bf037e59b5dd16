// Session secrets: creation, hash and lifetime.
import { createHash, randomBytes } from 'node:crypto';

/** A new session; only the caller has the secret, the database stores its hash. */
export type OpenedSession = { sessionId: string; userId: string; secret: string };

/** Lifetime of an unused session. Seconds. */
export const sessionSeconds = 30 * 86_400;

/** The stored hash. Secrets are random and long, so one round is enough. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');
export const newSecret = (): string => randomBytes(32).toString('base64url');
