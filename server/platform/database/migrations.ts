// Migrates the database to the newest schema: numbered SQL files, forward only, each applied once and never changed.
/// <reference types="vite/types/importMeta.d.ts" />
import { messageOf } from '#shared/contract/wire/errors.ts';
import { createHash } from 'node:crypto';
import { CannotStart } from '#server/platform/config/cannot-start.ts';
import type { Sql } from './database.ts';

export type Migration = { number: number; name: string; text: string };

const files = import.meta.glob<string>('./migrations/*.sql', { query: '?raw', import: 'default', eager: true });

/** Orders the files by number; throws on an invalid name or a duplicate number. */
export const readMigrations = (byPath: Readonly<Record<string, string>>): Migration[] => {
  const migrations = Object.entries(byPath).map(([path, text]) => {
    const match = /(?:^|\/)(\d{4})-([a-z0-9-]+)\.sql$/.exec(path);
    if (match === null) throw new Error(`${path}: a migration is named 0001-what-it-does.sql`);
    return { number: Number(match[1]), name: `${match[1]}-${match[2]}`, text: text.replaceAll('\r\n', '\n') };
  });
  migrations.sort((a, b) => a.number - b.number);
  for (const [index, migration] of migrations.entries()) {
    const before = migrations[index - 1];
    if (before !== undefined && before.number === migration.number)
      throw new Error(`${before.name} and ${migration.name} have the same number`);
  }
  return migrations;
};

export const ownMigrations = readMigrations(files);

export const checksumOf = (migration: Migration) => createHash('sha256').update(migration.text).digest('hex');
const lockKey = 5_318_008_001;

/**
 * Applies pending migrations and returns their names. When several processes start at once, one migrates and the others wait.
 * Rejects a database migrated by a newer version, and a migration whose text was edited.
 */
export const migrate = async (sql: Sql, migrations: readonly Migration[] = ownMigrations): Promise<string[]> => {
  const connection = await sql.reserve();
  try {
    await connection`select set_config('statement_timeout', '0', false)`;
    await connection`select pg_advisory_lock(${lockKey})`;
    await connection`create table if not exists schema_migrations (
      number integer primary key, name text not null, checksum text not null, applied_at timestamptz not null default now())`;
    const rows = await connection<{ number: number; name: string; checksum: string }[]>`
      select number, name, checksum from schema_migrations order by number`;
    const done: string[] = [];
    const known = new Map(migrations.map((migration) => [migration.number, migration]));
    for (const row of rows) {
      const migration = known.get(row.number);
      if (migration === undefined)
        throw new CannotStart(`The database has the migration ${row.name} that this program does not know: start a newer program.`);
      if (checksumOf(migration) !== row.checksum)
        throw new CannotStart(`The migration ${row.name} was changed after it had been applied: take the change back and add a new one.`);
    }
    const applied = new Set(rows.map((row) => row.number));
    for (const migration of migrations) {
      if (applied.has(migration.number)) continue;
      await connection`begin`;
      try {
        await connection.unsafe(migration.text);
        await connection`insert into schema_migrations (number, name, checksum)
          values (${migration.number}, ${migration.name}, ${checksumOf(migration)})`;
        await connection`commit`;
      } catch (error) {
        await connection`rollback`;
        throw new CannotStart(`The migration ${migration.name} failed: ${messageOf(error)}`, {
          cause: error,
        });
      }
      done.push(migration.name);
    }
    return done;
  } finally {
    await connection`select pg_advisory_unlock_all()`.catch(() => undefined);
    await connection`reset statement_timeout`.catch(() => undefined);
    connection.release();
  }
};
