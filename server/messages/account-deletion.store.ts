// The conversations of somebody who leaves.
import type { Db, Tx } from '#server/platform/database/database.ts';

/** Everybody who has a conversation with this person, in ascending order. */
export const partnersOf = async (db: Db, userId: string): Promise<string[]> => {
  const rows = await db<{ id: string }[]>`
    select user_id as id from conversations where other_id = ${userId} union select other_id from conversations where user_id = ${userId}
    order by id`;
  return rows.map((row) => row.id);
};

/** The person's own side goes; messages go where the other one has no account either. */
export const eraseOwnSide = async (tx: Tx, userId: string): Promise<void> => {
  await tx`delete from conversations where user_id = ${userId}`;
  await tx`delete from messages m where (m.sender_id = ${userId} or m.recipient_id = ${userId})
    and not exists (select 1 from users u where u.id in (m.sender_id, m.recipient_id) and u.id <> ${userId})`;
};

/** Those of them who have an account, in ascending order. */
export const remaining = async (db: Db, userIds: readonly string[]): Promise<string[]> => {
  const rows = await db<{ id: string }[]>`select id from users where id = any(${[...userIds]}::uuid[]) order by id`;
  return rows.map((row) => row.id);
};

export const renewSide = async (tx: Tx, userId: string, otherId: string, version: number): Promise<void> => {
  await tx`update conversations set version = ${version} where user_id = ${userId} and other_id = ${otherId}`;
};
