// The secret of a session: how it is made, what the database keeps of it, and how long it opens something.
import { createHash, randomBytes } from 'node:crypto';

/** A session that was just opened; the secret is known to nobody but the caller, the database keeps its hash. */
export type OpenedSession = { sessionId: string; userId: string; secret: string };

/** A session that nobody uses ends after this many seconds. */
export const sessionSeconds = 30 * 86_400;

/** What the database keeps of a secret. The secrets are random and long, so one round is enough. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');
export const newSecret = (): string => randomBytes(32).toString('base64url');
