// The row with the database's epoch.
import type { Db } from '#server/platform/database/database.ts';

export const renewEpoch = async (db: Db): Promise<void> => {
  await db`update sync_server set epoch = gen_random_uuid()`;
};
