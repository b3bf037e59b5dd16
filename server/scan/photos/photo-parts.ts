// Uploads photographs in parts.
import { AppError } from '#shared/contract/wire/errors.ts';
import { maxImageBytes } from '#shared/contract/works/artwork-images.ts';
import { ownsIt, type Actor } from '#shared/domain/people/access.ts';
import { deleteParts, partsInOrder, receivedOf, takePart, type PartedUpload } from '#server/uploads/upload-parts.ts';
import { refuseName, storedAlready, storePhoto, type PhotoParts, type StoredPhoto } from './photos.ts';

/** Bytes of unfinished uploads per user, enough for several devices at once; beyond that the oldest uploads are dropped. */
export const maxKept = 8 * maxImageBytes;

/** Rate limit against uploads that are started repeatedly and never finished; uploading a whole collection stays below it. */
export const maxParts = { points: 6_000, seconds: 3_600 };

type Named = { userId: string; file: string; sha256: string; size: string };

const fileOf = (actor: Actor, { userId, file, sha256, size }: Named): PartedUpload => {
  if (!ownsIt(actor, { userId })) throw new AppError('not_found');
  refuseName(file);
  return { kind: 'photo', userId, path: `${userId}/${file}`, sha256, size: Number(size) };
};

/** Returns the full size if the photograph is already stored and only the response was lost. */
export const partsReceived = async (parts: PhotoParts, actor: Actor, named: Named): Promise<{ received: number }> => {
  const file = fileOf(actor, named);
  const stored = await storedAlready(parts, actor, file.path, file.sha256);
  return { received: stored === null ? await receivedOf(parts.sql, file) : file.size };
};

/** See `takePart`. */
export const storePart = async (
  parts: Pick<PhotoParts, 'sql' | 'clock' | 'partLimit'>,
  actor: Actor,
  { offset, bytes, ...named }: Named & { offset: string; bytes: Uint8Array },
): Promise<{ received: number }> => takePart(parts, fileOf(actor, named), { start: Number(offset), bytes, keepsAtMost: maxKept });

/** Stores the file as a single upload would. Parts that do not match the announced digest are deleted. */
export const assemblePhoto = async (
  parts: PhotoParts,
  actor: Actor,
  { from, ...named }: Named & { from: string | undefined },
): Promise<StoredPhoto> => {
  const file = fileOf(actor, named);
  const before = await storedAlready(parts, actor, file.path, file.sha256);
  if (before !== null) return before;
  const received: Uint8Array[] = [];
  try {
    for await (const part of partsInOrder(parts.sql, file)) received.push(part);
  } catch (error) {
    // Another request has stored the photograph, and deleted its parts, since this one began.
    const stored = await storedAlready(parts, actor, file.path, file.sha256);
    if (stored !== null) return stored;
    throw error;
  }
  const bytes = Buffer.concat(received);
  const digest = `sha-256=:${Buffer.from(file.sha256, 'hex').toString('base64')}:`;
  try {
    const stored = await storePhoto(parts, actor, { userId: named.userId, file: named.file, bytes, digest, from });
    await deleteParts(parts.sql, file);
    return stored;
  } catch (error) {
    if (error instanceof AppError && error.code === 'digest_mismatch') await deleteParts(parts.sql, file);
    throw error;
  }
};
