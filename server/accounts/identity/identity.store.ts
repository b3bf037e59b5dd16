// The rows of passwords and of links to set a new one.
import { v7 as uuidv7 } from 'uuid';
import type { Language } from '#shared/language/languages.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';

const provider = 'credential';

export type NewAccount = { id: string; name: string; email: string; language: Language };

/** email: in lower case. False when the address is taken; waits for a concurrent insert of it. */
export const insertAccount = async (tx: Tx, { id, name, email, language }: NewAccount, now: Date): Promise<boolean> =>
  (
    await tx`insert into users (id, name, email, language, created_at, updated_at) values (${id}, ${name}, ${email}, ${language}, ${now}, ${now})
      on conflict (email) do nothing`
  ).count === 1;

/** False when there is no such account. */
export const storePassword = async (db: Db, userId: string, hash: string, now: Date): Promise<boolean> =>
  (
    await db`insert into credentials (id, user_id, provider_id, account_id, password, created_at, updated_at)
      select ${uuidv7()}, u.id, ${provider}, u.id::text, ${hash}, ${now}, ${now} from users u where u.id = ${userId}
      on conflict (provider_id, account_id) do update set password = excluded.password, updated_at = excluded.updated_at`
  ).count === 1;

type Known = { userId: string; hash: string };

/** email: in lower case. */
export const passwordByEmail = async (db: Db, email: string): Promise<Known | undefined> =>
  (
    await db<Known[]>`select u.id as "userId", c.password as hash from users u join credentials c on c.user_id = u.id
      where u.email = ${email} and c.provider_id = ${provider} and c.password is not null`
  )[0];

export const passwordOf = async (db: Db, userId: string): Promise<string | undefined> =>
  (
    await db<{ hash: string }[]>`select password as hash from credentials
      where user_id = ${userId} and provider_id = ${provider} and password is not null`
  )[0]?.hash;

/** email: in lower case. False when there is no such account. */
export const markVerified = async (db: Db, email: string, now: Date): Promise<boolean> =>
  (await db`update users set email_verified = true, updated_at = ${now} where email = ${email}`).count === 1;

/** identifier: a hash of the link's token, so the table opens no account. */
export type RecoveryLink = { identifier: string; userId: string; expiresAt: Date };

export const insertRecoveryLink = async (db: Db, { identifier, userId, expiresAt }: RecoveryLink, now: Date): Promise<void> => {
  await db`insert into verifications (id, identifier, value, expires_at, created_at, updated_at)
    values (${uuidv7()}, ${identifier}, ${userId}, ${expiresAt}, ${now}, ${now})`;
};

export const findRecoveryLink = async (db: Db, identifier: string, now: Date): Promise<{ id: string; userId: string } | undefined> =>
  (
    await db<{ id: string; userId: string }[]>`select id, value as "userId" from verifications
      where identifier = ${identifier} and expires_at >= ${now} order by created_at desc limit 1`
  )[0];

/** Deletes all recovery links of the user if `ownId` is still one of them: of two concurrent uses, one succeeds. Returns whether it was. */
export const endRecoveryLinks = async (db: Db, userId: string, ownId: string): Promise<boolean> =>
  (
    await db`delete from verifications where value = ${userId}
      and exists (select 1 from verifications own where own.id = ${ownId} and own.value = ${userId})`
  ).count > 0;
