// The rows of the job queue.
import { listOf, type Db, type Fragment, type Sql, type Tx } from './database.ts';

export type JobState = 'waiting' | 'running' | 'done' | 'failed';
export type ClaimedJob = { id: string; kind: string; payload: unknown; attempts: number; maxAttempts: number };

type NewJob = {
  id: string;
  kind: string;
  key: string | null;
  payload: unknown;
  maxAttempts: number;
  runAt: Date;
  now: Date;
  again: boolean;
};

/** Payloads are JSON; the driver's own type for that is narrower than what a checked payload is. */
const asJson = (sql: Db, value: unknown) => sql.json(value as Parameters<Db['json']>[0]);

/** The id of the job with that key: the new one's, or the older one's when there is one already. */
export const insertJob = async (db: Db, job: NewJob): Promise<string> => {
  const rows = await db<{ id: string }[]>`
    insert into jobs (id, kind, key, payload, max_attempts, run_at, created_at)
    values (${job.id}, ${job.kind}, ${job.key}, ${asJson(db, job.payload)}, ${job.maxAttempts}, ${job.runAt}, ${job.now})
    on conflict (kind, key) where key is not null do update set
      state = case when ${job.again} and jobs.state in ('done', 'failed') then 'waiting' else jobs.state end,
      payload = case when ${job.again} and jobs.state in ('done', 'failed') then excluded.payload else jobs.payload end,
      attempts = case when ${job.again} and jobs.state in ('done', 'failed') then 0 else jobs.attempts end,
      run_at = case when ${job.again} and jobs.state in ('done', 'failed') then excluded.run_at else jobs.run_at end,
      finished_at = case when ${job.again} and jobs.state in ('done', 'failed') then null else jobs.finished_at end
    returning id`;
  const row = rows[0];
  if (row === undefined) throw new Error('the job was not written');
  return row.id;
};

/** Those with a key that is there already are left out. */
export const jobsInsert = (db: Db, jobs: readonly Omit<NewJob, 'again'>[]): Fragment => {
  const column = (type: string, value: (job: Omit<NewJob, 'again'>) => string | number | null): Fragment =>
    listOf(db, type, jobs.map(value));
  return db`
    insert into jobs (id, kind, key, payload, max_attempts, run_at, created_at)
    select r.id, r.kind, r.key, r.payload::jsonb, r.attempts, r.run_at, r.created_at
    from unnest(${column('uuid', ({ id }) => id)}, ${column('text', ({ kind }) => kind)}, ${column('text', ({ key }) => key)},
      ${column('text', ({ payload }) => JSON.stringify(payload))}, ${column('int', ({ maxAttempts }) => maxAttempts)},
      ${column('timestamptz', ({ runAt }) => runAt.toISOString())}, ${column('timestamptz', ({ now }) => now.toISOString())})
      as r (id, kind, key, payload, attempts, run_at, created_at)
    on conflict (kind, key) where key is not null do nothing`;
};

/** What there is to do: asked often, so that an idle program costs the database one small statement a turn. */
export const dueKinds = async (sql: Sql, now: Date): Promise<string[]> => {
  const rows = await sql<{ kind: string }[]>`
    select distinct kind from jobs where (state = 'waiting' and run_at <= ${now}) or (state = 'running' and leased_until <= ${now})
    order by kind`;
  return rows.map(({ kind }) => kind);
};

/** Takes one due job of that kind, or one whose runner gave no sign of life; counts the attempt. */
export const claimJob = async (sql: Sql, kind: string, lease: string, now: Date, until: Date): Promise<ClaimedJob | undefined> => {
  const rows = await sql<{ id: string; kind: string; payload: unknown; attempts: number; max_attempts: number }[]>`
    update jobs set state = 'running', lease = ${lease}, leased_until = ${until}, attempts = attempts + 1
    where id = (
      select id from jobs
      where kind = ${kind} and ((state = 'waiting' and run_at <= ${now}) or (state = 'running' and leased_until <= ${now}))
      order by run_at, id limit 1 for update skip locked)
    returning id, kind, payload, attempts, max_attempts`;
  const row = rows[0];
  return row && { id: row.id, kind: row.kind, payload: row.payload, attempts: row.attempts, maxAttempts: row.max_attempts };
};

/** False when another runner has the job by now. */
export const renewLease = async (sql: Sql, id: string, lease: string, until: Date): Promise<boolean> =>
  (await sql`update jobs set leased_until = ${until} where id = ${id} and lease = ${lease} and state = 'running'`).count === 1;

/** False when another runner has the job by now, or it is done already. */
export const finishJob = async (
  db: Db,
  id: string,
  lease: string,
  state: 'done' | 'failed',
  error: string | null,
  now: Date,
): Promise<boolean> =>
  (
    await db`update jobs set state = ${state}, lease = null, leased_until = null, last_error = ${error}, finished_at = ${now}
      where id = ${id} and lease = ${lease} and state = 'running'`
  ).count === 1;

export const retryJob = async (sql: Sql, id: string, lease: string, error: string, runAt: Date): Promise<void> => {
  await sql`update jobs set state = 'waiting', lease = null, leased_until = null, last_error = ${error}, run_at = ${runAt}
    where id = ${id} and lease = ${lease} and state = 'running'`;
};

/** Puts a job back as if it had not been taken: the program is stopping, the work is not at fault. */
export const returnJob = async (sql: Sql, id: string, lease: string, now: Date): Promise<void> => {
  await sql`update jobs set state = 'waiting', lease = null, leased_until = null, run_at = ${now}, attempts = attempts - 1
    where id = ${id} and lease = ${lease} and state = 'running'`;
};

export const jobStateOf = async (db: Db, id: string): Promise<JobState | undefined> =>
  (await db<{ state: JobState }[]>`select state from jobs where id = ${id}`)[0]?.state;

/** Of the oldest, at most `limit`; answers how many. */
export const deleteFinishedJobs = async (db: Db | Tx, before: Date, limit: number): Promise<number> =>
  (
    await db`delete from jobs where id in (
      select id from jobs where state in ('done', 'failed') and finished_at < ${before} order by finished_at limit ${limit})`
  ).count;

/** When the longest waiting due job should have run; null when none is due. */
export const oldestDue = async (db: Db, now: Date): Promise<Date | null> =>
  (await db<{ oldest: Date | null }[]>`select min(run_at) as oldest from jobs where state = 'waiting' and run_at <= ${now}`)[0]?.oldest ??
  null;
