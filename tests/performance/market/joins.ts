// The peers' plain way: the search as joins over three tables with trigram indexes, for every case of ours.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase, type Sql } from '#server/platform/database/database.ts';
import { needleOf, openEnd, type MarketFilter } from '#shared/domain/trade/market-filter.ts';
import type { Case } from './cases.ts';
import { figuresOf, type Figures } from './figures.ts';

export type Joins = {
  measure(one: Case): Promise<Figures>;
  /** What the peers' own scripts need to reach the tables. */
  env: Record<string, string>;
  version: string;
  close(): Promise<void>;
};

const password = 'measured';

/** The peers' load.sql, under the name and role that their scripts ask for. */
export const loadJoins = async (url: string, folder: string): Promise<Joins> => {
  const admin = openDatabase(url, { max: 1, statementTimeout: 0 });
  await admin.unsafe(`create role postgres superuser login password '${password}'`);
  await admin.end();
  const sql = openDatabase(url.replace(/\/[^/]*$/, '/postgres'), { max: 1, statementTimeout: 0 });
  const text = readFileSync(join(folder, 'load.sql'), 'utf8').replaceAll(/^--.*$/gm, '');
  for (const statement of text.split(/;\s*$/m)) if (statement.trim() !== '') await sql.unsafe(statement);
  await sql.unsafe('checkpoint');
  const [found] = await sql<{ version: string }[]>`
    select current_setting('server_version') || ', pg_trgm ' || extversion as version from pg_extension where extname = 'pg_trgm'`;
  if (found === undefined) throw new Error('the peers need pg_trgm');
  return {
    measure: (one) => measureJoins(sql, one),
    env: { PGPORT: new URL(url).port, PGPASSWORD: password, PGUSER: 'postgres' },
    version: found.version,
    close: () => sql.end(),
  };
};

type Row = { id: string; created_at: Date };
type Value = string | number | Date;

const statementOf = (filter: MarketFilter, after: Row | undefined): [text: string, values: Value[]] => {
  const values: Value[] = [];
  const value = (one: Value): string => `$${values.push(one)}`;
  const conditions = [`l.status = 'listed'`];
  const needle = needleOf(filter.search);
  if (needle !== '') {
    const like = value(`%${needle.replaceAll(/[\\%_]/g, '\\$&')}%`);
    conditions.push(`(a.title ilike ${like} or a.artist ilike ${like})`);
  }
  if (filter.medium !== 'all') conditions.push(`a.medium = ${value(filter.medium)}`);
  if (filter.currency !== 'all') conditions.push(`l.currency = ${value(filter.currency)}`);
  if (filter.minPrice > 0) conditions.push(`l.price >= ${value(filter.minPrice / 100)}`);
  if (filter.maxPrice < openEnd) conditions.push(`l.price <= ${value(filter.maxPrice / 100)}`);
  if (filter.minConfidence > 0) conditions.push(`coalesce(a.ai_confidence, 0) >= ${value(filter.minConfidence)}`);
  if (filter.verifiedOnly) conditions.push('u.is_verified_collector');
  if (after !== undefined) conditions.push(`(l.created_at, l.id) < (${value(after.created_at)}::timestamptz, ${value(after.id)}::bigint)`);
  const text = `select l.id, l.art_piece_id, l.price, l.currency, l.created_at, a.title, a.artist, a.medium, a.ai_confidence, a.image_url,
      u.name, u.location, u.is_verified_collector
    from listings l join art_pieces a on a.id = l.art_piece_id join users u on u.id = l.seller_id
    where ${conditions.join(' and ')} order by l.created_at desc, l.id desc limit 24`;
  return [text, values];
};

/** Times at most, and milliseconds after which it is enough: some cases take seconds. */
const [times, patience] = [20, 3_000];

const measureJoins = async (sql: Sql, { filter, pages = 0 }: Case): Promise<Figures> => {
  const page = (after: Row | undefined): Promise<Row[]> => {
    const [text, values] = statementOf(filter, after);
    return sql.unsafe<Row[]>(text, values);
  };
  let after: Row | undefined;
  for (let read = 0; read < pages; read += 1) after = (await page(after)).at(-1) ?? after;
  const took: number[] = [];
  await page(after);
  for (let spent = 0; took.length < times && spent < patience; spent += took.at(-1) ?? 0) {
    const started = performance.now();
    await page(after);
    took.push(performance.now() - started);
  }
  return figuresOf(took);
};
