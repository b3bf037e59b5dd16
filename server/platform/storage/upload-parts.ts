// Multipart uploads. Parts are stored in the database until the file is complete, so that any node can continue an upload.
import type { Clock } from '#server/platform/time/clock.ts';
import { transact, type Db, type Sql, type Tx } from '#server/platform/database/database.ts';
import { AppError } from '#shared/contract/wire/errors.ts';

/** path: its destination, unique per user. size: bytes of the whole file. */
export type PartedUpload = { kind: 'photo' | 'file'; userId: string; path: string; sha256: string; size: number };
type Named = Omit<PartedUpload, 'size'>;

const isOf = (db: Db, { userId, path, sha256 }: Named) => db`user_id = ${userId} and path = ${path} and sha256 = ${sha256}`;

/** Bytes received so far: parts are accepted in order only, so there are no gaps. */
export const receivedOf = async (db: Db, upload: Named): Promise<number> =>
  (
    await db<
      { received: number }[]
    >`select coalesce(max(start + length(bytes)), 0)::int as received from photo_parts where ${isOf(db, upload)}`
  )[0]?.received ?? 0;

const insertPart = async (db: Db, upload: PartedUpload, start: number, bytes: Uint8Array, now: Date): Promise<void> => {
  const { kind, userId, path, sha256, size } = upload;
  await db`insert into photo_parts (user_id, path, sha256, start, bytes, created_at, kind, size)
    values (${userId}, ${path}, ${sha256}, ${start}, ${bytes}, ${now}, ${kind}, ${size})
    on conflict do nothing`;
};

/** The part starting at that offset. */
const partAt = async (db: Db, upload: Named, start: number): Promise<Uint8Array | undefined> =>
  (await db<{ bytes: Uint8Array }[]>`select bytes from photo_parts where ${isOf(db, upload)} and start = ${start}`)[0]?.bytes;

export const deleteParts = async (db: Db, upload: Named): Promise<void> => {
  await db`delete from photo_parts where ${isOf(db, upload)}`;
};

/** The user's other unfinished uploads of this kind with their declared sizes, most recently active first. */
const othersOf = (db: Db, upload: PartedUpload): Promise<{ path: string; sha256: string; size: number }[]> => db`
  select path, sha256, max(size)::int as size from photo_parts
  where user_id = ${upload.userId} and kind = ${upload.kind} and not (${isOf(db, upload)})
  group by path, sha256 order by max(created_at) desc`;

export const deletePartsBefore = async (db: Db, before: Date): Promise<void> => {
  await db`delete from photo_parts where created_at < ${before}`;
};

export type UploadParts = {
  sql: Sql;
  clock: Clock;
  /** The rate limit of parts per user. */
  partLimit: { spend(userId: string): Promise<void> };
};

/**
 * Drops the user's least recently used unfinished uploads until this one fits; other users' uploads are untouched. Each counts as what it has
 * declared, so that none is begun small and grows beyond the bound. The lock holds until the transaction ends.
 */
const makeRoom = async (tx: Tx, upload: PartedUpload, keepsAtMost: number): Promise<void> => {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`${upload.kind} parts of ${upload.userId}`}, 99))`;
  let kept = upload.size;
  for (const { path, sha256, size } of await othersOf(tx, upload)) {
    kept += size;
    if (kept > keepsAtMost) await deleteParts(tx, { ...upload, path, sha256 });
  }
};

/**
 * A part whose offset is not the end of the stored parts is ignored; the result says where to continue. keepsAtMost: declared bytes of
 * unfinished uploads of this kind per user.
 */
export const takePart = async (
  parts: UploadParts,
  upload: PartedUpload,
  { start, bytes, keepsAtMost }: { start: number; bytes: Uint8Array; keepsAtMost: number },
): Promise<{ received: number }> => {
  if (bytes.byteLength === 0 || start + bytes.byteLength > upload.size)
    throw new AppError('validation_failed', { text: 'This part does not lie within its file.' });
  const received = await receivedOf(parts.sql, upload);
  if (received !== start) return { received };
  await parts.partLimit.spend(upload.userId);
  await transact(parts.sql, async (tx) => {
    await makeRoom(tx, upload, keepsAtMost);
    await insertPart(tx, upload, start, bytes, parts.clock());
  });
  return { received: await receivedOf(parts.sql, upload) };
};

/** The parts in order; throws `conflict` when some are missing. */
export async function* partsInOrder(sql: Sql, upload: PartedUpload): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < upload.size;) {
    const bytes = await partAt(sql, upload, start);
    if (bytes === undefined) throw new AppError('conflict', { text: 'Parts of this file are missing.' });
    yield bytes;
    start += bytes.byteLength;
  }
}
