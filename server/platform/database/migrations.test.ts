// Migrating a database from empty to the newest schema.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/servers/database.ts';
import { openDatabase } from './database.ts';
import { migrate, ownMigrations, readMigrations } from './migrations.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ empty: true });
});
afterAll(() => database.drop());

const first = { './0001-a.sql': 'create table a (n integer)' };
const second = { ...first, './0002-b.sql': 'create table b (n integer); insert into b values (1)' };

describe('migrations', () => {
  it('are applied once, in order, also by several programs at once', async () => {
    const others = await Promise.all(
      [1, 2, 3].map(async () => {
        const sql = openDatabase(database.url, { max: 2 });
        const done = await migrate(sql, readMigrations(first));
        await sql.end();
        return done;
      }),
    );
    expect(others.flat()).toEqual(['0001-a']);
    expect(await migrate(database.sql, readMigrations(second))).toEqual(['0002-b']);
    expect(await migrate(database.sql, readMigrations(second))).toEqual([]);
    expect(await database.sql`select n from b`).toEqual([{ n: 1 }]);
  });
  it('that were edited after they were applied are refused', async () => {
    await expect(migrate(database.sql, readMigrations({ ...second, './0001-a.sql': 'create table a (n bigint)' }))).rejects.toThrow(
      '0001-a was changed',
    );
  });
  it('of a newer program are not touched by an older one', async () => {
    await expect(migrate(database.sql, readMigrations(first))).rejects.toThrow('0002-b that this program does not know');
  });
  it('leave nothing behind when they fail', async () => {
    const broken = { ...second, './0003-c.sql': 'create table c (n integer); select no_such_function()' };
    await expect(migrate(database.sql, readMigrations(broken))).rejects.toThrow('0003-c failed');
    expect(await database.sql`select to_regclass('c') as found`).toEqual([{ found: null }]);
  });
  it('have names with a number of their own', () => {
    expect(() => readMigrations({ './0001-a.sql': '', './0001-b.sql': '' })).toThrow('same number');
    expect(() => readMigrations({ './1-a.sql': '' })).toThrow('is named');
  });
  it('of this program are all there', () => {
    expect(ownMigrations[0]?.name).toBe('0001-platform');
  });
});
