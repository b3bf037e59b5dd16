// Finds sample records that were already created, including deleted ones.
import type { Db } from '#server/platform/database/database.ts';

export const recordsMadeBefore = async (db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> =>
  new Set((await db<{ id: string }[]>`select id from records where id = any(${[...ids]}::uuid[])`).map(({ id }) => id));
