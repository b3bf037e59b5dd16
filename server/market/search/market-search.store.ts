// Market rows by their ids, and the search in the database while there is no in-memory index. For common values it walks the market
// in order and stops at a full page; for rare ones it uses the indexes of the values. The first rows of the walk tell which applies.
import { likeLiteral } from '#server/platform/database/like-pattern.ts';
import type { Sql } from '#server/platform/database/database.ts';
import type { Place } from './columns.ts';
import { artistKey, needleOf, openEnd, type MarketFilter } from '#shared/domain/trade/market-filter.ts';
import type { MarketSort, Ordered } from '#shared/domain/trade/market-order.ts';
import { checkClasses, checkOf, sizeLimits, type CheckClass, type SizeClass } from '#shared/domain/trade/market-work.ts';
import type { Currency, PhotoRef } from '#shared/domain/piece/piece.ts';
import { verdictBases, type VerdictBasis } from '#shared/domain/piece/verdict.ts';

export type MarketRow = {
  id: string;
  rank: number;
  pieceId: string;
  sellerId: string;
  /** Minor units. */
  price: number;
  currency: Currency;
  createdAt: Date;
  revision: number;
  statement: string | null;
  title: string;
  artist: string;
  medium: string | null;
  year: string | null;
  dimensions: string | null;
  height_mm: number | null;
  width_mm: number | null;
  depth_mm: number | null;
  sentFrom: string | null;
  aiConfidence: number | null;
  basis: VerdictBasis | null;
  isStale: boolean;
  photo: PhotoRef | null;
  sellerName: string | null;
  sellerLocation: string | null;
  isVerified: boolean;
  isPriority: boolean;
};

/** Rows that the walk visits before it switches to the indexes. */
const walked = 2_000;

const fields = `m.listing_id as id, m.rank, m.art_piece_id as "pieceId", m.seller_id as "sellerId", m.price, m.currency,
  m.created_at as "createdAt", m.revision,
  (select l.statement from listings l where l.id = m.listing_id) as statement, m.title, m.artist, m.medium,
  m.year, m.dimensions, m.height_mm, m.width_mm, m.depth_mm, m.sent_from as "sentFrom", m.ai_confidence as "aiConfidence", m.verdict_basis as "basis",
  m.verdict_stale as "isStale", m.photo, m.seller_name as "sellerName", m.seller_location as "sellerLocation", m.verified as "isVerified", m.priority as "isPriority"`;
const inOrder = 'm.rank desc, m.listing_id desc';
const orderOf: Readonly<Record<MarketSort, string>> = {
  newest: inOrder,
  'price-low': `m.price, ${inOrder}`,
  'price-high': `m.price desc, ${inOrder}`,
};

type Value = string | number;
type Condition = { sql: string; values: Value[] };
const condition = (sql: string, ...values: Value[]): Condition => ({ sql, values });

/** Joins conditions and renumbers their parameters. */
const where = (conditions: readonly Condition[], values: Value[]): string =>
  conditions.length === 0
    ? 'true'
    : conditions
        .map(({ sql, values: own }) => {
          const first = values.length;
          values.push(...own);
          return sql.replaceAll(/\?(\d)/g, (_, at: string) => `$${first + Number(at)}`);
        })
        .join(' and ');

const letters = (text: string): number => Array.from(text).length;

/** As typed: the database folds it like the searched texts. Null if nothing of it is searched for. */
const typedNeedle = (search: string): string | null => (needleOf(search) === '' ? null : search.replaceAll(/\p{Cc}/gu, ' ').trim());

const searched = (search: string): Condition | null => {
  const needle = typedNeedle(search);
  if (needle === null) return null;
  return letters(needleOf(search)) <= 2
    ? condition('market_grams(m.hay) @> array[btrim(search_fold(?1))]', needle)
    : condition(`m.hay like '%' || btrim(search_fold(?1)) || '%'`, likeLiteral(needle));
};
/** The same as a filter on a row of the walk. */
const contains = (search: string): Condition | null => {
  const needle = typedNeedle(search);
  return needle === null ? null : condition('strpos(m.hay, btrim(search_fold(?1))) > 0', needle);
};

const present = (conditions: readonly (Condition | null | false)[]): Condition[] =>
  conditions.filter((one): one is Condition => one !== null && one !== false);

const choices = (filter: MarketFilter): Condition[] =>
  present([
    filter.medium !== 'all' && condition('m.medium = ?1', filter.medium),
    filter.verifiedOnly && condition('m.verified'),
    filter.currency !== 'all' && condition('m.currency = ?1', filter.currency),
    filter.artist !== '' && condition('lower(normalize(m.artist, nfc)) = ?1', artistKey(filter.artist)),
  ]);
const values = (filter: MarketFilter): Condition[] =>
  present([
    filter.minPrice > 0 && condition('m.price >= ?1', filter.minPrice),
    filter.maxPrice < openEnd && condition('m.price <= ?1', filter.maxPrice),
    filter.minConfidence > 0 && condition('m.confidence >= ?1', filter.minConfidence),
    filter.yearFrom !== null && condition('nullif(m.made_in, 0) >= ?1', filter.yearFrom),
    filter.yearTo !== null && condition('nullif(m.made_in, 0) <= ?1', filter.yearTo),
    filter.undated && condition('coalesce(m.made_in, 0) = 0'),
    filter.size !== 'all' && condition(sizeIs[filter.size]),
    filter.check !== 'all' && condition(checkIs[filter.check]),
    filter.sentFrom === 'unstated' && condition('m.sent_from is null'),
    filter.sentFrom !== 'all' && filter.sentFrom !== 'unstated' && condition('m.sent_from = ?1', filter.sentFrom),
  ]);
/** Sizes that are stated in words only are left to the caller. */
const sizeIs: Readonly<Record<SizeClass, string>> = {
  small: `(m.longest < ${sizeLimits.small} or m.longest is null and m.dimensions is not null)`,
  medium: `(m.longest between ${sizeLimits.small} and ${sizeLimits.large} or m.longest is null and m.dimensions is not null)`,
  large: `(m.longest > ${sizeLimits.large} or m.longest is null and m.dimensions is not null)`,
  unstated: 'm.longest is null',
};
/** By the rule of the program, for each percentage and basis. */
const checkIs = Object.fromEntries(
  checkClasses.map((wanted) => {
    const pairs = [null, ...verdictBases].flatMap((basis) =>
      Array.from({ length: 101 }, (_, confidence) => confidence)
        .filter((confidence) => checkOf({ confidence, basis }) === wanted)
        .map((confidence) => `(${confidence}, '${basis ?? ''}')`),
    );
    return [
      wanted,
      wanted === 'unchecked' ? 'm.ai_confidence is null' : `(m.ai_confidence, coalesce(m.verdict_basis, '')) in (${pairs.join(',')})`,
    ];
  }),
) as Record<CheckClass, string>;

const beyond = (after: Place | null): Condition | null =>
  after === null ? null : condition('(m.rank, m.listing_id) < (?1, ?2::uuid)', after.rank, after.id);
const beyondPrice = (sort: MarketSort, after: Ordered | null): Condition | null =>
  after === null
    ? null
    : condition(
        `(m.price ${sort === 'price-low' ? '>' : '<'} ?3 or (m.price = ?3 and (m.rank, m.listing_id) < (?1, ?2::uuid)))`,
        after.rank,
        after.id,
        after.price,
      );

/** Unnamed statements, so that the planner sees the values and never uses a generic plan. */
const run = async <T extends object>(sql: Sql, text: string, params: Value[]): Promise<T[]> => [...(await sql.unsafe<T[]>(text, params))];

/** The first matching rows in market order; `all` if the walk reached the end. */
const walk = async (sql: Sql, filter: MarketFilter, after: Place | null, limit: number) => {
  const params: Value[] = [];
  const [choice, ...others] = choices(filter);
  const inner = where(present([choice ?? null, beyond(after)]), params);
  const outer = where(present([...others, ...values(filter), contains(filter.search)]), params);
  const isWhole = outer === 'true';
  const text = isWhole
    ? `select ${fields} from market_search m where ${inner} order by ${inOrder} limit ${limit}`
    : `select ${fields} from (select * from market_search m where ${inner} order by ${inOrder} limit ${walked}) m
       where ${outer} order by ${inOrder} limit ${limit}`;
  const rows = await run<MarketRow>(sql, text, params);
  return { rows, isWhole };
};

const findRare = (sql: Sql, filter: MarketFilter, after: Place | null, limit: number): Promise<MarketRow[]> => {
  const params: Value[] = [];
  const all = where(present([...choices(filter), ...values(filter), searched(filter.search), beyond(after)]), params);
  return run<MarketRow>(
    sql,
    `with found as materialized (select m.listing_id, m.rank from market_search m where ${all}),
       page as (select m.* from found m order by ${inOrder} limit ${limit})
     select ${fields} from page join market_search m on m.listing_id = page.listing_id order by ${inOrder}`,
    params,
  );
};

const findByPrice = (sql: Sql, filter: MarketFilter, after: Ordered | null, limit: number): Promise<MarketRow[]> => {
  const params: Value[] = [];
  const all = where(present([...choices(filter), ...values(filter), searched(filter.search), beyondPrice(filter.sort, after)]), params);
  return run<MarketRow>(sql, `select ${fields} from market_search m where ${all} order by ${orderOf[filter.sort]} limit ${limit}`, params);
};

/** The first `limit` matching rows after that position, in the order of the filter; with rows whose size is stated in words only. */
export const findInMarket = async (sql: Sql, filter: MarketFilter, after: Ordered | null, limit: number): Promise<MarketRow[]> => {
  if (filter.sort !== 'newest') return findByPrice(sql, filter, after, limit);
  const { rows, isWhole } = await walk(sql, filter, after, limit);
  return isWhole || rows.length === limit ? rows : findRare(sql, filter, after, limit);
};

/** Those of the listings that are in the market, in market order. */
export const marketRows = (sql: Sql, ids: readonly string[]): Promise<MarketRow[]> =>
  sql<
    MarketRow[]
  >`select ${sql.unsafe(fields)} from market_search m where m.listing_id = any(${[...ids]}::uuid[]) order by ${sql.unsafe(inOrder)}`;

/** The row of the piece's listing, if it is in the market. */
export const marketRowOfPiece = async (sql: Sql, pieceId: string): Promise<MarketRow | undefined> => {
  const [row] = await sql<MarketRow[]>`select ${sql.unsafe(fields)} from market_search m where m.art_piece_id = ${pieceId}`;
  return row;
};

/** A seller's active listings after a position, in market order. */
export const marketRowsOfSeller = (sql: Sql, sellerId: string, after: Place | null, limit: number): Promise<MarketRow[]> =>
  sql<MarketRow[]>`
    select ${sql.unsafe(fields)} from market_search m join listings l on l.id = m.listing_id
    where l.seller_id = ${sellerId} and l.status = 'listed'
      ${after === null ? sql`` : sql`and (m.rank, m.listing_id) < (${after.rank}, ${after.id}::uuid)`}
    order by ${sql.unsafe(inOrder)} limit ${limit}`;
