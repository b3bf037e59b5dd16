// What keeps a database quick that has grown for years: indexes for what is looked up, and no statement that touches everything.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { followSeller } from '#server/market/search/seller-changes.store.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/servers/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

describe('a database that has grown', () => {
  it('finds the rows that refer to another one by an index: a deletion looks for them', async () => {
    // Planted bug: a reference without an index; each deletion of a person then reads the whole table.
    const rows = await database.sql<{ reference: string }[]>`
      select c.conrelid::regclass || '.' || a.attname as reference
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and cardinality(c.conkey) = 1
        and not exists (select 1 from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1])
      order by 1`;
    expect(rows.map(({ reference }) => reference)).toEqual([]);
  });

  it('[MKT8] shows a new name of a seller with a few listings at once, and of one with very many some at a time', async () => {
    // Planted bug: all listings of a seller rewritten in the transaction of the new name.
    const { sql } = database;
    const seller = async (listings: number): Promise<string> => {
      const [person] = await sql<{ id: string }[]>`
        insert into users (id, name, email, created_at, updated_at)
        values (gen_random_uuid(), 'Before', gen_random_uuid() || '@example.com', now(), now()) returning id`;
      await sql`
        with made as (
          insert into pieces (id, user_id, title, artist, description, provenance_text, photos, clocks, verdict_stale, for_sale, has_documents, weight,
            created_at, version)
          select gen_random_uuid(), ${person?.id ?? ''}, 'Work ' || n, 'Ada', '', '', '[]', '{}', false, true, false, 100, now(), n from generate_series(1, ${listings}) n returning id)
        insert into listings (id, art_piece_id, seller_id, price, currency, status, created_at, changed_at)
        select gen_random_uuid(), id, ${person?.id ?? ''}, 1000, 'EUR', 'listed', now(), now() from made`;
      await sql`update users set name = 'After' where id = ${person?.id ?? ''}`;
      return person?.id ?? '';
    };
    const shown = async (id: string): Promise<string[]> =>
      (await sql<{ name: string }[]>`select distinct seller_name as name from market_search where seller_id = ${id}`).map(
        ({ name }) => name,
      );

    expect(await shown(await seller(3))).toEqual(['After']);
    const large = await seller(450);
    expect(await shown(large)).toEqual(['Before']);
    expect(await sql`select 1 from jobs where kind = 'market.follow-seller' and payload ->> 'sellerId' = ${large}`).toHaveLength(1);
    const batches: number[] = [];
    for (let changed = 1; changed > 0; batches.push(changed)) changed = await followSeller(sql, large, 200);
    expect(batches).toEqual([200, 200, 50, 0]);
    expect(await shown(large)).toEqual(['After']);
  });
});
