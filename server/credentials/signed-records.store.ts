// The rows of issued records.
import type { Db } from '#server/platform/database/database.ts';
import type { ObjectRecord } from '#shared/credential/record.ts';
import type { Place } from './states.store.ts';

export type NewSignedRecord = Place & {
  id: string;
  ownerId: string;
  pieceId: string;
  /** Issued by the platform when the work was sold. */
  ofSale: boolean;
  issuedAt: Date;
  credential: ObjectRecord;
};
export type SignedRecord = NewSignedRecord & { withdrawnAt: Date | null; supersededAt: Date | null };

const selected = (db: Db) => db`
  select r.id, r.owner_id as "ownerId", r.piece_id as "pieceId", r.list, r.place, r.of_sale as "ofSale", r.issued_at as "issuedAt",
    r.credential, s.withdrawn_at as "withdrawnAt", s.superseded_at as "supersededAt"
  from signed_records r join credential_states s on s.list = r.list and s.place = r.place`;

export const findSignedRecord = async (db: Db, id: string): Promise<SignedRecord | undefined> =>
  (await db<SignedRecord[]>`${selected(db)} where r.id = ${id}`)[0];

/** Newest first. */
export const signedRecordsOf = (db: Db, ownerId: string, pieceId: string, limit: number): Promise<SignedRecord[]> =>
  db<
    SignedRecord[]
  >`${selected(db)} where r.piece_id = ${pieceId} and r.owner_id = ${ownerId} order by r.issued_at desc, r.id desc limit ${limit}`;

/** Newest first. */
export const currentRecordsOf = (db: Db, pieceId: string): Promise<SignedRecord[]> =>
  db<SignedRecord[]>`
    ${selected(db)} where r.piece_id = ${pieceId} and s.withdrawn_at is null and s.superseded_at is null order by r.issued_at desc, r.id desc`;

/** The record with which the work came to its owner. */
export const recordOfSale = async (db: Db, pieceId: string): Promise<ObjectRecord | undefined> =>
  (await db<{ credential: ObjectRecord }[]>`select credential from signed_records where piece_id = ${pieceId} and of_sale`)[0]?.credential;

/** False if the id is taken. */
export const insertSignedRecord = async (db: Db, record: NewSignedRecord): Promise<boolean> => {
  const { id, ownerId, pieceId, list, place, ofSale, issuedAt, credential } = record;
  const { count } = await db`
    insert into signed_records (id, owner_id, piece_id, list, place, of_sale, issued_at, credential)
    values (${id}, ${ownerId}, ${pieceId}, ${list}, ${place}, ${ofSale}, ${issuedAt}, ${db.json(credential as never)})
    on conflict (id) do nothing`;
  return count === 1;
};

export type WhoseRecords = { ownerId: string } | { pieceIds: readonly string[] };
const whose = (db: Db, of: WhoseRecords) =>
  'ownerId' in of ? db`owner_id = ${of.ownerId}` : db`piece_id = any(${[...of.pieceIds]}::uuid[])`;

export const idsOf = async (db: Db, of: WhoseRecords): Promise<string[]> =>
  (await db<{ id: string }[]>`select id from signed_records where ${whose(db, of)}`).map(({ id }) => id);

export const deleteSignedRecords = async (db: Db, ids: readonly string[]): Promise<void> => {
  await db`delete from signed_records where id = any(${[...ids]}::uuid[])`;
};
