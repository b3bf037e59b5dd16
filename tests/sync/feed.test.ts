// When a change is announced: once its transaction has committed, and never before or without.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { transact } from '#server/platform/database/database.ts';
import { silentLog } from '#server/platform/observability/logger.ts';
import { createFeed, type Feed } from '#server/feed/feed.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/servers/database.ts';
import { addUser } from './support/sync-host.ts';

let database: TestDatabase;
let feed: Feed;
beforeAll(async () => {
  database = await createTestDatabase();
  feed = createFeed({ sql: database.sql, log: silentLog() });
});
afterAll(async () => {
  await feed.close();
  await database.drop();
});

// Planted: the commit is looked for now and then, and not for long.
it('a change is announced at once when its transaction ends, and not at all when that is rolled back', async () => {
  const userId = await addUser(database.sql);
  const told: number[] = [];
  const stop = feed.onChange((who, version) => who === userId && told.push(version));
  const version = await transact(database.sql, async (tx) => {
    const allotted = await feed.touch(tx, userId, 3);
    await tx`select pg_sleep(0.2)`;
    expect(told).toEqual([]);
    return allotted;
  });
  expect(told).toEqual([version]);
  await expect(
    transact(database.sql, async (tx) => {
      await feed.touch(tx, userId);
      throw new Error('undone');
    }),
  ).rejects.toThrow('undone');
  await transact(database.sql, async (tx) => void (await tx`select 1`));
  expect(told).toEqual([version]);
  stop();
});

it('a retried transaction announces what its last attempt has allotted', async () => {
  const userId = await addUser(database.sql);
  const told: number[] = [];
  const stop = feed.onChange((who, version) => who === userId && told.push(version));
  let attempts = 0;
  const version = await transact(database.sql, async (tx) => {
    attempts += 1;
    const allotted = await feed.touch(tx, userId);
    if (attempts === 1) throw Object.assign(new Error('deadlock'), { code: '40P01' });
    return allotted;
  });
  expect([attempts, told]).toEqual([2, [version]]);
  stop();
});

// Planted: the counters are locked in the order of the rows; the second rows of a feed begin again at its first version.
it('rows of several features get consecutive versions in each feed, whose counters are locked by ascending user', async () => {
  const [low = '', high = ''] = [await addUser(database.sql), await addUser(database.sql)].sort();
  await transact(database.sql, (tx) => feed.touch(tx, high, 4));
  const locked: string[] = [];
  const stop = feed.onChange((who) => void locked.push(who));
  const written: (readonly [who: string, first: number])[] = [];
  const rows = (userId: string, count: number) => ({
    userId,
    count,
    write: async (first: number) => void written.push([userId, first]),
  });
  await transact(database.sql, (tx) => feed.writeRows(tx, [rows(high, 1), rows(high, 3), rows(low, 1), rows(high, 0), rows(high, 2)]));
  stop();
  expect(locked).toEqual([low, high]);
  expect(written).toEqual([
    [high, 5],
    [high, 6],
    [low, 1],
    [high, 9],
    [high, 9],
  ]);
});
