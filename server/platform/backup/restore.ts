// Restores a backup: loads its rows into a separate schema and its files into the store, then swaps the schemas in one commit.
import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { extname } from 'node:path';
import { Readable } from 'node:stream';
import { checkBackup, fileEntries, migrationsOf } from './check.ts';
import { DamagedBackup, filePath, tablePath, type FileEntry, type Manifest } from './format.ts';
import type { Progress } from './make.ts';
import { measureStream } from './streams.ts';
import { copyIn, emptyTables, firstFilled, fixFormats, quoted, readTables, setSequence } from './tables.ts';
import { CannotStart } from '#server/platform/config/cannot-start.ts';
import { openDatabase, transact, type Sql, type Tx } from '#server/platform/database/database.ts';
import { migrate } from '#server/platform/database/migrations.ts';
import type { ObjectStorage } from '#server/platform/storage/object-storage.ts';

export type RestoreParts = {
  /** Of the database to be replaced. */
  url: string;
  storage: ObjectStorage;
  /** Replaces existing data. */
  replace: boolean;
  /** Runs in the transaction that makes the restored rows live. */
  finish: (tx: Tx) => Promise<void>;
  progress: Progress;
};

/** Tables that the program fills in a database before anybody uses it. */
const filledByItself = ['sync_server', 'jobs', 'rate_limits', 'payment_install', 'billing_install', 'site_content', 'nodes'];
const besidePrefix = 'verso_restore_';
const ownName = 'verso-restore';

const withParameters = (url: string, parameters: Readonly<Record<string, string>>): string => {
  const address = new URL(url);
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
  return address.href;
};

const refuseInUse = async (sql: Sql): Promise<void> => {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and application_name = 'verso' and backend_type = 'client backend'`;
  if ((row?.count ?? 0) > 0) throw new CannotStart('A Verso is using this database: stop it first. Nothing was changed.');
};

const refuseFilled = async (sql: Sql, storage: ObjectStorage): Promise<void> => {
  const filled = await firstFilled(sql, filledByItself);
  const found = await storage.list('')[Symbol.asyncIterator]().next();
  if (filled !== null || found.done !== true)
    throw new CannotStart(
      `There is something already (${filled === null ? 'files' : `rows in ${filled}`}): restore into an empty database, or write --replace to take its place. Nothing was changed.`,
    );
};

/** Drops what an interrupted restore has left. */
const clearRemains = async (sql: Sql): Promise<void> => {
  const rows = await sql<{ name: string }[]>`select nspname as name from pg_namespace where starts_with(nspname, ${besidePrefix})`;
  for (const { name } of rows) await sql.unsafe(`drop schema ${quoted(name)} cascade`);
};

const loadRows = (beside: Sql, folder: string, manifest: Manifest, progress: Progress): Promise<void> =>
  transact(beside, async (tx) => {
    await fixFormats(tx);
    const there = await readTables(tx);
    const given = new Map(manifest.tables.map((table) => [table.name, table]));
    if (there.length !== given.size || !there.every(({ name }) => given.has(name)))
      throw new DamagedBackup('its tables are not those of its migrations');
    await emptyTables(tx, there);
    // The rows already contain the triggers' effects.
    for (const { name } of there) await tx.unsafe(`alter table ${quoted(name)} disable trigger user`);
    const whole = manifest.tables.reduce((sum, { bytes }) => sum + bytes, 0);
    let passed = 0;
    for (const { name } of there) {
      const table = given.get(name);
      if (table === undefined) continue;
      const rows = await copyIn(tx, name, table.columns, tablePath(folder, name));
      if (rows !== table.rows) throw new DamagedBackup(`${name} has ${rows} rows in the end, not ${table.rows}`);
      passed += table.bytes;
      progress('database', passed / Math.max(1, whole));
    }
    progress('database', 1);
    for (const { name } of there) await tx.unsafe(`alter table ${quoted(name)} enable trigger user`);
    for (const sequence of manifest.sequences) await setSequence(tx, sequence);
  });

const types: Readonly<Record<string, string>> = { '.png': 'image/png', '.webp': 'image/webp', '.jpg': 'image/jpeg', '.jpeg': 'image/jpeg' };

const isThere = async (storage: ObjectStorage, { key, size, sha256 }: FileEntry): Promise<boolean> => {
  if ((await storage.head(key))?.size !== size) return false;
  const found = await storage.get(key);
  return found !== null && (await measureStream(Readable.from(found.stream, { objectMode: false }))).sha256 === sha256;
};

/** Adds and never deletes: the program itself sweeps files that no row names. */
const loadFiles = async (storage: ObjectStorage, folder: string, manifest: Manifest, progress: Progress): Promise<void> => {
  let passed = 0;
  for await (const entry of fileEntries(folder)) {
    const { key, sha256 } = entry;
    if (!(await isThere(storage, entry)))
      // Node's own web stream type differs from the standard one in name only.
      await storage.put(key, Readable.toWeb(createReadStream(filePath(folder, key))) as ReadableStream<Uint8Array>, {
        type: types[extname(key).toLowerCase()] ?? 'application/octet-stream',
        sha256,
      });
    passed += 1;
    progress('files', passed / manifest.files.count);
  }
};

/** Extensions belong to a schema too, so they are moved as well. */
const takePlace = (sql: Sql, beside: string, finish: RestoreParts['finish']): Promise<void> =>
  transact(sql, async (tx) => {
    const old = `${besidePrefix}old`;
    await tx.unsafe(`alter schema public rename to ${quoted(old)}`);
    await tx.unsafe(`alter schema ${quoted(beside)} rename to public`);
    const extensions = await tx<{ name: string }[]>`
      select extname as name from pg_extension where extnamespace = ${old}::regnamespace`;
    for (const { name } of extensions) await tx.unsafe(`alter extension ${quoted(name)} set schema public`);
    await tx.unsafe(`drop schema ${quoted(old)} cascade`);
    await tx.unsafe('grant usage on schema public to public');
    // These nodes ran on the database that was backed up.
    await tx`truncate nodes`;
    await finish(tx);
  });

/** Existing data is unchanged until the last step. Nothing else may use the database meanwhile. */
export const restoreBackup = async (folder: string, parts: RestoreParts): Promise<Manifest> => {
  const { url, storage, replace, finish, progress } = parts;
  const manifest = await checkBackup(folder, progress);
  const own = { application_name: ownName, max_lifetime: '0' };
  const sql = openDatabase(withParameters(url, own), { max: 1, statementTimeout: 0 });
  const name = `${besidePrefix}${randomBytes(6).toString('hex')}`;
  const beside = openDatabase(withParameters(url, { ...own, search_path: `${name},public` }), { max: 1, statementTimeout: 0 });
  try {
    await refuseInUse(sql);
    if (!replace) await refuseFilled(sql, storage);
    await clearRemains(sql);
    await sql.unsafe(`create schema ${quoted(name)}`);
    try {
      await migrate(beside, migrationsOf(manifest));
      await loadRows(beside, folder, manifest, progress);
      await migrate(beside);
      await loadFiles(storage, folder, manifest, progress);
      await refuseInUse(sql);
      await takePlace(sql, name, finish);
    } catch (error) {
      await clearRemains(sql);
      throw error;
    }
    await sql`analyze`;
    return manifest;
  } finally {
    await beside.end({ timeout: 2 });
    await sql.end({ timeout: 2 });
  }
};
