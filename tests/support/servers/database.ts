// A fresh, migrated database for one test file, on the PostgreSQL of the run.
import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { openDatabase, type Sql } from '#server/platform/database/database.ts';

/** One connection for all databases that this process makes; it ends with the process. */
let admin: Sql | undefined;
const onServer = (statement: string): Promise<unknown> => {
  admin ??= openDatabase(inject('databaseServer'), { max: 1 });
  return admin.unsafe(statement);
};

export type TestDatabase = { url: string; sql: Sql; drop(): Promise<void> };

/** `empty` skips the migrations. */
export const createTestDatabase = async (options: { empty?: boolean } = {}): Promise<TestDatabase> => {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onServer(`create database ${name} template ${options.empty === true ? 'template0' : 'verso_template'} strategy file_copy`);
  const url = inject('databaseServer').replace(/\/[^/]*$/, `/${name}`);
  const sql = openDatabase(url, { max: 5 });
  return {
    url,
    sql,
    drop: async () => {
      await sql.end({ timeout: 1 });
      await onServer(`drop database if exists ${name} with (force)`);
    },
  };
};
