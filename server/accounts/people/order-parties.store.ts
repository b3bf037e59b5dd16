// What the two parties of a paid order may know of each other.
import type { Db } from '#server/platform/database/database.ts';

export type Party = { userId: string; name: string; email: string };

/** Whoever has no account any more is missing. */
export const findParties = (db: Db, userIds: readonly string[]): Promise<Party[]> =>
  db<Party[]>`select id as "userId", name, email from users where id = any(${[...userIds]}::uuid[])`;
