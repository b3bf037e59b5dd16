// Multi-part uploads. The parts are stored in the database until the file is complete, so that any process can continue an upload.
import { AppError } from '#shared/contract/wire/errors.ts';
import { maxImageBytes } from '#shared/contract/works/artwork-images.ts';
import { ownsIt, type Actor } from '#shared/domain/people/access.ts';
import { deleteParts, insertPart, othersOf, partsOf, receivedOf, type PartedFile } from './photo-parts.store.ts';
import { refuseName, storedAlready, storePhoto, type PhotoParts, type StoredPhoto } from './photos.ts';

/** Bytes of unfinished uploads per user; beyond that the oldest uploads are dropped. */
const maxKept = 2 * maxImageBytes;

/** Rate limit against uploads that are started over and over and never finished; sending a whole collection stays below it. */
export const maxParts = { points: 6_000, seconds: 3_600 };

type Named = { userId: string; file: string; sha256: string; size: string };

const fileOf = (actor: Actor, { userId, file, sha256, size }: Named): PartedFile => {
  if (!ownsIt(actor, { userId })) throw new AppError('not_found');
  refuseName(file);
  return { userId, path: `${userId}/${file}`, sha256, size: Number(size) };
};

/** The full size where the photograph is stored already and only the answer was lost. */
export const partsReceived = async (parts: PhotoParts, actor: Actor, named: Named): Promise<{ received: number }> => {
  const file = fileOf(actor, named);
  const stored = await storedAlready(parts, actor, file.path, file.sha256);
  return { received: stored === null ? await receivedOf(parts.sql, file) : file.size };
};

/** Drops the user's least recently used unfinished uploads until the new one fits the quota; other users' uploads are untouched. */
const makeRoom = async ({ sql }: Pick<PhotoParts, 'sql'>, file: PartedFile): Promise<void> => {
  let kept = file.size;
  for (const { path, sha256, bytes } of await othersOf(sql, file)) {
    kept += bytes;
    if (kept > maxKept) await deleteParts(sql, { ...file, path, sha256 });
  }
};

/** A part at another offset than the end of the stored parts is ignored: the answer says where to continue. */
export const storePart = async (
  parts: Pick<PhotoParts, 'sql' | 'clock' | 'partLimit'>,
  actor: Actor,
  { offset, bytes, ...named }: Named & { offset: string; bytes: Uint8Array },
): Promise<{ received: number }> => {
  const file = fileOf(actor, named);
  const start = Number(offset);
  if (bytes.byteLength === 0 || start + bytes.byteLength > file.size)
    throw new AppError('validation_failed', { text: 'This part does not lie within its file.' });
  const received = await receivedOf(parts.sql, file);
  if (received !== start) return { received };
  await parts.partLimit.spend(actor.userId);
  if (start === 0) await makeRoom(parts, file);
  await insertPart(parts.sql, file, start, bytes, parts.clock());
  return { received: await receivedOf(parts.sql, file) };
};

/** Stores the file as a single upload would. Parts that do not match the announced digest are deleted. */
export const assemblePhoto = async (
  parts: PhotoParts,
  actor: Actor,
  { from, ...named }: Named & { from: string | undefined },
): Promise<StoredPhoto> => {
  const file = fileOf(actor, named);
  const before = await storedAlready(parts, actor, file.path, file.sha256);
  if (before !== null) return before;
  const bytes = Buffer.concat(await partsOf(parts.sql, file));
  if (bytes.byteLength !== file.size) throw new AppError('conflict', { text: 'Parts of this photograph are missing.' });
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
