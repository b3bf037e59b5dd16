// Multipart uploads. Parts are stored in the database until the file is complete, so that any node can continue an upload.
import type { Clock } from '#server/platform/time/clock.ts';
import { transact, type Sql, type Tx } from '#server/platform/database/database.ts';
import { AppError } from '#shared/contract/wire/errors.ts';
import { deleteParts, insertPart, lockUploads, othersOf, partAt, receivedOf, type PartedUpload } from './upload-parts.store.ts';

export { deleteParts, deletePartsBefore, receivedOf, type PartedUpload } from './upload-parts.store.ts';

export type UploadParts = {
  sql: Sql;
  clock: Clock;
  /** The rate limit of parts per user. */
  partLimit: { spend(userId: string): Promise<void> };
};

/**
 * Drops the user's least recently used unfinished uploads until this one fits; other users' uploads are untouched. Each counts as what it has
 * declared, so that none is begun small and grows beyond the bound.
 */
const makeRoom = async (tx: Tx, upload: PartedUpload, keepsAtMost: number): Promise<void> => {
  await lockUploads(tx, upload);
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
