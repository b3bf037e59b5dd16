// What the two parties of a paid order may know of each other; for acts on orders only.
import type { Db } from '#server/platform/database/database.ts';

export type Party = { userId: string; name: string; email: string };

/** Users without an account are missing. */
export const findParties = (db: Db, userIds: readonly string[]): Promise<Party[]> =>
  db<Party[]>`select id as "userId", name, email from users where id = any(${[...userIds]}::uuid[])`;
