// A fresh, migrated database for one test file, on the PostgreSQL of the run.
import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { openDatabase, type Sql } from '#server/platform/database/database.ts';

export type TestDatabase = { url: string; sql: Sql; drop(): Promise<void> };

/** `empty` skips the migrations. */
export const createTestDatabase = async (options: { empty?: boolean } = {}): Promise<TestDatabase> => {
  const server = inject('databaseServer');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const admin = openDatabase(server, { max: 1 });
  await admin.unsafe(`create database ${name} template ${options.empty === true ? 'template0' : 'verso_template'}`);
  await admin.end();
  const url = server.replace(/\/[^/]*$/, `/${name}`);
  const sql = openDatabase(url, { max: 5 });
  return {
    url,
    sql,
    drop: async () => {
      await sql.end({ timeout: 1 });
      const again = openDatabase(server, { max: 1 });
      await again.unsafe(`drop database if exists ${name} with (force)`);
      await again.end();
    },
  };
};
