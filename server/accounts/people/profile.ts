// A user's own profile: the writes of its devices, and the account's row in the feed.
import type { SubscriptionState } from '#shared/contract/people/session.ts';
import type { Switches } from '#shared/domain/people/mail-choice.ts';
import type { ProfileField } from '#shared/sync/kinds/profile-kinds.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import { lockProfile, profileUpdate, readAccountRow } from './account-changes.store.ts';
import { findPerson } from '#server/accounts/accounts.store.ts';
import { subscriptionOf } from './plans.ts';

/** The account's row in the feed. */
export type AccountState = Switches & {
  name: string;
  email: string;
  location: string | null;
  bio: string | null;
  show_email: string | null;
  /** Clock of the newest write by field. */
  clocks: Record<string, string>;
  is_admin: boolean;
  subscription: SubscriptionState;
};

/** Null when there is no such account. */
export const accountState = async (db: Db, userId: string): Promise<AccountState | null> => {
  const [row, person] = [await readAccountRow(db, userId), await findPerson(db, userId)];
  if (row === undefined || person === undefined) return null;
  const { name, email, location, bio, showEmail, switches, clocks } = row;
  const own = { name, email, location, bio, show_email: showEmail, ...switches, clocks };
  return { ...own, is_admin: person.isAdmin, subscription: subscriptionOf(person) };
};

/**
 * Writes one field of the profile; false when a later write exists. The caller has validated the value and advances the feed's
 * version in the same transaction.
 */
export const setProfileField = async (
  tx: Tx,
  userId: string,
  field: ProfileField,
  value: string | null,
  clock: string,
): Promise<boolean> => {
  const stored = await lockProfile(tx, userId);
  if (stored === undefined || (stored.clocks[field] ?? '') >= clock) return false;
  await tx`${profileUpdate(tx, userId, { [field]: { value, clock } })}`;
  return true;
};

/** A small row that is sent with every answer that has changes. */
export const accountFeed = {
  name: 'account',
  changesSince: async (db: Db, userId: string, after: number, upTo: number): Promise<AccountState | null> =>
    upTo > after ? accountState(db, userId) : null,
};
