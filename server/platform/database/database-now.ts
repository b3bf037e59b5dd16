// The time of what several processes decide about together: the database's, since their own clocks differ.
import type { Db } from './database.ts';

/** Asked after the lock of what is compared with it. */
export type Now = (db: Db) => Promise<Date>;

export const databaseNow: Now = async (db) => {
  const [row] = await db<{ now: Date }[]>`select clock_timestamp() as now`;
  if (row === undefined) throw new Error('the database does not say what time it is');
  return row.now;
};
