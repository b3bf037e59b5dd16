// The in-memory index against the database, while listings change during a reload.
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { silentLog } from '#server/platform/observability/logger.ts';
import { noFilter } from '#shared/domain/trade/market-filter.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/servers/database.ts';
import { createMarketIndex } from './market-index.ts';

let database: TestDatabase;
const listings: string[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  const { sql } = database;
  const seller = uuidv7();
  await sql`insert into users (id, name, email, created_at, updated_at) values (${seller}, 'Ada', 'ada@example.org', now(), now())`;
  for (let at = 0; at < 40; at += 1) {
    const piece = uuidv7();
    const listing = uuidv7();
    listings.push(listing);
    await sql`insert into pieces (id, user_id, version, title, artist, photos, description, provenance_text, verdict_stale, for_sale, created_at,
      clocks, has_documents, weight) values (${piece}, ${seller}, ${at}, ${`Work ${at}`}, 'Ada', '[]', '', '', false, true, now(), '{}', false, 1)`;
    await sql`insert into listings (id, art_piece_id, seller_id, price, currency, status, created_at, changed_at)
      values (${listing}, ${piece}, ${seller}, 100, 'USD', 'listed', now(), now())`;
  }
});
afterAll(() => database.drop());

const ids = (places: readonly { id: string }[]): string[] => places.map(({ id }) => id).sort();
const inDatabase = async (): Promise<string[]> => ids(await database.sql<{ id: string }[]>`select listing_id as id from market_search`);

describe('the in-memory index', () => {
  // Planted: notifications during a reload are not applied to its result, so listings that changed meanwhile stay outdated.
  // Planted: two concurrent reads of one listing; the older result arrives last and stays.
  it('[STA14] [D15] shows the committed state once a change was announced, also during a reload', async () => {
    const { sql } = database;
    const index = createMarketIndex({ sql, log: silentLog() });
    await index.reload();
    for (let round = 0; round < 30; round += 1) {
      const reading = round % 3 === 0 ? index.reload() : Promise.resolve();
      await Promise.all(
        Array.from({ length: 8 }, async (_, at) => {
          const listing = listings[(round * 7 + at * 5) % listings.length] ?? '';
          const status = (round + at) % 2 === 0 ? 'unlisted' : 'listed';
          await sql`update listings set status = ${status}, revision = revision + 1 where id = ${listing}`;
          await index.changed(listing);
        }),
      );
      expect(ids(index.columns()?.search(noFilter, null, 100) ?? [])).toEqual(await inDatabase());
      await reading;
      expect(ids(index.columns()?.search(noFilter, null, 100) ?? [])).toEqual(await inDatabase());
    }
    index.close();
    expect(index.columns()).toBeNull();
  });
});
