// The tables of a schema as streams of rows: listing them, their loading order, copying out and in.
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { Readable } from 'node:stream';
import type { Db, Sql, Tx } from '#server/platform/database/database.ts';

export type Table = {
  name: string;
  /** Without generated columns. */
  columns: string[];
  key: string[];
  /** Tables that must be loaded before this one. */
  needs: string[];
  /** Approximate bytes. */
  size: number;
};
export type Sequence = { name: string; last: string | null };

/** Maintained by the migrations. */
export const schemaTable = 'schema_migrations';

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
const listed = (names: readonly string[]): string => names.map(quoted).join(', ');

/** Referenced tables first. */
const inOrder = (tables: readonly Table[]): Table[] => {
  const ordered: Table[] = [];
  const left = new Map(tables.map((table) => [table.name, table]));
  while (left.size > 0) {
    const ready = [...left.values()].filter(({ needs }) => !needs.some((name) => left.has(name)));
    if (ready.length === 0) throw new Error(`tables refer to each other in a circle: ${[...left.keys()].join(', ')}`);
    for (const table of ready) {
      ordered.push(table);
      left.delete(table.name);
    }
  }
  return ordered;
};

/** The tables in the first schema of the search path, except that of the migrations. */
export const readTables = async (db: Db): Promise<Table[]> => {
  const rows = await db<Table[]>`
    select c.relname as name, pg_table_size(c.oid)::float8 as size,
      (select coalesce(array_agg(a.attname::text order by a.attnum), '{}') from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      (select coalesce(array_agg(a.attname::text order by array_position(i.indkey::int2[], a.attnum)), '{}')
        from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey::int2[])
        where i.indrelid = c.oid and i.indisprimary) as key,
      (select coalesce(array_agg(distinct r.relname::text), '{}') from pg_constraint k join pg_class r on r.oid = k.confrelid
        where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as needs
    from pg_class c
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relname <> ${schemaTable}
    order by c.relname`;
  return inOrder(rows);
};

export const readSequences = (db: Db): Promise<Sequence[]> => db<Sequence[]>`
  select sequencename as name, last_value::text as last from pg_sequences where schemaname = current_schema() order by sequencename`;

/** Rows in key order, so that the same rows give the same bytes. */
export const copyOut = async (tx: Tx, { name, columns, key }: Table): Promise<Readable> => {
  const order = key.length === 0 ? '' : ` order by ${listed(key)}`;
  const rows = await tx.unsafe(`copy (select ${listed(columns)} from ${quoted(name)}${order}) to stdout`).readable();
  // The driver pauses its connection when the reader is slower, and does not resume it after the last row.
  rows.once('end', () => rows._read(0));
  return rows;
};

/** Fixes the text formats, which otherwise depend on server settings. */
export const fixFormats = async (db: Db): Promise<void> => {
  await db`select set_config('datestyle', 'ISO, YMD', false), set_config('intervalstyle', 'postgres', false),
    set_config('timezone', 'UTC', false), set_config('bytea_output', 'hex', false), set_config('extra_float_digits', '1', false),
    set_config('statement_timeout', '0', false), set_config('idle_in_transaction_session_timeout', '0', false)`;
};

export const emptyTables = async (db: Db, tables: readonly Table[]): Promise<void> => {
  await db.unsafe(`truncate ${listed(tables.map(({ name }) => name))}`);
};

/** Disables the triggers, whose effects are already in the rows. Returns the number of rows. */
export const copyIn = async (tx: Tx, name: string, columns: readonly string[], path: string): Promise<number> => {
  await tx.unsafe(`alter table ${quoted(name)} disable trigger user`);
  const into = await tx.unsafe(`copy ${quoted(name)} (${listed(columns)}) from stdin`).writable();
  await pipeline(createReadStream(path), into);
  await tx.unsafe(`alter table ${quoted(name)} enable trigger user`);
  const [row] = await tx.unsafe<{ count: number }[]>(`select count(*)::int8 as count from ${quoted(name)}`);
  return row?.count ?? 0;
};

export const setSequence = async (db: Db, { name, last }: Sequence): Promise<void> => {
  if (last !== null) await db`select setval(${quoted(name)}::regclass, ${last}::int8, true)`;
};

/** The first non-empty table, ignoring those that every new database fills; null when there is none. */
export const firstFilled = async (sql: Sql, except: readonly string[]): Promise<string | null> => {
  for (const { name } of await readTables(sql)) {
    if (except.includes(name)) continue;
    const [row] = await sql.unsafe<{ filled: boolean }[]>(`select exists(select from ${quoted(name)}) as filled`);
    if (row?.filled === true) return name;
  }
  return null;
};
