// The rows of the job queue.
import type { Clock } from '#server/platform/time/clock.ts';
import type { Db, Fragment, Sql } from '#server/platform/database/database.ts';

export type JobState = 'waiting' | 'running' | 'done' | 'failed';
export type ClaimedJob = { id: string; kind: string; payload: unknown; attempts: number; maxAttempts: number };

/**
 * The time that decides due jobs and expired leases, as part of a statement. The database's clock, since with differing clocks
 * two nodes could both hold a lease.
 */
export type QueueTime = (db: Db) => Fragment;
export const databaseTime: QueueTime = (db) => db`statement_timestamp()`;
/** For tests that control the time. */
export const timeOf =
  (clock: Clock): QueueTime =>
  (db) =>
    db`${clock()}::timestamptz`;

type NewJob = {
  id: string;
  kind: string;
  key: string | null;
  payload: unknown;
  maxAttempts: number;
  /** Seconds until the job is due; 0 for now. */
  delay: number;
};

/** Payloads are JSON; the driver's type for it is narrower than a validated payload. */
const asJson = (sql: Db, value: unknown) => sql.json(value as Parameters<Db['json']>[0]);
const after = (db: Db, now: QueueTime, seconds: number): Fragment => db`${now(db)} + make_interval(secs => ${seconds})`;

/**
 * The turn number of a person's next job: after their own jobs, and level with the turn being served now, however many others wait.
 * A person's jobs must be enqueued sequentially, so that each sees the one before.
 */
const nextTurn = (db: Db, kind: string, person: string): Fragment => db`greatest(
  coalesce((select max(turn) from jobs where kind = ${kind} and state = 'running' and person is not null),
    (select min(turn) from jobs where kind = ${kind} and state = 'waiting' and person is not null), 0),
  coalesce((select max(turn) + 1 from jobs where kind = ${kind} and person = ${person} and state in ('waiting', 'running')), 0))`;

/**
 * Inserts the job and returns its id, or the id of the existing job with that key. again: an existing job that has ended runs again.
 */
export const insertJob = async (db: Db, now: QueueTime, job: NewJob & { again: boolean; person: string | null }): Promise<string> => {
  const { person, again } = job;
  const rows = await db<{ id: string }[]>`
    insert into jobs (id, kind, key, payload, max_attempts, run_at, created_at, person, turn)
    values (${job.id}, ${job.kind}, ${job.key}, ${asJson(db, job.payload)}, ${job.maxAttempts}, ${after(db, now, job.delay)}, ${now(db)},
      ${person}, ${person === null ? 0 : nextTurn(db, job.kind, person)})
    on conflict (kind, key) where key is not null do update set
      state = case when ${again} and jobs.state in ('done', 'failed') then 'waiting' else jobs.state end,
      payload = case when ${again} and jobs.state in ('done', 'failed') then excluded.payload else jobs.payload end,
      attempts = case when ${again} and jobs.state in ('done', 'failed') then 0 else jobs.attempts end,
      run_at = case when ${again} and jobs.state in ('done', 'failed') then excluded.run_at else jobs.run_at end,
      turn = case when ${again} and jobs.state in ('done', 'failed') then excluded.turn else jobs.turn end,
      finished_at = case when ${again} and jobs.state in ('done', 'failed') then null else jobs.finished_at end
    returning id`;
  const row = rows[0];
  if (row === undefined) throw new Error('the job was not written');
  return row.id;
};

/** Jobs whose key already exists are skipped. */
export const jobsInsert = (db: Db, now: QueueTime, jobs: readonly NewJob[]): Fragment => db`
  insert into jobs (id, kind, key, payload, max_attempts, run_at, created_at)
  select r.id, r.kind, r.key, r.payload, r."maxAttempts", ${now(db)} + make_interval(secs => r.delay), ${now(db)}
  from jsonb_to_recordset(${asJson(db, jobs)}) as r (id uuid, kind text, key text, payload jsonb, "maxAttempts" integer, delay float8)
  on conflict (kind, key) where key is not null do nothing`;

/** The kinds with due jobs; a poll of an idle node costs the database only this small statement. */
export const dueKinds = async (sql: Sql, now: QueueTime): Promise<string[]> => {
  const rows = await sql<{ kind: string }[]>`
    select distinct kind from jobs
    where (state = 'waiting' and run_at <= ${now(sql)}) or (state = 'running' and leased_until <= ${now(sql)})
    order by kind`;
  return rows.map(({ kind }) => kind);
};

export type Claim = {
  kind: string;
  lease: string;
  leaseSeconds: number;
  /** Jobs whose handler is still running on this node although their lease has expired. */
  except: readonly string[];
  /** Claim by turn, so that people are served round-robin. */
  inTurns: boolean;
};

const nextInTurn = (db: Db, now: QueueTime, { kind, except }: Claim): Fragment => db`(
  select id from jobs where kind = ${kind} and state = 'waiting' and person is not null and run_at <= ${now(db)}
    and not (id = any(${[...except]}::uuid[]))
  order by turn, run_at, id limit 1 for update skip locked)`;

const nextInLine = (db: Db, now: QueueTime, { kind, except }: Claim): Fragment => db`(
  select id from jobs
  where kind = ${kind} and ((state = 'waiting' and run_at <= ${now(db)}) or (state = 'running' and leased_until <= ${now(db)}))
    and not (id = any(${[...except]}::uuid[]))
  order by run_at, id limit 1 for update skip locked)`;

/** First jobs with an expired lease, then by turn, then jobs without a person. */
const nextOfPeople = (db: Db, now: QueueTime, claim: Claim): Fragment => db`coalesce(
  (select id from jobs where kind = ${claim.kind} and state = 'running' and leased_until <= ${now(db)}
    and not (id = any(${[...claim.except]}::uuid[])) order by leased_until limit 1 for update skip locked),
  ${nextInTurn(db, now, claim)}, ${nextInLine(db, now, claim)})`;

/** Claims one due job of that kind, or one whose lease has expired; counts the attempt. */
export const claimJob = async (sql: Sql, now: QueueTime, claim: Claim): Promise<ClaimedJob | undefined> => {
  const rows = await sql<{ id: string; kind: string; payload: unknown; attempts: number; max_attempts: number }[]>`
    update jobs set state = 'running', lease = ${claim.lease}, leased_until = ${after(sql, now, claim.leaseSeconds)}, attempts = attempts + 1
    where id = ${claim.inTurns ? nextOfPeople(sql, now, claim) : nextInLine(sql, now, claim)}
    returning id, kind, payload, attempts, max_attempts`;
  const row = rows[0];
  return row && { id: row.id, kind: row.kind, payload: row.payload, attempts: row.attempts, maxAttempts: row.max_attempts };
};

/** False when the lease is lost. */
export const renewLease = async (sql: Sql, now: QueueTime, id: string, lease: string, seconds: number): Promise<boolean> =>
  (await sql`update jobs set leased_until = ${after(sql, now, seconds)} where id = ${id} and lease = ${lease} and state = 'running'`)
    .count === 1;

/** False when the lease is lost or the job has already ended. */
export const finishJob = async (
  db: Db,
  now: QueueTime,
  id: string,
  lease: string,
  state: 'done' | 'failed',
  error: string | null = null,
): Promise<boolean> =>
  (
    await db`update jobs set state = ${state}, lease = null, leased_until = null, last_error = ${error}, finished_at = ${now(db)}
      where id = ${id} and lease = ${lease} and state = 'running'`
  ).count === 1;

/** delay: seconds. */
export const retryJob = async (sql: Sql, now: QueueTime, id: string, lease: string, error: string, delay: number): Promise<void> => {
  await sql`update jobs set state = 'waiting', lease = null, leased_until = null, last_error = ${error}, run_at = ${after(sql, now, delay)}
    where id = ${id} and lease = ${lease} and state = 'running'`;
};

/** Returns a job without counting the attempt, when the node is stopping. */
export const returnJob = async (sql: Sql, now: QueueTime, id: string, lease: string): Promise<void> => {
  await sql`update jobs set state = 'waiting', lease = null, leased_until = null, run_at = ${now(sql)}, attempts = attempts - 1
    where id = ${id} and lease = ${lease} and state = 'running'`;
};

export const jobStateOf = async (db: Db, id: string): Promise<JobState | undefined> =>
  (await db<{ state: JobState }[]>`select state from jobs where id = ${id}`)[0]?.state;

/** Those that have ended or no longer exist. */
export const endedAmong = async (db: Db, ids: readonly string[]): Promise<string[]> => {
  const rows = await db<{ id: string }[]>`select id from jobs where id = any(${[...ids]}) and state in ('waiting', 'running')`;
  const open = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !open.has(id));
};

/** The jobs of these kinds that have not ended. */
export const openAmongKinds = async (db: Db, kinds: readonly string[]): Promise<string[]> =>
  (await db<{ id: string }[]>`select id from jobs where kind = any(${[...kinds]}) and state in ('waiting', 'running')`).map(({ id }) => id);

/** Deletes the oldest, at most `limit`; returns the number deleted. */
export const deleteFinishedJobs = async (db: Db, now: QueueTime, days: number, limit: number): Promise<number> =>
  (
    await db`delete from jobs where id in (
      select id from jobs where state in ('done', 'failed') and finished_at < ${now(db)} - make_interval(days => ${days})
      order by finished_at limit ${limit})`
  ).count;

/** Milliseconds since the Unix epoch. */
export const queueTimeNow = async (db: Db, now: QueueTime): Promise<number> =>
  (await db<{ time: Date }[]>`select ${now(db)} as time`)[0]?.time.getTime() ?? 0;

export type QueueStats = { kind: string; due: number; oldestSeconds: number };

/** Overdue waiting jobs by kind. */
export const dueByKind = async (db: Db, now: QueueTime): Promise<QueueStats[]> =>
  db<QueueStats[]>`
    select kind, count(*)::int as due, extract(epoch from ${now(db)} - min(run_at))::float8 as "oldestSeconds"
    from jobs where state = 'waiting' and run_at <= ${now(db)} group by kind order by kind`;
