// What the rows of an account that only accumulate weigh.
import type { Db } from '#server/platform/database/database.ts';

/** Bytes by account; one without rows is missing. */
export const bytesOf = async (db: Db, userIds: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  const rows = await db<{ user_id: string; bytes: number }[]>`
    select user_id, bytes from account_space where user_id = any(${[...userIds]}::uuid[])`;
  return new Map(rows.map((row) => [row.user_id, row.bytes]));
};
