// What the database says of itself and of the work that waits in it.
import type { Sql } from '#server/platform/database/database.ts';

export type DatabaseFacts = { now: Date; version: string; bytes: number };
export const databaseFacts = async (sql: Sql): Promise<DatabaseFacts> => {
  const [row] = await sql<DatabaseFacts[]>`
    select clock_timestamp() as now, current_setting('server_version') as version, pg_database_size(current_database()) as bytes`;
  if (row === undefined) throw new Error('the database did not answer');
  return row;
};

/** oldestSeconds: for how long the oldest of those that wait has been due. */
export type JobFacts = { waiting: number; oldestSeconds: number; failed: number; failedMails: number };
/** failed: those that have given up since then. */
export const jobFacts = async (sql: Sql, since: Date): Promise<JobFacts> => {
  const [row] = await sql<JobFacts[]>`
    select (count(*) filter (where state = 'waiting' and run_at <= now()))::int as waiting,
      coalesce(extract(epoch from now() - min(run_at) filter (where state = 'waiting' and run_at <= now())), 0)::float8 as "oldestSeconds",
      (count(*) filter (where state = 'failed' and finished_at > ${since}))::int as failed,
      (count(*) filter (where state = 'failed' and finished_at > ${since} and kind like '%mail%'))::int as "failedMails"
    from jobs`;
  return row ?? { waiting: 0, oldestSeconds: 0, failed: 0, failedMails: 0 };
};
