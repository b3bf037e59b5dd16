// Reads, locks and inserts whole rows of pieces.
import { photoIdOf, type Currency, type PhotoRef } from '#shared/domain/piece/piece.ts';
import type { TextField } from '#shared/records/piece-fields.ts';
import type { VerdictBasis } from '#shared/domain/piece/verdict.ts';
import type { MergedPiece } from '#shared/sync/merge/piece-merge.ts';
import { listOf, type Db, type Tx } from '#server/platform/database/database.ts';
import { fieldsOfP, noteFields } from './piece-columns.store.ts';

export type StoredPiece = MergedPiece & {
  user_id: string;
  /** The basis of the verdict; null without one. */
  verdict_basis: VerdictBasis | null;
  created_at: Date;
  composed_at: Date | null;
  deleted_at: Date | null;
  purged_at: Date | null;
};

type Row = Omit<StoredPiece, 'deleted' | 'states' | 'image_url'>;
type RowWithStates = Row & { states: Partial<Record<TextField, string>> | null };

/** The columns of a Row from `pieces p`. */
const rowFields = (db: Db) => db`
  p.id, p.user_id, ${db.unsafe(fieldsOfP)}, p.description, p.provenance_text, p.ai_confidence, p.verdict_basis, p.verdict_stale,
  p.for_sale, p.price, p.currency, p.created_at, p.composed_at, p.photo_rows, p.clocks, p.deleted_at, p.purged_at`;
/** With the documents, which are read only if there are any. */
const pieceFields = (db: Db) => db`
  ${rowFields(db)}, case when p.has_documents then (
    select jsonb_object_agg(t.field, translate(encode(t.state, 'base64'), E'\n', '')) from piece_texts t where t.piece_id = p.id
  ) end as states`;

const pieceOf = (row: Row, states: StoredPiece['states']): StoredPiece => ({
  ...row,
  states,
  deleted: row.deleted_at === null ? 0 : 1,
  image_url: row.photos[0]?.url ?? null,
});
const pieceWithStates = ({ states, ...row }: RowWithStates): StoredPiece =>
  pieceOf(
    row,
    Object.fromEntries(Object.entries(states ?? {}).map(([field, text]) => [field, new Uint8Array(Buffer.from(text, 'base64'))])),
  );

const documentsOf = async (tx: Tx, ids: readonly string[]): Promise<Map<string, StoredPiece['states']>> => {
  const rows = await tx<{ piece_id: string; field: TextField; state: Uint8Array }[]>`
    select piece_id, field, state from piece_texts where piece_id = any(${[...ids]}::uuid[])`;
  const documents = new Map<string, StoredPiece['states']>();
  for (const { piece_id, field, state } of rows) documents.set(piece_id, { ...documents.get(piece_id), [field]: new Uint8Array(state) });
  return documents;
};

/**
 * The users' pieces among these ids, locked until the transaction ends, in ascending order of id. The documents are read by a statement
 * after the lock: one that waits for a lock re-reads only the locked row (read committed), and would return them as before the wait.
 */
export const lockPieces = async (tx: Tx, userIds: readonly string[], ids: readonly string[]): Promise<StoredPiece[]> => {
  const rows = await tx<(Row & { has_documents: boolean })[]>`
    select ${rowFields(tx)}, p.has_documents from pieces p
    where p.id = any(${listOf(tx, 'uuid', ids)}::uuid[]) and p.user_id = any(${listOf(tx, 'uuid', userIds)}::uuid[]) order by p.id for update`;
  const edited = rows.flatMap(({ id, has_documents }) => (has_documents ? [id] : []));
  const documents = edited.length === 0 ? new Map<string, StoredPiece['states']>() : await documentsOf(tx, edited);
  return rows.map(({ has_documents: _, ...row }) => pieceOf(row, documents.get(row.id) ?? {}));
};

export const findPiece = async (db: Db, userId: string, id: string): Promise<StoredPiece | undefined> => {
  const [row] = await db<RowWithStates[]>`
    select ${pieceFields(db)} from pieces p where p.id = ${id} and p.user_id = ${userId} and p.purged_at is null`;
  return row && pieceWithStates(row);
};

/** Of any owner; undefined if it is deleted. */
export const findAnyPiece = async (db: Db, id: string): Promise<StoredPiece | undefined> => {
  const [row] = await db<RowWithStates[]>`
    select ${pieceFields(db)} from pieces p where p.id = ${id} and p.deleted_at is null and p.purged_at is null`;
  return row && pieceWithStates(row);
};

/** The same, locked until the transaction ends; locking is a separate statement, as in `lockVersioned`. */
export const lockAnyPiece = async (tx: Tx, id: string): Promise<StoredPiece | undefined> => {
  const lock = tx`select 1 from pieces where id = ${id} for update`.execute();
  const [locked, piece] = await Promise.all([lock, findAnyPiece(tx, id)]);
  return locked.length === 0 ? undefined : piece;
};

/** Owners by piece id; ids without a piece are left out. */
export const ownersOf = async (db: Db, ids: readonly string[]): Promise<Map<string, string>> => {
  const rows = await db<{ id: string; user_id: string }[]>`select id, user_id from pieces where id = any(${[...ids]}::uuid[])`;
  return new Map(rows.map((row) => [row.id, row.user_id]));
};

/** Approximate bytes on the wire. */
const weightOf = (piece: StoredPiece): number =>
  400 +
  piece.description.length +
  piece.provenance_text.length +
  noteFields.reduce((sum, name) => sum + ((piece[name] as string | null) ?? '').length, 0) +
  150 * piece.photos.length +
  400 * Object.keys(piece.photo_rows ?? {}).length +
  Object.values(piece.states).reduce((sum, state) => sum + Math.ceil(state.length * 1.34), 0);

/** All columns except version and generated ones. */
export const columnsOf = (whole: StoredPiece) => {
  const { states, deleted: _, image_url: __, ...piece } = whole;
  return { ...piece, has_documents: Object.keys(states).length > 0, weight: weightOf(whole) };
};

/** False if the piece exists, which is then unchanged. */
export const insertPiece = async (tx: Tx, piece: StoredPiece, version: number): Promise<boolean> =>
  (
    await tx`insert into pieces select * from jsonb_populate_recordset(null::pieces, ${tx.json([{ ...columnsOf(piece), version }] as never)})
    on conflict (id) do nothing`
  ).count === 1;

/** confidence: whole percent. isStale: made for an earlier title, artist or front. */
export type Verdict = { userId: string; pieceId: string; confidence: number; basis: VerdictBasis; isStale: boolean };

export const writeVerdict = async (tx: Tx, { userId, pieceId, confidence, basis, isStale }: Verdict): Promise<boolean> =>
  (
    await tx`update pieces set ai_confidence = ${confidence}, verdict_basis = ${basis}, verdict_stale = ${isStale}
    where id = ${pieceId} and user_id = ${userId} and purged_at is null`
  ).count === 1;

export type Offer = { price: number; currency: Currency };

/** Null: not for sale. */
export const writeOffer = async (tx: Tx, id: string, offer: Offer | null): Promise<void> => {
  await tx`update pieces set for_sale = ${offer !== null}, price = ${offer?.price ?? null}, currency = ${offer?.currency ?? null}
    where id = ${id}`;
};

export const setClocks = async (tx: Tx, id: string, clocks: StoredPiece['clocks']): Promise<void> => {
  await tx`update pieces set clocks = ${tx.json(clocks)} where id = ${id}`;
};

export const setPieceVersion = async (tx: Tx, id: string, version: number): Promise<void> => {
  await tx`update pieces set version = ${version} where id = ${id}`;
};

/** Keyed by URL. */
export const piecesWithPhotos = async (db: Db, userId: string, urls: readonly string[]): Promise<Map<string, string>> => {
  const rows = await db<{ id: string; url: string }[]>`
    select p.id, photo ->> 'url' as url from pieces p, jsonb_array_elements(p.photos) photo
    where p.user_id = ${userId} and p.purged_at is null and photo ->> 'url' = any(${[...urls]})`;
  return new Map(rows.map(({ id, url }) => [url, id]));
};

/** Whether another piece of the owner shows one of this one's photographs: the same file, not a copy of it. */
export const sharesPhotos = async (db: Db, { id, user_id, photos }: Pick<StoredPiece, 'id' | 'user_id' | 'photos'>): Promise<boolean> => {
  if (photos.length === 0) return false;
  const [row] = await db`
    select from pieces p, jsonb_array_elements(p.photos) photo
    where p.user_id = ${user_id} and p.id <> ${id} and p.purged_at is null and photo ->> 'url' = any(${photos.map(({ url }) => url)}) limit 1`;
  return row !== undefined;
};

/** Prefers a piece that shows it over one that has it only in its history. */
export const pieceWithPhoto = async (db: Db, userId: string, url: string): Promise<string | null> => {
  const photo: Pick<PhotoRef, 'url'>[] = [{ url }];
  const [row] = await db<{ id: string }[]>`
    select id from (
      select id, 0 as place from pieces where user_id = ${userId} and purged_at is null
        and (photos @> ${db.json(photo)} or photo_rows -> ${photoIdOf(url)} -> 'fields' ->> 'url' = ${url})
      union all
      select p.id, 1 from piece_history h join pieces p on p.id = h.piece_id and p.purged_at is null
      where h.user_id = ${userId} and h.field = 'photos' and h.value @> ${db.json(photo)}
    ) found order by place, id limit 1`;
  return row?.id ?? null;
};
