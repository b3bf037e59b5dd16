// Rows of files of records.
import { v7 as uuidv7 } from 'uuid';
import type { Db, Fragment, Tx } from '#server/platform/database/database.ts';

export type RecordFile = { userId: string; id: string; key: string; name: string; type: string; size: number; sha256: string };

export const findFile = async (db: Db, userId: string, id: string): Promise<RecordFile | undefined> => {
  const [row] = await db<RecordFile[]>`
    select user_id as "userId", id, key, name, type, size, sha256 from record_files where user_id = ${userId} and id = ${id}`;
  return row;
};

/** Total bytes of the account's files. */
export const bytesOf = async (db: Db, userId: string): Promise<number> =>
  Number((await db<{ bytes: string }[]>`select coalesce(sum(size), 0) as bytes from record_files where user_id = ${userId}`)[0]?.bytes);

/** Serializes file uploads of the account until the transaction ends; false if the account is deleted. */
export const lockAccountOf = async (tx: Tx, userId: string): Promise<boolean> =>
  (await tx`select from users where id = ${userId} for no key update`).count === 1;

/** False if the account already has a file with this id. */
export const insertFile = async (tx: Tx, file: RecordFile, now: Date): Promise<boolean> => {
  const { userId, id, key, name, type, size, sha256 } = file;
  const { count } = await tx`
    insert into record_files (user_id, id, key, name, type, size, sha256, stored_at, looked_at)
    values (${userId}, ${id}, ${key}, ${name}, ${type}, ${size}, ${sha256}, ${now}, ${now}) on conflict do nothing`;
  return count === 1;
};

/** Gives `to` rows of their own over the same bytes; their ids by those of `from`. A file whose bytes have not arrived is left out. */
export const copyFiles = async (
  tx: Tx,
  { from, to, ids }: { from: string; to: string; ids: readonly string[] },
  now: Date,
): Promise<ReadonlyMap<string, string>> => {
  const copies = new Map<string, string>();
  if (ids.length === 0) return copies;
  // Bytes go with the last row that names them: while these are locked, it cannot be theirs that goes.
  const rows = await tx<{ id: string }[]>`
    select id from record_files where user_id = ${from} and id = any(${[...ids]}::uuid[]) order by id for update`;
  for (const { id } of rows) {
    const newId = uuidv7();
    await tx`
      insert into record_files (user_id, id, key, name, type, size, sha256, stored_at, looked_at)
      select ${to}, ${newId}, key, name, type, size, sha256, ${now}, ${now} from record_files where user_id = ${from} and id = ${id}`;
    copies.set(id, newId);
  }
  return copies;
};

/** The owners of the files, by file id. */
export const ownersOfFiles = async (db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, ReadonlySet<string>>> => {
  const owners = new Map<string, Set<string>>();
  if (ids.length === 0) return owners;
  const rows = await db<{ id: string; user_id: string }[]>`select id, user_id from record_files where id = any(${[...ids]}::uuid[])`;
  for (const { id, user_id } of rows) owners.set(id, (owners.get(id) ?? new Set()).add(user_id));
  return owners;
};

/** Whether one of the owner's records (deleted but restorable ones included) or a history entry refers to the file. */
const isNamed = (db: Db): Fragment => db`(
  exists (select from records r where r.user_id = f.user_id and jsonb_path_exists(r.fields, '$.*.id')
    and jsonb_path_query_array(r.fields, '$.*.id') @> to_jsonb(f.id))
  or exists (select from record_history h where h.user_id = f.user_id and h.value ->> 'id' = f.id::text))`;

/** Rechecks files whose last check was before `before`; returns how many. */
export const lookForUse = async (db: Db, before: Date, now: Date, limit: number): Promise<number> =>
  (
    await db`
      update record_files f set looked_at = ${now},
        unused_since = case when ${isNamed(db)} then null else coalesce(f.unused_since, ${now}) end
      where (f.user_id, f.id) in (select user_id, id from record_files where looked_at < ${before} order by looked_at limit ${limit})`
  ).count;

/** For records, or all records of pieces, about to be purged: files that only they refer to may be deleted at once. */
export const releaseFiles = async (tx: Tx, gone: { recordIds?: readonly string[]; about?: readonly string[] }): Promise<void> => {
  const { recordIds = [], about = [] } = gone;
  await tx`
    update record_files f set unused_since = to_timestamp(0) from (
      select user_id, jsonb_path_query(fields, '$.*.id') #>> '{}' as id from records
      where (id = any(${[...recordIds]}::uuid[]) or about = any(${[...about]}::uuid[])) and jsonb_path_exists(fields, '$.*.id')
      union all
      select user_id, value ->> 'id' from record_history
      where (record_id = any(${[...recordIds]}::uuid[]) or about = any(${[...about]}::uuid[])) and value ->> 'id' is not null) gone
    where f.user_id = gone.user_id and f.id::text = gone.id`;
};

/** Returns how many. */
export const deleteUnused = async (db: Db, before: Date, limit: number): Promise<number> =>
  (
    await db`
      delete from record_files f where f.unused_since < ${before} and (f.user_id, f.id) in (
        select user_id, id from record_files where unused_since < ${before} order by unused_since limit ${limit})
      and not ${isNamed(db)}`
  ).count;
