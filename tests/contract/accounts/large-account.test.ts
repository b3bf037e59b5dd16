// The deletion of an account with more in it than one statement may take elsewhere.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eraseAccount } from '#server/accounts/people/account-deletion.store.ts';
import { openDatabase, transact, type Sql } from '#server/platform/database/database.ts';
import { countOf } from '#tests/support/depth.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/servers/database.ts';
import { addUser } from '../../sync/support/sync-host.ts';

/** LARGE_ACCOUNT=100000 is the size that the README promises. */
const works = countOf('LARGE_ACCOUNT', { test: 4_000, deep: 4_000 });
/** Of a statement, in milliseconds: less than that many works take. */
const patience = 15;

let database: TestDatabase;
let hasty: Sql;
beforeAll(async () => {
  database = await createTestDatabase();
  hasty = openDatabase(database.url, { max: 1, statementTimeout: patience });
});
afterAll(async () => {
  await hasty.end();
  await database.drop();
});

// Planted: the statement has the time of every other one.
it('[D35] ends, however long its works take with all that hangs on them', async () => {
  const { sql } = database;
  const userId = await addUser(sql);
  await sql`set statement_timeout = 0`;
  await sql`
    insert into pieces (id, user_id, version, title, artist, photos, description, provenance_text, verdict_stale, for_sale, created_at, clocks,
      has_documents, weight)
    select gen_random_uuid(), ${userId}, g, 'Work ' || g, 'Ada', '[]', '', '', false, false, now(), '{}', false, 100 from generate_series(1, ${works}) g`;
  await sql`
    insert into records (id, user_id, version, kind, about, fields, clocks, weight)
    select gen_random_uuid(), user_id, ${works} + version, 'valuation', id, '{}', '{}', 100 from pieces where user_id = ${userId}`;
  await sql`
    insert into operations (user_id, id, device, seq, clock, kind, decided_at)
    select user_id, gen_random_uuid(), 'device', version, 'c', 'piece.create', now() from pieces where user_id = ${userId}`;
  await expect(hasty`select pg_sleep(1)`).rejects.toMatchObject({ code: '57014' });
  await transact(hasty, (tx) => eraseAccount(tx, userId, new Date()));
  for (const table of ['pieces', 'records', 'operations', 'users'])
    expect((await sql.unsafe(`select 1 from ${table} where ${table === 'users' ? 'id' : 'user_id'} = $1 limit 1`, [userId])).length).toBe(
      0,
    );
});
