// Deletes the rows of an account, and records the deletion.
import type { Language } from '#shared/language/languages.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';

export type Leaving = { email: string; name: string; language: Language; emailVerified: boolean };

/** Locks the row until the transaction ends. */
export const lockLeaving = async (tx: Tx, userId: string): Promise<Leaving | undefined> =>
  (await tx<Leaving[]>`select email, name, language, email_verified as "emailVerified" from users where id = ${userId} for update`)[0];

export const holdsSession = async (tx: Tx, userId: string, sessionId: string, now: Date): Promise<boolean> =>
  (await tx`select 1 from sessions where id = ${sessionId} and user_id = ${userId} and expires_at > ${now}`).length > 0;

/** Locks the rows in order of their ids, so that two concurrent deletions cannot remove the last administrator. */
export const lockAdministrators = async (tx: Tx): Promise<string[]> => {
  const rows = await tx<{ user_id: string }[]>`select user_id from user_roles where role = 'admin' order by user_id for update`;
  return rows.map((row) => row.user_id);
};
export const administrators = async (db: Db): Promise<string[]> => {
  const rows = await db<{ user_id: string }[]>`select user_id from user_roles where role = 'admin'`;
  return rows.map((row) => row.user_id);
};

/** Deletes the account; catalog, photographs, analyses, operations, listings, sessions and roles are deleted by cascade. */
export const eraseAccount = async (tx: Tx, userId: string, now: Date): Promise<void> => {
  // A hundred thousand works with their triggers take longer than a statement may elsewhere.
  await tx`set local statement_timeout = 0`;
  await tx`delete from verifications where value = ${userId}`;
  await tx`delete from users where id = ${userId}`;
  await tx`insert into deleted_accounts (user_id, deleted_at) values (${userId}, ${now}) on conflict do nothing`;
};

export const isDeleted = async (db: Db, userId: string): Promise<boolean> =>
  (await db`select 1 from deleted_accounts where user_id = ${userId}`).length > 0;
