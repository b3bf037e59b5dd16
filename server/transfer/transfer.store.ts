// The rows of archives: the signing key, and the records that imports have brought along.
import type { Db, Fragment, Tx } from '#server/platform/database/database.ts';

/** The key that was stored first; `made` where there was none. */
export const keptKey = async (db: Db, name: string, made: () => string): Promise<string> => {
  const find = async (): Promise<string | undefined> =>
    (await db<{ key: string }[]>`select private_key as key from signing_keys where name = ${name}`)[0]?.key;
  const found = await find();
  if (found !== undefined) return found;
  await db`insert into signing_keys (name, private_key) values (${name}, ${made()}) on conflict do nothing`;
  const stored = await find();
  if (stored === undefined) throw new Error('the signing key was not stored');
  return stored;
};

export type NewRecord = { id: string; userId: string; pieceId: string; about: string; value: Record<string, unknown> };

/** A part of a statement. One that is there already stays as it is. back: how far its version lies below the highest of its user. */
export const recordsInsert = (db: Db, records: readonly (NewRecord & { back: number })[], heads: Fragment): Fragment => db`
  insert into imported_records (id, user_id, piece_id, version, about, value)
  select r.id, r."userId", r."pieceId", h.version - r.back, r.about, r.value
  from jsonb_to_recordset(${db.json(records as never)}) as r (id uuid, "userId" uuid, "pieceId" uuid, about text, value jsonb, back bigint)
  join ${heads} h on h.user_id = r."userId"
  on conflict (id) do nothing`;

export const forgetRecords = async (tx: Tx, pieceIds: readonly string[]): Promise<void> => {
  await tx`delete from imported_records where piece_id = any(${[...pieceIds]}::uuid[])`;
};

type Row = { version: number; record: { id: string; piece_id: string; about: string; value: Record<string, unknown> } };

/** Ordered by version. */
export const recordsSince = async (db: Db, userId: string, after: number, upTo: number, limit: number): Promise<Row[]> =>
  db<Row[]>`
    select version, jsonb_build_object('id', id, 'piece_id', piece_id, 'about', about, 'value', value) as record from imported_records
    where user_id = ${userId} and version > ${after} and version <= ${upTo} order by version, id limit ${limit}`;

type Span = { userId: string; after: number; upTo: number; limit: number };

/** (version, weight) of what recordsSince gives. */
export const weighRecords = (db: Db, { userId, after, upTo, limit }: Span): Fragment => db`
  select version, weight from imported_records
  where user_id = ${userId} and version > ${after} and version <= ${upTo} order by version limit ${limit}`;
