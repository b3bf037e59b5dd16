// Changes of a user's row, each announced to the user's devices in the same transaction.
import { switchFields, type Switches } from '#shared/domain/people/mail-choice.ts';
import type { Language } from '#shared/language/languages.ts';
import { profileFields, type ProfileField } from '#shared/sync/kinds/profile-kinds.ts';
import { transact, type Db, type Fragment, type Sql, type Tx } from '#server/platform/database/database.ts';

/** Advances the user's feed version; takes a lock, so it comes last in a transaction. */
export type Touch = (tx: Tx, userId: string) => Promise<unknown>;

/** Runs a change and announces it to the user's devices if it returns true. */
export const changeAccount = (sql: Sql, touch: Touch, userId: string, change: (tx: Tx) => Promise<boolean>): Promise<boolean> =>
  transact(sql, async (tx) => {
    const changed = await change(tx);
    if (changed) await touch(tx, userId);
    return changed;
  });

export type StoredProfile = Switches & {
  name: string;
  location: string | null;
  bio: string | null;
  show_email: string | null;
  clocks: Record<string, string>;
};

/** Locks the row (for no key update), so that the clocks cannot change before the write; inserts that reference the user are not blocked. */
export const lockProfile = async (tx: Tx, userId: string): Promise<StoredProfile | undefined> => {
  const [row] = await tx<StoredProfile[]>`
    select ${tx(profileFields)}, profile_clocks as clocks from users where id = ${userId} for no key update`;
  return row;
};

export type ProfileWrites = Partial<Record<ProfileField, { value: string | null; clock: string }>>;

/** A statement, or a part of one; the transaction has locked the row. */
export const profileUpdate = (db: Db, userId: string, writes: ProfileWrites): Fragment => {
  const values = Object.fromEntries(Object.entries(writes).map(([field, { value }]) => [field, value]));
  const clocks = Object.fromEntries(Object.entries(writes).map(([field, { clock }]) => [field, clock]));
  return db`update users set ${db(values)}, profile_clocks = profile_clocks || ${db.json(clocks)} where id = ${userId}`;
};

export type AccountRow = {
  switches: Switches;
  name: string;
  email: string;
  emailVerified: boolean;
  language: Language;
  location: string | null;
  bio: string | null;
  showEmail: string | null;
  clocks: Record<string, string>;
};

export const readAccountRow = async (db: Db, userId: string): Promise<AccountRow | undefined> => {
  const [row] = await db<(StoredProfile & { email: string; email_verified: boolean; language: Language })[]>`
    select ${db(profileFields)}, email, email_verified, language, profile_clocks as clocks from users where id = ${userId}`;
  return (
    row && {
      name: row.name,
      email: row.email,
      emailVerified: row.email_verified,
      language: row.language,
      location: row.location,
      bio: row.bio,
      showEmail: row.show_email,
      switches: Object.fromEntries(switchFields.map((field) => [field, row[field]])) as Switches,
      clocks: row.clocks,
    }
  );
};
