// The sample accounts of a demonstration: one for each kind of user, all with the same public password.
import { hashPassword } from '#server/accounts/identity/passwords.ts';
import type { Clock } from '#server/platform/time/clock.ts';
import type { Sql } from '#server/platform/database/database.ts';
import { daysBefore } from './days.ts';
import { existingEmails, insertDemoAccount, type DemoRow } from './demo-accounts.store.ts';

export const demoPassword = 'verso-demo';
/** With a collection, orders and letters. */
export const richestAccount = 'collector@example.com';

const sample = (email: string, label: string, name: string, more: Partial<DemoRow> = {}) => ({
  label,
  row: {
    email: `${email}@example.com`,
    name,
    location: null,
    bio: null,
    plan: null,
    isAdmin: false,
    isVerified: false,
    ...more,
  } satisfies DemoRow,
});

const samples = [
  sample('noplan', 'No plan', 'Nora Plain'),
  sample('free', 'Free', 'Franka Reed', { plan: 'free', location: 'Ghent' }),
  sample('collector', 'Collector Pro', 'Clara Olsen', {
    plan: 'pro',
    location: 'Copenhagen',
    isVerified: true,
    bio: 'Works on paper after 1945, and whatever hangs crooked at a flea market.',
  }),
  sample('seller', 'Seller', 'Sander Elling', {
    plan: 'pro',
    location: 'Rotterdam',
    isVerified: true,
    bio: 'Selling parts of a family collection.',
  }),
  sample('newseller', 'New seller', 'Nina Sellers', { plan: 'pro', location: 'Leeds' }),
  sample('gallery', 'Gallery', 'Galerie Lindqvist', {
    plan: 'gallery',
    location: 'Malmö',
    isVerified: true,
    bio: 'Nordic painting and prints.',
  }),
  sample('admin', 'Administrator', 'Ada Minden', { isAdmin: true }),
];

/** Offered on the sign-in page of a demonstration. */
export const demonstration = { accounts: samples.map(({ label, row }) => ({ email: row.email, label })), password: demoPassword };

export type AccountParts = { sql: Sql; clock: Clock; config: { production: boolean } };

/** days: how long ago an account was opened; 0 if not given. */
type Wanted = DemoRow & { days?: number };

/** Creates missing accounts; refuses to run in production. Returns the email addresses of created ones. */
export const makeDemoAccounts = async (
  { sql, clock, config }: AccountParts,
  rows: readonly Wanted[] = samples.map(({ row }) => row),
): Promise<string[]> => {
  if (config.production) throw new Error('sample accounts are refused in production');
  const there = await existingEmails(
    sql,
    rows.map(({ email }) => email),
  );
  const missing = rows.filter(({ email }) => !there.has(email));
  if (missing.length === 0) return [];
  const hash = await hashPassword(demoPassword);
  for (const row of missing) await insertDemoAccount(sql, row, hash, daysBefore(clock(), row.days ?? 0));
  return missing.map(({ email }) => email);
};
