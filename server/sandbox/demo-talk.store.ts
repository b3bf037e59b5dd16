// Finds sample posts and messages that were already created, including deleted ones.
import type { Db } from '#server/platform/database/database.ts';

export const madeBefore = async (db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  const rows = await db<{ id: string }[]>`
    select id from posts where id = any(${[...ids]}::uuid[])
    union select id from comments where id = any(${[...ids]}::uuid[])
    union select id from messages where id = any(${[...ids]}::uuid[])`;
  return new Set(rows.map((row) => row.id));
};
