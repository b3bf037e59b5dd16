// The operator's commands: grant the administrator role, create a recovery link.
import { randomBytes } from 'node:crypto';
import type { Clock } from '#server/platform/time/clock.ts';
import type { Sql } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/observability/logger.ts';
import { resetLink } from './account-mails.ts';
import { findPersonByEmail, grantAdmin } from '#server/accounts/accounts.store.ts';
import { createIdentity } from './identity.ts';

type Parts = { sql: Sql; clock: Clock; log: Log };

/** Grants the role; a running server notices within five seconds. */
export const makeAdministrator = async ({ sql, clock, log }: Parts, email: string): Promise<'made' | 'was already' | 'unknown'> => {
  const person = await findPersonByEmail(sql, email.trim());
  if (person === undefined) return 'unknown';
  const made = await grantAdmin(sql, person.userId, clock());
  if (made) log.warn({ userId: person.userId }, 'an administrator was made by a command');
  return made ? 'made' : 'was already';
};

export const commandLinkHours = 24;

/** A one-time link to set a new password, for servers without mail; null for an unknown address. */
export const makeResetLink = async ({ sql, clock, log }: Parts, email: string, publicUrl: string): Promise<string | null> => {
  const person = await findPersonByEmail(sql, email.trim());
  if (person === undefined) return null;
  // The link's token is random and stored in the database, so the server's secret is not needed.
  const identity = createIdentity({ sql, clock, secret: randomBytes(32).toString('hex') });
  log.warn({ userId: person.userId }, 'a recovery link was made by a command');
  return resetLink(publicUrl, await identity.recoveryToken(person.userId, commandLinkHours * 3600));
};
