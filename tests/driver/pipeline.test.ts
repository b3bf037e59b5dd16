// The database driver when hundreds ask at once: a transaction has its connection for itself, wherever in the line it begins.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase, transact, type Sql } from '#server/platform/database/database.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/servers/database.ts';

let database: TestDatabase;
let sql: Sql;
beforeAll(async () => {
  database = await createTestDatabase();
  sql = openDatabase(database.url, { max: 2 });
  await sql`create table kept (id integer primary key)`;
  await Promise.all([sql`select pg_sleep(0.02)`, sql`select pg_sleep(0.02)`]);
});
afterAll(async () => {
  await sql.end({ timeout: 1 });
  await database.drop();
});

// Planted: the driver as it is published; behind 198 and 199 statements the transaction is refused (UNSAFE_TRANSACTION) and stays open.
it('begins behind any number of waiting statements and commits', async () => {
  const refused: string[] = [];
  const lines = Array.from({ length: 26 }, (_, at) => 190 + at);
  for (const length of lines) {
    const line: Promise<unknown>[] = [1, 2].map(() => sql`select pg_sleep(0.02)`.then((rows) => rows.length));
    for (let id = 0; id < length; id += 1) line.push(sql`select ${id}::int`.then((rows) => rows.length));
    line.push(transact(sql, async (tx) => void (await tx`insert into kept (id) values (${length})`)));
    for (const outcome of await Promise.allSettled(line))
      if (outcome.status === 'rejected') refused.push(`${length}: ${String(outcome.reason)}`);
  }
  expect(refused).toEqual([]);
  const kept = await database.sql<{ id: number }[]>`select id from kept order by id`;
  expect(kept.map(({ id }) => id)).toEqual(lines);
});
