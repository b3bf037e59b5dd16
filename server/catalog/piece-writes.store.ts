// Statements that write pieces of a push: whole rows, single columns, and the documents of texts.
import { textFields } from '#shared/records/piece-fields.ts';
import { listOf, rowsOf, type Db, type Fragment } from '#server/platform/database/database.ts';
import { fieldTypes, noteFields } from './piece-columns.store.ts';
import { columnsOf, type StoredPiece } from './pieces.store.ts';

/** before: the row in the table, null for a new piece. */
export type PieceChange = { before: StoredPiece | null; piece: StoredPiece };
type PieceWrite = PieceChange & { back: number };

/** All columns except version, with their types. */
const columnTypes = {
  id: 'uuid',
  user_id: 'uuid',
  ...fieldTypes,
  description: 'text',
  provenance_text: 'text',
  ai_confidence: 'smallint',
  verdict_basis: 'text',
  verdict_stale: 'boolean',
  for_sale: 'boolean',
  price: 'bigint',
  currency: 'text',
  created_at: 'timestamptz',
  composed_at: 'timestamptz',
  photo_rows: 'jsonb',
  clocks: 'jsonb',
  has_documents: 'boolean',
  deleted_at: 'timestamptz',
  purged_at: 'timestamptz',
  weight: 'integer',
} as const satisfies Record<keyof ReturnType<typeof columnsOf>, string>;
type Column = keyof typeof columnTypes;
export type NarrowColumn = Exclude<Column, 'weight' | 'has_documents'>;
const columns = Object.keys(columnTypes) as Column[];
/** Immutable columns, which an update never writes. */
const untouched: readonly Column[] = ['id', 'user_id', 'created_at', 'composed_at'];
const updated = columns.filter((column) => !untouched.includes(column));
/** Columns that affect the weight of the row. */
export const heavyColumns = ['photos', 'photo_rows', ...textFields, ...noteFields] as const;
export const narrowColumns = updated.filter(
  (column) => !(['weight', 'has_documents', ...heavyColumns] as readonly string[]).includes(column),
) as NarrowColumn[];
const names = columns.join(', ');

/** If another user has created a piece with the same id meanwhile, user_id becomes null, which fails the transaction. */
export const writeWide = (db: Db, writes: readonly PieceWrite[], heads: Fragment): Fragment => {
  const rows = writes.map(({ piece, back }) => ({ ...columnsOf(piece), back }));
  return db`
    insert into pieces (version, ${db.unsafe(names)})
    select h.version - r.back, ${db.unsafe(columns.map((column) => `r.${column}`).join(', '))}
    from ${rowsOf(db, { back: 'bigint', ...columnTypes }, rows)} r
    join ${heads} h on h.user_id = r.user_id
    on conflict (id) do update set version = excluded.version,
      user_id = case when pieces.user_id = excluded.user_id then excluded.user_id end,
      ${db.unsafe(updated.map((column) => `${column} = excluded.${column}`).join(', '))} returning id`;
};

const textOf = (value: unknown): string | null => {
  if (value === null) return null;
  if (typeof value === 'string') return value;
  return value instanceof Date ? value.toISOString() : JSON.stringify(value);
};

export const writeNarrow = (db: Db, changed: readonly NarrowColumn[], writes: readonly PieceWrite[], heads: Fragment): Fragment => {
  const ids = writes.map(({ piece }) => piece.id);
  const backs = writes.map(({ back }) => back);
  const texts = (column: NarrowColumn): (string | null)[] => writes.map(({ piece }) => textOf(piece[column]));
  const lists = changed.reduce(
    (all, column) => db`${all}, ${listOf(db, 'text', texts(column))}`,
    db`${listOf(db, 'uuid', ids)}, ${listOf(db, 'bigint', backs)}`,
  );
  const names = changed.map((_, at) => `, c${at}`).join('');
  return db`
    update pieces p set version = h.version - r.back
      ${db.unsafe(changed.map((column, at) => `, ${column} = r.c${at}::${columnTypes[column]}`).join(''))}
    from unnest(${lists}) as r (id, back ${db.unsafe(names)}), ${heads} h
    where p.id = r.id and h.user_id = p.user_id`;
};

export const writeTexts = (db: Db, texts: readonly { id: string; field: string; state: Uint8Array }[]): Fragment => {
  const rows = texts.map(({ id, field, state }) => ({ id, field, state: Buffer.from(state).toString('base64') }));
  return db`
    insert into piece_texts (piece_id, field, state)
    select id, field, decode(state, 'base64') from jsonb_to_recordset(${db.json(rows)}) as r (id uuid, field text, state text)
    where r.id in (select id from pieces_whole)
    on conflict (piece_id, field) do update set state = excluded.state`;
};
