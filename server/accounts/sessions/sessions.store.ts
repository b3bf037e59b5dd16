// The rows of sessions, found by the hash of their secret.
import type { Db, Sql } from '#server/platform/database/database.ts';
import { personColumns, personOf, type Person } from '#server/accounts/accounts.store.ts';

export type StoredSession = { sessionId: string; expiresAt: Date; openedAt: Date; accessExpiresAt: Date | null; person: Person };

type Row = Parameters<typeof personOf>[0] & { session_id: string; expires_at: Date; opened_at: Date; access_expires_at: Date | null };

const sessionOf = (row: Row): StoredSession => ({
  sessionId: row.session_id,
  expiresAt: row.expires_at,
  openedAt: row.opened_at,
  accessExpiresAt: row.access_expires_at,
  person: personOf(row),
});

const sessionColumns = (db: Db) =>
  db`s.id as session_id, s.expires_at, s.created_at as opened_at, s.access_expires_at, ${personColumns(db)}`;

export const findByToken = async (db: Db, hash: string, now: Date): Promise<StoredSession | undefined> => {
  const [row] = await db<Row[]>`
    select ${sessionColumns(db)} from sessions s join users u on u.id = s.user_id where s.token = ${hash} and s.expires_at > ${now}`;
  return row && sessionOf(row);
};

export const findByAccess = async (db: Db, hash: string, now: Date): Promise<StoredSession | undefined> => {
  const [row] = await db<Row[]>`
    select ${sessionColumns(db)} from sessions s join users u on u.id = s.user_id
    where s.access_token = ${hash} and s.access_expires_at > ${now} and s.expires_at > ${now}`;
  return row && sessionOf(row);
};

type NewSession = { id: string; userId: string; password: string; token: string; expiresAt: Date; now: Date };

/**
 * password: the hash that was proven. False where it is no longer the account's: the lock makes a new password wait, or this insert, so no
 * session is opened by an old one after all have ended.
 */
export const insertSession = async (db: Db, { id, userId, password, token, expiresAt, now }: NewSession): Promise<boolean> =>
  (
    await db`insert into sessions (id, user_id, token, expires_at, created_at, updated_at)
      select ${id}, c.user_id, ${token}, ${expiresAt}, ${now}, ${now} from credentials c
      where c.user_id = ${userId} and c.password = ${password} for share`
  ).count === 1;

/** The session of a replaced refresh token, and when it was replaced. */
export const findByPrevious = async (db: Db, hash: string): Promise<{ sessionId: string; userId: string; rotatedAt: Date } | undefined> => {
  const [row] = await db<{ id: string; user_id: string; rotated_at: Date }[]>`
    select id, user_id, rotated_at from sessions where previous_token = ${hash}`;
  return row && { sessionId: row.id, userId: row.user_id, rotatedAt: row.rotated_at };
};

type Rotation = { from: string; to: string; access: string; accessExpiresAt: Date; expiresAt: Date; now: Date };

/** Compare-and-set of both secrets; false when the old one is not the current one. */
export const rotate = async (db: Db, { from, to, access, accessExpiresAt, expiresAt, now }: Rotation): Promise<boolean> =>
  (
    await db`update sessions set previous_token = token, token = ${to}, rotated_at = ${now}, access_token = ${access},
      access_expires_at = ${accessExpiresAt}, expires_at = ${expiresAt}, updated_at = ${now}
      where token = ${from} and expires_at > ${now}`
  ).count === 1;

export const setAccess = async (db: Db, sessionId: string, access: string, accessExpiresAt: Date): Promise<void> => {
  await db`update sessions set access_token = ${access}, access_expires_at = ${accessExpiresAt} where id = ${sessionId}`;
};

export const prolong = async (db: Db, sessionId: string, expiresAt: Date, now: Date): Promise<void> => {
  await db`update sessions set expires_at = ${expiresAt}, updated_at = ${now} where id = ${sessionId}`;
};

export const deleteSessionsOf = async (db: Db, userId: string): Promise<void> => {
  await db`delete from sessions where user_id = ${userId}`;
};

/** Returns the session's user; undefined when there was none. */
export const deleteSession = async (db: Db, sessionId: string): Promise<string | undefined> =>
  (await db<{ user_id: string }[]>`delete from sessions where id = ${sessionId} returning user_id`)[0]?.user_id;

export const deleteExpired = async (sql: Sql, now: Date): Promise<void> => {
  await sql`delete from sessions where expires_at <= ${now}`;
  await sql`delete from verifications where expires_at <= ${now}`;
};

/** The valid ones among these sessions. */
export const openSessions = async (db: Db, ids: readonly string[], now: Date): Promise<Set<string>> => {
  const rows = await db<{ id: string }[]>`select id from sessions where id = any(${[...ids]}) and expires_at > ${now}`;
  return new Set(rows.map(({ id }) => id));
};

/** After a restore, which would make ended sessions and used links valid again. */
export const endEverySession = async (db: Db): Promise<void> => {
  await db`delete from sessions`;
  await db`delete from verifications`;
};
