// The parts of unfinished uploads, whatever they will be (the table was once for photographs alone).
import type { Db, Tx } from '#server/platform/database/database.ts';

/** kind: what it will be, by the feature that takes it. path: its destination, unique per user. size: bytes of the whole file. */
export type PartedUpload = { kind: string; userId: string; path: string; sha256: string; size: number };
type Named = Pick<PartedUpload, 'userId' | 'path' | 'sha256'>;

const isOf = (db: Db, { userId, path, sha256 }: Named) => db`user_id = ${userId} and path = ${path} and sha256 = ${sha256}`;

/** Bytes received so far: parts are accepted in order only, so there are no gaps. */
export const receivedOf = async (db: Db, upload: Named): Promise<number> =>
  (
    await db<
      { received: number }[]
    >`select coalesce(max(start + length(bytes)), 0)::int as received from photo_parts where ${isOf(db, upload)}`
  )[0]?.received ?? 0;

export const insertPart = async (db: Db, upload: PartedUpload, start: number, bytes: Uint8Array, now: Date): Promise<void> => {
  const { kind, userId, path, sha256, size } = upload;
  await db`insert into photo_parts (user_id, path, sha256, start, bytes, created_at, kind, size)
    values (${userId}, ${path}, ${sha256}, ${start}, ${bytes}, ${now}, ${kind}, ${size})
    on conflict do nothing`;
};

/** The part starting at that offset. */
export const partAt = async (db: Db, upload: Named, start: number): Promise<Uint8Array | undefined> =>
  (await db<{ bytes: Uint8Array }[]>`select bytes from photo_parts where ${isOf(db, upload)} and start = ${start}`)[0]?.bytes;

export const deleteParts = async (db: Db, upload: Named): Promise<void> => {
  await db`delete from photo_parts where ${isOf(db, upload)}`;
};

/** Serializes the user's uploads of this kind until the transaction ends. */
export const lockUploads = async (tx: Tx, { kind, userId }: PartedUpload): Promise<void> => {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`${kind} parts of ${userId}`}, 99))`;
};

/** The user's other unfinished uploads of this kind with their declared sizes, most recently active first. */
export const othersOf = (db: Db, upload: PartedUpload): Promise<{ path: string; sha256: string; size: number }[]> => db`
  select path, sha256, max(size)::int as size from photo_parts
  where user_id = ${upload.userId} and kind = ${upload.kind} and not (${isOf(db, upload)})
  group by path, sha256 order by max(created_at) desc`;

export const deletePartsBefore = async (db: Db, before: Date): Promise<void> => {
  await db`delete from photo_parts where created_at < ${before}`;
};
