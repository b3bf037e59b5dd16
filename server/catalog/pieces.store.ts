// Rows of pieces: the whole of a piece in and out, locked where it is about to be changed.
import type { Currency, PhotoRef, TextField } from '#shared/domain/piece.ts';
import type { MergedPiece } from '#shared/sync/piece-merge.ts';
import type { Db, Tx } from '#server/platform/database.ts';

export type StoredPiece = MergedPiece & {
  user_id: string;
  for_sale: boolean;
  /** Minor units. */
  price: number | null;
  currency: Currency | null;
  created_at: Date;
  composed_at: Date | null;
  deleted_at: Date | null;
  purged_at: Date | null;
};

type Row = Omit<StoredPiece, 'deleted' | 'states' | 'image_url'> & { states: Partial<Record<TextField, string>> | null };

/** The columns of a Row from `pieces p`. Documents are read only where there are any. */
export const pieceFields = (db: Db) => db`
  p.id, p.user_id, p.title, p.artist, p.medium, p.period, p.year, p.dimensions, p.inventory_number, p.location, p.acquired_date,
  p.acquired_price, p.acquired_currency, p.photos, p.description, p.provenance_text, p.ai_confidence, p.verdict_stale, p.for_sale,
  p.price, p.currency, p.created_at, p.composed_at, p.clocks, p.deleted_at, p.purged_at,
  case when p.has_documents then (
    select jsonb_object_agg(t.field, translate(encode(t.state, 'base64'), E'\n', '')) from piece_texts t where t.piece_id = p.id
  ) end as states`;

const statesOf = (states: Row['states']): MergedPiece['states'] =>
  Object.fromEntries(Object.entries(states ?? {}).map(([field, text]) => [field, new Uint8Array(Buffer.from(text, 'base64'))]));

const pieceOf = (row: Row): StoredPiece => ({
  ...row,
  states: statesOf(row.states),
  deleted: row.deleted_at === null ? 0 : 1,
  image_url: row.photos[0]?.url ?? null,
});

/** Locked until the transaction ends, in ascending order of their ids. Foreign ones are not among them. */
export const lockPieces = async (tx: Tx, userId: string, ids: readonly string[]): Promise<StoredPiece[]> => {
  const rows = await tx<Row[]>`
    select ${pieceFields(tx)} from pieces p where p.id = any(${[...ids]}::uuid[]) and p.user_id = ${userId} order by p.id for update of p`;
  return rows.map(pieceOf);
};

export const findPiece = async (db: Db, userId: string, id: string): Promise<StoredPiece | undefined> => {
  const [row] = await db<Row[]>`
    select ${pieceFields(db)} from pieces p where p.id = ${id} and p.user_id = ${userId} and p.purged_at is null`;
  return row && pieceOf(row);
};

export const foreignIds = async (tx: Tx, userId: string, ids: readonly string[]): Promise<Set<string>> => {
  const rows = await tx<{ id: string }[]>`select id from pieces where id = any(${[...ids]}::uuid[]) and user_id <> ${userId}`;
  return new Set(rows.map((row) => row.id));
};

/** Bytes that the piece takes on the wire, roughly. */
const weightOf = (piece: StoredPiece): number =>
  400 +
  piece.description.length +
  piece.provenance_text.length +
  150 * piece.photos.length +
  Object.values(piece.states).reduce((sum, state) => sum + Math.ceil(state.length * 1.34), 0);

/** What the table has of a piece; the two that follow from others are left out. */
const rowOf = ({ states, deleted: _, image_url: __, ...piece }: StoredPiece, version: number) => ({
  ...piece,
  version,
  has_documents: Object.keys(states).length > 0,
  weight: weightOf({ ...piece, states, deleted: 0, image_url: null }),
});

/** Writes the pieces as they are now; a piece of somebody else is never touched. Answers how many were written. */
export const writePieces = async (tx: Tx, pieces: readonly { piece: StoredPiece; version: number }[]): Promise<number> => {
  const rows = pieces.map(({ piece, version }) => rowOf(piece, version));
  const { count } = await tx`
    insert into pieces select * from jsonb_populate_recordset(null::pieces, ${tx.json(rows)})
    on conflict (id) do update set
      version = excluded.version, title = excluded.title, artist = excluded.artist, medium = excluded.medium,
      period = excluded.period, year = excluded.year, dimensions = excluded.dimensions,
      inventory_number = excluded.inventory_number, location = excluded.location, acquired_date = excluded.acquired_date,
      acquired_price = excluded.acquired_price, acquired_currency = excluded.acquired_currency, photos = excluded.photos,
      description = excluded.description, provenance_text = excluded.provenance_text, ai_confidence = excluded.ai_confidence,
      verdict_stale = excluded.verdict_stale, clocks = excluded.clocks, has_documents = excluded.has_documents,
      deleted_at = excluded.deleted_at, purged_at = excluded.purged_at, weight = excluded.weight
    where pieces.user_id = excluded.user_id`;
  const texts = pieces.flatMap(({ piece }) =>
    Object.entries(piece.states).map(([field, state]) => ({ piece_id: piece.id, field, state: Buffer.from(state).toString('base64') })),
  );
  if (texts.length > 0)
    await tx`insert into piece_texts (piece_id, field, state)
      select piece_id, field, decode(state, 'base64') from jsonb_to_recordset(${tx.json(texts)}) as row(piece_id uuid, field text, state text)
      on conflict (piece_id, field) do update set state = excluded.state`;
  return count;
};

/** Takes effect only where there is no such piece yet; false when there is. */
export const insertPiece = async (tx: Tx, piece: StoredPiece, version: number): Promise<boolean> =>
  (
    await tx`insert into pieces select * from jsonb_populate_recordset(null::pieces, ${tx.json([rowOf(piece, version)] as never)})
    on conflict (id) do nothing`
  ).count === 1;

export const writeVerdict = async (tx: Tx, userId: string, id: string, confidence: number, isStale: boolean): Promise<boolean> =>
  (
    await tx`update pieces set ai_confidence = ${confidence}, verdict_stale = ${isStale}
    where id = ${id} and user_id = ${userId} and purged_at is null`
  ).count === 1;

export const setPieceVersion = async (tx: Tx, id: string, version: number): Promise<void> => {
  await tx`update pieces set version = ${version} where id = ${id}`;
};

export const pieceWithPhoto = async (db: Db, userId: string, url: string): Promise<string | null> => {
  const photo: Pick<PhotoRef, 'url'>[] = [{ url }];
  const [row] = await db<{ id: string }[]>`
    select id from pieces where user_id = ${userId} and photos @> ${db.json(photo)} and purged_at is null order by id limit 1`;
  return row?.id ?? null;
};
