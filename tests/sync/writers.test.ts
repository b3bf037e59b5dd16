// A pull never passes over a row that was committed late.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/servers/database.ts';
import { deepIt } from '#tests/support/deep-it.ts';
import { withBugs } from './mutants/play.ts';
import type * as WritersEntry from './writers-entry.ts';
import { countLost } from './writers-entry.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.sql`create sequence planted_versions`;
});
afterAll(() => database.drop());

describe('forty writers and one reader', () => {
  it('lose no row, whatever the order of the commits', async () => {
    expect(await countLost(database.url)).toEqual({ committed: 1_000, lost: 0 });
  });

  deepIt('lose rows when the versions come from a plain sequence: the test can tell', async () => {
    const counted = await withBugs(
      'tests/sync/writers-entry.ts',
      [
        {
          file: 'server/feed/versions.store.ts',
          from: `insert into sync_accounts as a (user_id, version) values (\${userId}, \${count})
    on conflict (user_id) do update set version = a.version + excluded.version returning version`,
          to: "select nextval('planted_versions') + ${count} * 0 as version",
        },
        {
          file: 'server/feed/versions.store.ts',
          from: 'return feedHeadFrom(row);',
          to: 'return { ...feedHeadFrom(row), version: (await db<{ v: number }[]>`select last_value as v from planted_versions`)[0]?.v ?? 0 };',
        },
      ],
      // Whether a reader comes between two commits is luck: some thousand writes have it.
      async (entry: typeof WritersEntry) => {
        const rounds = [await entry.countLost(database.url)];
        while (rounds.length < 5 && rounds.every(({ lost }) => lost === 0)) rounds.push(await entry.countLost(database.url));
        return rounds;
      },
    );
    for (const { committed } of counted) expect(committed).toBe(1_000);
    expect(counted.at(-1)?.lost).toBeGreaterThan(0);
  });
});
