// Reads one user's pieces and history within a span of versions as JSON columns that are passed on without parsing.
import { scalarFields, type ScalarField } from '#shared/records/pieces.ts';
import type { ColumnKind, ColumnShape } from '#shared/sync/wire/columns.ts';
import { historyColumns, pieceColumns } from '#shared/sync/wire/feeds.ts';
import type { Db, Fragment } from '#server/platform/database/database.ts';

export type Span = { userId: string; after: number; upTo: number; limit: number; knowsRows: boolean };
/** columns: JSON arrays by name; null if every value is the default. last: the version of the last row. */
export type ColumnTexts = { rows: number; last: number; isFull: boolean; columns: Record<string, string | null> };

// Each field has a column of the same name.
const fieldValues = Object.fromEntries(scalarFields.map((name) => [name, `p.${name}`])) as Record<ScalarField, string>;

/** From `pieces p`. Documents are read only if there are any. */
const pieceValues: Record<keyof typeof pieceColumns, string> = {
  id: 'p.id',
  ...fieldValues,
  photos: "nullif(p.photos, '[]')",
  description: 'p.description',
  provenance_text: 'p.provenance_text',
  ai_confidence: 'p.ai_confidence',
  verdict_basis: 'p.verdict_basis',
  verdict_stale: 'p.verdict_stale::integer',
  for_sale: 'p.for_sale::integer',
  price: 'p.price',
  currency: 'p.currency',
  created_at: '(extract(epoch from date_trunc($$milliseconds$$, p.created_at)) * 1000)::bigint',
  clock: "coalesce(p.clocks ->> '*', '')",
  clocks: "nullif(p.clocks - '*', '{}')",
  states: `case when p.has_documents then (
    select jsonb_object_agg(t.field, translate(encode(t.state, 'base64'), E'\\n', '')) from piece_texts t where t.piece_id = p.id) end`,
  photo_rows: 'p.photo_rows',
  purged: '(p.purged_at is not null)::integer',
};
/** From `piece_history h`. */
const historyValues: Record<keyof typeof historyColumns, string> = {
  id: 'h.id',
  piece_id: 'h.piece_id',
  field: 'h.field',
  value: 'h.value',
  clock: 'h.clock',
  conflict: 'h.conflict::integer',
};

const usual: Record<ColumnKind, string> = {
  text: "''",
  'text?': 'null',
  integer: '0',
  'integer?': 'null',
  'number?': 'null',
  'boolean?': 'null',
  flag: '0',
  any: 'null',
};
const inner = (values: Record<string, string>): string =>
  Object.entries(values)
    .map(([name, value]) => `${value} as "${name}"`)
    .join(', ');
const outer = (shape: ColumnShape): string =>
  Object.entries(shape)
    .map(([name, kind]) => {
      const isUsual = kind === 'text' && name.endsWith('id') ? 'true' : `bool_or("${name}" is distinct from ${usual[kind]})`;
      return `case when ${isUsual} then json_agg("${name}")::text end as "${name}"`;
    })
    .join(', ');

const pieceInner = inner(pieceValues);
const pieceOuter = outer(pieceColumns);
const historyInner = inner(historyValues);
const historyOuter = outer(historyColumns);

type Row = { rows: number; last: number | null; is_full: boolean | null } & Record<string, unknown>;
const textsOf = (row: Row | undefined): ColumnTexts | null => {
  if (row === undefined || row.last === null) return null;
  const { rows, last, is_full, ...columns } = row;
  // All other columns of the result are text or null.
  return { rows, last, isFull: is_full === true, columns: columns as Record<string, string | null> };
};

/** Ascending by version; at least one row if there is any, whatever its size. Null: no changes. */
export const pieceTexts = async (db: Db, { userId, after, upTo, limit, knowsRows }: Span, bytes: number): Promise<ColumnTexts | null> => {
  const [row] = await db<Row[]>`
    select count(*)::integer as rows, max(page_version) as last, bool_or(weight_so_far >= ${bytes}) as is_full, ${db.unsafe(pieceOuter)}
    from (
      select ${db.unsafe(pieceInner)}, p.version as page_version, p.weight as page_weight,
        sum(p.weight) over (order by p.version) as weight_so_far
      from pieces p
      where p.user_id = ${userId} and p.version > ${after} and p.version <= ${upTo} and (${knowsRows} or p.purged_at is null)
      order by p.version limit ${limit}
    ) page where weight_so_far - page_weight < ${bytes}`;
  return textsOf(row);
};

/** Ascending by version. Null: no changes. */
export const historyTexts = async (db: Db, { userId, after, upTo, limit }: Omit<Span, 'knowsRows'>): Promise<ColumnTexts | null> => {
  const [row] = await db<Row[]>`
    select count(*)::integer as rows, max(page_version) as last, false as is_full, ${db.unsafe(historyOuter)}
    from (
      select ${db.unsafe(historyInner)}, h.version as page_version from piece_history h
      where h.user_id = ${userId} and h.version > ${after} and h.version <= ${upTo} order by h.version limit ${limit}
    ) page`;
  return textsOf(row);
};

/** (version, weight) of the rows of pieceTexts. */
export const weighPieces = (db: Db, { userId, after, upTo, limit, knowsRows }: Span): Fragment => db`
  select version, weight from pieces
  where user_id = ${userId} and version > ${after} and version <= ${upTo} and (${knowsRows} or purged_at is null)
  order by version limit ${limit}`;

/** (version, weight) of the rows of historyTexts. */
export const weighHistory = (db: Db, { userId, after, upTo, limit }: Omit<Span, 'knowsRows'>): Fragment => db`
  select version, weight from piece_history
  where user_id = ${userId} and version > ${after} and version <= ${upTo} order by version limit ${limit}`;
