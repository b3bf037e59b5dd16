// The verdict basis that a migration gives to existing pieces.
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate, ownMigrations } from '#server/platform/database/migrations.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/servers/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ empty: true });
});
afterAll(() => database.drop());

const userId = uuidv7();
const addPiece = async (confidence: number | null, analyses: readonly { model: string | null; evidence_against: string[] }[]) => {
  const { sql } = database;
  const id = uuidv7();
  await sql`insert into pieces (id, user_id, version, title, artist, photos, description, provenance_text, ai_confidence, verdict_stale,
      for_sale, price, currency, created_at, clocks, has_documents, weight)
    values (${id}, ${userId}, (select count(*) + 1 from pieces), 'Harbour', 'Ada Quell', '[]', '', '', ${confidence}, false, true, 1000, 'EUR', now(), '{}', false, 100)`;
  for (const [at, record] of analyses.entries())
    await sql`insert into analyses (id, piece_id, user_id, version, record, created_at)
      values (${uuidv7()}, ${id}, ${userId}, (select count(*) + 1 from analyses), ${sql.json(record)}, ${new Date(at * 1000)})`;
  await sql`insert into listings (id, art_piece_id, seller_id, price, currency, status, created_at, changed_at)
    values (${uuidv7()}, ${id}, ${userId}, 1000, 'EUR', 'listed', now(), now())`;
  return id;
};

// Planted bug: the oldest analysis instead of the newest.
it('[D2] the newest analysis says what the verdict of a piece rests on, in the catalog and in the market', async () => {
  const { sql } = database;
  await migrate(
    sql,
    ownMigrations.filter(({ name }) => name < '0097'),
  );
  await sql`insert into users (id, name, email, email_verified, created_at, updated_at)
    values (${userId}, 'Ada', 'ada@example.com', true, now(), now())`;
  const bare = { model: null, evidence_against: [] };
  const flagged = { model: null, evidence_against: ['The picture is too dark.'] };
  const seen = { model: 'eye-1', evidence_against: ['The signature differs.'] };
  const ids = [
    await addPiece(50, [seen, flagged, bare]),
    await addPiece(44, [bare, flagged]),
    await addPiece(60, [bare, seen]),
    await addPiece(null, []),
    await addPiece(88, []),
  ];
  await migrate(sql);
  const basesIn = async (table: string, id: string) =>
    new Map(
      (await sql.unsafe<{ id: string; basis: string }[]>(`select ${id} as id, verdict_basis as basis from ${table}`)).map((row) => [
        row.id,
        row.basis,
      ]),
    );
  for (const bases of [await basesIn('pieces', 'id'), await basesIn('market_search', 'art_piece_id')])
    expect(ids.map((id) => bases.get(id))).toEqual(['clear', 'flags', 'model', null, null]);
});
