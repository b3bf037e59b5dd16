// Rows of records of every kind: reads, locks, writes, and purges.
import type { MergedRecord } from '#shared/sync/merge/record-merge.ts';
import type { Replaced } from '#shared/sync/merge/merge.ts';
import { rowsOf, type Db, type Fragment, type Tx } from '#server/platform/database/database.ts';

export type StoredRecord = MergedRecord & { user_id: string; deleted_at: Date | null; purged_at: Date | null };
export type RecordHistoryEntry = Replaced & { id: string; userId: string; recordId: string; about: string };

type Row = Omit<StoredRecord, 'deleted'>;
const recordOf = (row: Row): StoredRecord => ({ ...row, deleted: row.deleted_at === null ? 0 : 1 });

/** Of any owner. */
export const recordsOf = async (db: Db, ids: readonly string[]): Promise<StoredRecord[]> => {
  const rows = await db<Row[]>`
    select id, user_id, kind, about, fields, clocks, deleted_at, purged_at from records where id = any(${[...ids]}::uuid[]) order by id`;
  return rows.map(recordOf);
};

/** The same, locked until the transaction ends, in ascending order of id; locking is a separate statement, sent before the read. */
export const lockRecords = async (tx: Tx, ids: readonly string[]): Promise<StoredRecord[]> => {
  const lock = tx<{ id: string }[]>`select id from records where id = any(${[...ids]}::uuid[]) order by id for update`.execute();
  const [locked, records] = await Promise.all([lock, recordsOf(tx, ids)]);
  return locked.length === records.length ? records : lockRecords(tx, ids);
};

/** Those of a kind that are not deleted. */
export const recordsAbout = async (db: Db, userId: string, about: string, kind: string): Promise<StoredRecord[]> => {
  const rows = await db<Row[]>`
    select id, user_id, kind, about, fields, clocks, deleted_at, purged_at from records
    where about = ${about} and user_id = ${userId} and kind = ${kind} and deleted_at is null and purged_at is null order by id`;
  return rows.map(recordOf);
};

/** Those that are not deleted, locked in ascending order of id. */
export const lockRecordsAbout = async (tx: Tx, userId: string, about: string): Promise<StoredRecord[]> => {
  const rows = await tx<Row[]>`
    select id, user_id, kind, about, fields, clocks, deleted_at, purged_at from records
    where about = ${about} and user_id = ${userId} and deleted_at is null and purged_at is null order by id for update`;
  return rows.map(recordOf);
};

/** The owner of each of these pieces; null for a purged one. Pieces that are not there are missing. */
export const ownersOfPieces = async (db: Db, pieceIds: readonly string[]): Promise<ReadonlyMap<string, string | null>> => {
  const rows = await db<{ id: string; owner: string | null }[]>`
    select id, case when purged_at is null then user_id end as owner from pieces where id = any(${[...pieceIds]}::uuid[])`;
  return new Map(rows.map(({ id, owner }) => [id, owner]));
};

const recordTypes = {
  id: 'uuid',
  user_id: 'uuid',
  kind: 'text',
  about: 'uuid',
  fields: 'jsonb',
  clocks: 'jsonb',
  deleted_at: 'timestamptz',
  purged_at: 'timestamptz',
  weight: 'integer',
  back: 'bigint',
} as const;
const historyTypes = {
  id: 'uuid',
  recordId: 'uuid',
  about: 'uuid',
  userId: 'uuid',
  field: 'text',
  value: 'jsonb',
  clock: 'text',
  conflict: 'boolean',
  back: 'bigint',
} as const;

const weightOf = ({ fields, clocks }: MergedRecord): number => 200 + JSON.stringify(fields).length + JSON.stringify(clocks).length;

/** A part of a statement; if another user has created a record with the same id meanwhile, user_id becomes null, which fails it. */
export const writeRecords = (db: Db, records: readonly (StoredRecord & { back: number })[], heads: Fragment): Fragment => {
  const rows = records.map((record) => {
    const { id, user_id, kind, about, fields, clocks, deleted_at, purged_at, back } = record;
    return { id, user_id, kind, about, fields, clocks, deleted_at, purged_at, weight: weightOf(record), back };
  });
  return db`
    insert into records (id, user_id, version, kind, about, fields, clocks, deleted_at, purged_at, weight)
    select r.id, r.user_id, h.version - r.back, r.kind, r.about, r.fields, r.clocks, r.deleted_at, r.purged_at, r.weight
    from ${rowsOf(db, recordTypes, rows)} r
    join ${heads} h on h.user_id = r.user_id
    on conflict (id) do update set version = excluded.version,
      user_id = case when records.user_id = excluded.user_id then excluded.user_id end,
      fields = excluded.fields, clocks = excluded.clocks, deleted_at = excluded.deleted_at, weight = excluded.weight`;
};

/** New records of one owner; version: of the first one. */
export const insertRecords = async (tx: Tx, records: readonly StoredRecord[], version: number): Promise<void> => {
  if (records.length === 0) return;
  const rows = records.map((record, index) => ({ ...record, version: version + index, weight: weightOf(record) }));
  await tx`
    insert into records (id, user_id, version, kind, about, fields, clocks, weight)
    select r.id, r.user_id, r.version, r.kind, r.about, r.fields, r.clocks, r.weight
    from jsonb_to_recordset(${tx.json(rows as never)}) as r (id uuid, user_id uuid, version bigint, kind text, about uuid, fields jsonb,
      clocks jsonb, weight integer)`;
};

/** A common table expression; heads, back: see WritePart. */
export const writeRecordHistory = (db: Db, entries: readonly (RecordHistoryEntry & { back: number })[], heads: Fragment): Fragment => db`
    insert into record_history (id, record_id, about, user_id, version, field, value, clock, conflict)
    select r.id, r."recordId", r.about, r."userId", h.version - r.back, r.field, coalesce(r.value, 'null'), r.clock, r.conflict
    from ${rowsOf(db, historyTypes, entries)} r
    join ${heads} h on h.user_id = r."userId"
    on conflict do nothing`;

export type RecordCount = { userId: string; kind: string; count: number };

/** How many records about their collection these people have, by kind. */
export const countAboutCollection = (db: Db, userIds: readonly string[], kinds: readonly string[]): Promise<RecordCount[]> =>
  db<RecordCount[]>`
    select user_id as "userId", kind, count(*)::int as count from records
    where user_id = any(${[...userIds]}::uuid[]) and kind = any(${[...kinds]}) and about = id and deleted_at is null and purged_at is null
    group by user_id, kind`;

export const ownersOfExpiredRecords = async (db: Db, before: Date): Promise<string[]> =>
  (
    await db<{ user_id: string }[]>`
      select distinct user_id from records where deleted_at < ${before} and purged_at is null order by user_id`
  ).map((row) => row.user_id);

/** Locked in ascending order. */
export const lockExpiredRecords = async (tx: Tx, userId: string, before: Date, limit: number): Promise<string[]> =>
  (
    await tx<{ id: string }[]>`
      select id from records where user_id = ${userId} and deleted_at < ${before} and purged_at is null order by id limit ${limit} for update`
  ).map((row) => row.id);

/** Leaves the tombstone: id, owner and clocks. */
export const emptyRecord = async (tx: Tx, id: string, version: number, now: Date): Promise<void> => {
  await tx`delete from record_history where record_id = ${id}`;
  await tx`update records set version = ${version}, fields = '{}', purged_at = ${now}, weight = 100 where id = ${id}`;
};

type Span = { userId: string; after: number; upTo: number; limit: number; knowsRows: boolean };
type FeedRow = { version: number; record: Record<string, unknown> };

/** Ascending by version. */
export const recordRows = (db: Db, { userId, after, upTo, limit, knowsRows }: Span): Promise<FeedRow[]> => db<FeedRow[]>`
  select version, jsonb_build_object('id', id, 'kind', kind, 'about', about, 'fields', fields, 'clock', coalesce(clocks ->> '*', ''),
    'clocks', nullif(clocks - '*', '{}'), 'purged', (purged_at is not null)::integer) as record
  from records
  where user_id = ${userId} and version > ${after} and version <= ${upTo} and (${knowsRows} or purged_at is null)
  order by version limit ${limit}`;

export const recordHistoryRows = (db: Db, { userId, after, upTo, limit }: Span): Promise<FeedRow[]> => db<FeedRow[]>`
  select version, jsonb_build_object('id', id, 'piece_id', about, 'record_id', record_id, 'field', field, 'value', value, 'clock', clock,
    'conflict', conflict::integer) as record
  from record_history
  where user_id = ${userId} and version > ${after} and version <= ${upTo} order by version limit ${limit}`;

/** (version, weight) of the rows of the feeds. */
export const weighRecords = (db: Db, { userId, after, upTo, limit, knowsRows }: Span): Fragment => db`
  select version, weight from records
  where user_id = ${userId} and version > ${after} and version <= ${upTo} and (${knowsRows} or purged_at is null)
  order by version limit ${limit}`;
export const weighRecordHistory = (db: Db, { userId, after, upTo, limit }: Span): Fragment => db`
  select version, weight from record_history
  where user_id = ${userId} and version > ${after} and version <= ${upTo} order by version limit ${limit}`;
