// The acts on files of records: upload in parts, and download, for their owner only.
import { v7 as uuidv7 } from 'uuid';
import type { Clock } from '#server/platform/time/clock.ts';
import { transact, type Db, type Sql } from '#server/platform/database/database.ts';
import { DigestMismatch, type ObjectStorage } from '#server/platform/storage/object-storage.ts';
import { deleteParts, partsInOrder, receivedOf, takePart, type PartedUpload, type UploadParts } from '#server/uploads/upload-parts.ts';
import { useObject, watchObject } from '#server/platform/storage/unused-objects.ts';
import { AppError } from '#shared/contract/wire/errors.ts';
import { isUuid } from '#shared/domain/ids.ts';
import { ownsIt, type Actor } from '#shared/domain/people/access.ts';
import { filesLimitOf } from '#shared/domain/trade/plan.ts';
import { plainFileType } from '#shared/records/file-names.ts';
import { maxFileBytes } from '#shared/records/file-ref.ts';
import { bytesOf, findFile, insertFile, lockAccountOf, type RecordFile } from './record-files.store.ts';

export type FileParts = {
  sql: Sql;
  clock: Clock;
  storage: ObjectStorage;
  partLimit: UploadParts['partLimit'];
};
type Named = { userId: string; fileId: string; sha256: string; size: string };
type Stored = { size: number; sha256: string };

/** Bytes of unfinished uploads per user; beyond that the oldest uploads are dropped. */
const keepsAtMost = 4 * maxFileBytes;
/** Rate limit per user; a part is one megabyte. */
export const maxFileParts = { points: 6_000, seconds: 3_600 };

const uploadOf = (actor: Actor, { userId, fileId, sha256, size }: Named): PartedUpload => {
  if (!ownsIt(actor, { userId }) || !isUuid(fileId)) throw new AppError('not_found');
  const bytes = Number(size);
  if (bytes > maxFileBytes) throw new AppError('file_too_large', { text: 'Please select a file under 50MB' });
  if (bytes === 0) throw new AppError('validation_failed', { text: 'This file is empty.' });
  return { kind: 'file', userId, path: fileId, sha256, size: bytes };
};

/** The file stored under the id, or null; different bytes are a conflict. */
const storedAlready = async (db: Db, { userId, path, sha256 }: PartedUpload): Promise<Stored | null> => {
  const found = await findFile(db, userId, path);
  if (found === undefined) return null;
  if (found.sha256 !== sha256) throw new AppError('content_conflict');
  return { size: found.size, sha256 };
};

const refuseFull = async (db: Db, { plan }: Actor, { userId, size }: PartedUpload): Promise<void> => {
  if ((await bytesOf(db, userId)) + size > filesLimitOf(plan)) throw new AppError('files_full');
};

/** Returns the full size if the file is already stored and only the response was lost. */
export const fileReceived = async (parts: FileParts, actor: Actor, named: Named): Promise<{ received: number }> => {
  const upload = uploadOf(actor, named);
  if ((await storedAlready(parts.sql, upload)) !== null) return { received: upload.size };
  await refuseFull(parts.sql, actor, upload);
  return { received: await receivedOf(parts.sql, upload) };
};

/** See `takePart`. */
export const storeFilePart = async (
  parts: FileParts,
  actor: Actor,
  { offset, bytes, ...named }: Named & { offset: string; bytes: Uint8Array },
): Promise<{ received: number }> => {
  const upload = uploadOf(actor, named);
  if ((await storedAlready(parts.sql, upload)) !== null) return { received: upload.size };
  await refuseFull(parts.sql, actor, upload);
  return takePart(parts, upload, { start: Number(offset), bytes, keepsAtMost });
};

/** The stored file where another request has assembled it, and deleted its parts, since this one began; rejects with `cause` otherwise. */
const storedMeanwhile = async (db: Db, upload: PartedUpload, cause: AppError): Promise<Stored> => {
  const stored = await storedAlready(db, upload);
  if (stored === null) throw cause;
  return stored;
};

/** Idempotent for the same bytes. Parts that do not match the announced digest are deleted. */
export const assembleFile = async (
  parts: FileParts,
  actor: Actor,
  { name, type, ...named }: Named & { name: string; type: string },
): Promise<Stored> => {
  const { sql, clock, storage } = parts;
  const upload = uploadOf(actor, named);
  const before = await storedAlready(parts.sql, upload);
  if (before !== null) return before;
  await refuseFull(sql, actor, upload);
  if ((await receivedOf(sql, upload)) !== upload.size)
    return storedMeanwhile(sql, upload, new AppError('conflict', { text: 'Parts of this file are missing.' }));
  const { userId, path: id, sha256, size } = upload;
  const file: RecordFile = { userId, id, key: `record-files/${userId}/${id}/${uuidv7()}`, name, type, size, sha256 };
  await watchObject(sql, file.key);
  try {
    await storage.put(file.key, ReadableStream.from(partsInOrder(sql, upload)), { type: plainFileType, sha256 });
  } catch (cause) {
    if (cause instanceof AppError) return storedMeanwhile(sql, upload, cause);
    if (!(cause instanceof DigestMismatch)) throw new AppError('unavailable', { cause });
    await deleteParts(sql, upload);
    throw new AppError('digest_mismatch');
  }
  await transact(sql, async (tx) => {
    if (!(await lockAccountOf(tx, userId))) throw new AppError('session_expired');
    // A concurrent upload of the same file has won; this one's key is deleted.
    if ((await storedAlready(tx, upload)) !== null) return;
    await refuseFull(tx, actor, upload);
    if (!(await useObject(tx, file.key)) || !(await insertFile(tx, file, clock()))) throw new AppError('unavailable');
  });
  await deleteParts(sql, upload);
  return { size, sha256 };
};

/** RFC 8187, with an ASCII fallback that needs no quoting. */
const attachment = (name: string): string => {
  const plain = name.replace(/[^\w. ()-]/g, '_');
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
};

/** Headers prevent a browser from rendering the file, whatever its type. */
export const readFileOf = async (
  { sql, storage }: Pick<FileParts, 'sql' | 'storage'>,
  actor: Actor,
  { userId, fileId }: { userId: string; fileId: string },
): Promise<Response> => {
  const file = ownsIt(actor, { userId }) && isUuid(fileId) ? await findFile(sql, userId, fileId) : undefined;
  if (file === undefined) throw new AppError('not_found');
  const found = await storage.get(file.key);
  if (found === null) throw new Error('the bytes of a file are missing in the store');
  return new Response(found.stream, {
    headers: {
      'content-type': plainFileType,
      'content-length': String(found.size),
      'content-disposition': attachment(file.name),
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
    },
  });
};
