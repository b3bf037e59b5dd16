// The database's clock, for decisions shared by several processes, whose own clocks differ.
import type { Db } from './database.ts';

/** Call it after locking the rows whose times are compared with it. */
export type Now = (db: Db) => Promise<Date>;

export const databaseNow: Now = async (db) => {
  const [row] = await db<{ now: Date }[]>`select clock_timestamp() as now`;
  if (row === undefined) throw new Error('the database does not say what time it is');
  return row.now;
};
