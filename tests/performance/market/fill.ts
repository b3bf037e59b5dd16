// A market of a million works: the distribution of the peers' load.sql in our own tables, with the indexes that our migration makes.
import type { Sql } from '#server/platform/database/database.ts';

const listOf = (words: string): string =>
  `array[${words
    .split(' ')
    .map((word) => `'${word}'`)
    .join(',')}]`;
const first = listOf(
  'Blue Quiet Broken Golden Distant Winter Summer Red Silent Burning Pale Hidden Last First Lost Endless Gray Green Drowned Open Narrow Wild Tender Small Great',
);
const second = listOf(
  'Harbour Portrait Landscape River Garden Nude Still-life Bridge Interior Mountain Street Storm Field Window Mirror Dance Market Orchard Cathedral Shore Forest Self-portrait Ruin Table Boat',
);
const given = listOf(
  'Anna Bela Carlo Dora Emil Frida Georg Hana Ivo Jana Karl Lena Marc Nora Otto Paula Rosa Simon Tilda Ulla Viktor Wanda Xaver Yara Zeno',
);
const family = listOf(
  'Abel Brandt Calloway Dvorak Eriksen Fontaine Grimaldi Hartmann Ivanov Jansen Kowalski Lindqvist Moretti Nakamura Okafor Petrov Quiroga Rousseau Santos Takahashi',
);
const idOf = (column: string): string => `('01900000-0000-7000-8000-' || lpad(to_hex(${column}), 12, '0'))::uuid`;
const sellers = 50_000;

/** The indexes of the search as our migrations have made them. */
const searchIndexes = async (sql: Sql): Promise<{ name: string; text: string }[]> => [
  ...(await sql<{ name: string; text: string }[]>`
    select indexname as name, indexdef as text from pg_indexes where tablename = 'market_search' and indexname <> 'market_search_pkey'`),
];

/** Nine of ten of the works are listed. say: told what is being done. */
export const fillMarket = async (sql: Sql, works: number, say: (what: string) => void): Promise<void> => {
  const connection = await sql.reserve();
  const run = async (what: string, text: string): Promise<void> => {
    say(what);
    await connection.unsafe(text);
  };
  try {
    await connection.unsafe(
      `set statement_timeout = 0; set maintenance_work_mem = '512MB'; set session_replication_role = replica; select setseed(0.42);`,
    );
    await run(
      'sellers',
      `insert into users (id, name, email, email_verified, location, is_verified_collector, plan, plan_status, created_at, updated_at)
       select ${idOf('g')}, 'Seller ' || g, 's' || g || '@example.test', true,
         (array['Paris','London','Berlin','New York','Tokyo','Lisbon'])[1 + (random() * 5)::int], random() < 0.3,
         case when random() < 0.1 then 'pro' else 'free' end, 'active', now(), now()
       from generate_series(1, ${sellers}) g`,
    );
    await run(
      'works',
      `insert into pieces (id, user_id, version, title, artist, medium, period, photos, description, provenance_text, ai_confidence,
         verdict_stale, for_sale, price, currency, created_at, clocks, has_documents, weight, year, height_mm, width_mm)
       select ${idOf('g')}, ${idOf(`1 + (random() * ${sellers - 1})::int`)}, g,
         (${first})[1 + (random() * 24)::int] || ' ' || (${second})[1 + (random() * 24)::int] || ' No. ' || (random() * 9999)::int,
         (${given})[1 + (random() * 24)::int] || ' ' || (${family})[1 + (random() * 19)::int] || (random() * 400)::int,
         (array['painting','sculpture','photography','drawing','print','mixed media'])[1 + (random() * 5)::int],
         (array['Baroque','Cubism','Pop Art','Realism','Contemporary'])[1 + (random() * 4)::int],
         jsonb_build_array(jsonb_build_object('url', '/api/storage/artwork-images/x/' || g || '.jpg', 'width', 1200, 'height', 900,
           'placeholder', 'WQgOBYAxmHh4d3iHeHiHeHeIgHdwCHgH', 'kind', 'front')),
         '', '', case when random() < 0.1 then null else (random() * 100)::int end, false, true, (100 * exp(5 + random() * 8))::bigint,
         (array['USD','EUR','GBP'])[1 + (random() * 2)::int], timestamptz '2022-01-01' + g * interval '90 seconds', '{}', false, 600,
         case when random() < 0.8 then (1700 + (random() * 320)::int)::text end, round(random() * 1500) + 50, round(random() * 1500) + 50
       from generate_series(1, ${works}) g`,
    );
    await run(
      'listings',
      `insert into listings (id, art_piece_id, seller_id, price, currency, status, created_at, changed_at)
       select id, id, user_id, price, currency, case when random() < 0.9 then 'listed' else 'sold' end,
         created_at + random() * interval '60 days', now() from pieces`,
    );
    const indexes = await searchIndexes(sql);
    for (const { name } of indexes) await connection.unsafe(`drop index ${name}`);
    await run(
      'rows of the search',
      `insert into market_search (listing_id, rank, art_piece_id, seller_id, price, currency, created_at, revision, title, artist, medium,
         ai_confidence, confidence, verdict_stale, photo, seller_name, seller_location, verified, priority, hay, year, height_mm, width_mm,
         sent_from)
       select l.id, market_rank(l.created_at, u.plan = 'pro'), p.id, u.id, l.price, l.currency, l.created_at, l.revision, p.title, p.artist,
         p.medium, p.ai_confidence, coalesce(p.ai_confidence, 0), p.verdict_stale, p.photos -> 0, u.name, u.location,
         u.is_verified_collector, u.plan = 'pro', market_hay(p.title, p.artist),
         p.year, p.height_mm, p.width_mm,
         case when p.width_mm::int % 4 > 0 then (array['DK','DE','GB','US','FR','JP'])[1 + p.height_mm::int % 6] end
       from listings l join pieces p on p.id = l.art_piece_id join users u on u.id = l.seller_id where l.status = 'listed'
       order by l.created_at`,
    );
    for (const { name, text } of indexes) await run(name, text);
    await run('vacuum', 'vacuum analyze');
    await run('checkpoint', 'checkpoint');
  } finally {
    await connection.unsafe('reset session_replication_role');
    connection.release();
  }
};
