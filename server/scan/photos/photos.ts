// The acts on photographs: storing one, idempotent and complete, and reading it, for its owner only.
import { createHash } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import type { Clock } from '#server/platform/time/clock.ts';
import { transact, type Db, type Sql } from '#server/platform/database/database.ts';
import type { Limiter } from '#server/platform/http/rate-limits.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { sha256Of } from '#server/platform/storage/object-storage.ts';
import { useObject } from '#server/platform/storage/unused-objects.ts';
import { ownsIt, type Actor } from '#shared/domain/people/access.ts';
import { AppError } from '#shared/contract/wire/errors.ts';
import { imageAddress, maxImageBytes } from '#shared/contract/works/artwork-images.ts';
import { decodedBytes, decodeGate } from './decode-gate.ts';
import { openImage, readImageHeader } from './image-format.ts';
import { imagePrefix } from './image-prefix.ts';
import { mimeTypes, originalKey, type PhotoFiles } from './photo-files.ts';
import {
  assignPhotos,
  countUnusedPhotos,
  dropReservation,
  findPhoto,
  findStoredPhotos,
  markStored,
  reservePhoto,
  unusedPaths,
  type NewPhoto,
  type Photo,
} from './photos.store.ts';
import { fullSize, previewOf, widthToServe } from './renderings.ts';
import { renderJob, type RenderPhoto } from './photo-rendering.ts';

export type PhotoParts = {
  sql: Sql;
  clock: Clock;
  jobs: Pick<Jobs, 'enqueue'>;
  files: PhotoFiles;
  render: RenderPhoto;
  piecesShowing: PiecesShowing;
  /** The rate limit of parts per user. */
  partLimit: Pick<Limiter, 'spend'>;
};
/** By URL, the owner's pieces that show these photographs. */
export type PiecesShowing = (db: Db, ownerId: string, urls: readonly string[]) => Promise<ReadonlyMap<string, string>>;
export type StoredPhoto = { publicUrl: string; width: number; height: number; placeholder: string; sha256: string };

/** File extensions of the three formats. The content decides; the extension must only not contradict it. */
const extensions = /\.(jpe?g|jpe|jfif|png|webp)$/i;
/** Unused photographs per account at most; a device with a hundred drafts stays below it. */
const maxUnusedPhotos = 300;
/** An older reservation belongs to an interrupted upload. Milliseconds. */
const reservationLasts = 120_000;
const usualWidth = 1280;

export const addressOfPhoto = (path: string): string => {
  const [folder = '', file = ''] = path.split('/');
  return imageAddress(folder, file);
};
const answerOf = ({ path, width, height, placeholder, sha256 }: Photo): StoredPhoto => ({
  publicUrl: addressOfPhoto(path),
  width,
  height,
  placeholder,
  sha256,
});

export const refuseName = (file: string): void => {
  if (!extensions.test(file)) throw new AppError('unsupported_image');
};

/** RFC 9530: `sha-256=:base64:`; other algorithms are ignored. */
const checkDigest = (header: string | null, bytes: Uint8Array): void => {
  const stated = /(?:^|,)\s*sha-256=:([A-Za-z0-9+/]{43}=):/.exec(header ?? '')?.[1];
  if (header !== null && /sha-256/i.test(header) && stated === undefined)
    throw new AppError('bad_request', { text: 'The Content-Digest header could not be read.' });
  if (stated !== undefined && createHash('sha256').update(bytes).digest('base64') !== stated) throw new AppError('digest_mismatch');
};

/** Reads only the header outside the decode gate. */
const inspect = async (bytes: Uint8Array, who: string, from: string | undefined): Promise<Seen> => {
  const header = await readImageHeader(bytes);
  return decodeGate({ who, from, bytes: decodedBytes(header) }, async () => {
    const { format } = await openImage(bytes);
    return { format, ...(await previewOf(bytes)) };
  });
};

/** from: the client's IP address. */
type Upload = { userId: string; file: string; bytes: Uint8Array; digest: string | null; from?: string | undefined };
type Seen = Omit<NewPhoto, 'id' | 'path' | 'key' | 'ownerId' | 'sha256' | 'size'>;

/** Assignment to a piece is lazy, so it is brought up to date before unused photographs are counted. */
const hasTooMany = async ({ sql, piecesShowing }: Pick<PhotoParts, 'sql' | 'piecesShowing'>, userId: string): Promise<boolean> => {
  if ((await countUnusedPhotos(sql, userId)) < maxUnusedPhotos) return false;
  const paths = await unusedPaths(sql, userId, maxUnusedPhotos);
  const shown = await piecesShowing(sql, userId, paths.map(addressOfPhoto));
  for (const path of paths) {
    const pieceId = shown.get(addressOfPhoto(path));
    if (pieceId !== undefined) await assignPhotos(sql, userId, [path], pieceId);
  }
  return (await countUnusedPhotos(sql, userId)) >= maxUnusedPhotos;
};

/** Null if the path is free, or holds other bytes. */
export const storedAlready = async (
  { sql }: Pick<PhotoParts, 'sql'>,
  actor: Actor,
  path: string,
  sha256: string,
): Promise<StoredPhoto | null> => {
  const found = await findPhoto(sql, path);
  return found !== undefined && found.stored && found.sha256 === sha256 && ownsIt(actor, { userId: found.ownerId })
    ? answerOf(found)
    : null;
};

/** Idempotent for the same bytes at the same path; other bytes there are a conflict. */
export const storePhoto = async (parts: PhotoParts, actor: Actor, upload: Upload): Promise<StoredPhoto> => {
  const { sql, clock, jobs, files } = parts;
  const { userId, file, bytes, digest, from } = upload;
  if (!ownsIt(actor, { userId })) throw new AppError('not_found');
  refuseName(file);
  if (bytes.byteLength > maxImageBytes) throw new AppError('file_too_large');
  checkDigest(digest, bytes);
  const path = `${userId}/${file}`;
  const sha256 = sha256Of(bytes);
  const settled = (found: Photo): boolean => {
    if (found.sha256 !== sha256 || !ownsIt(actor, { userId: found.ownerId })) throw new AppError('content_conflict');
    return found.stored;
  };
  const before = await findPhoto(sql, path);
  if (before !== undefined && before.stored && settled(before)) return answerOf(before);
  if (await hasTooMany(parts, userId))
    throw new AppError('rate_limited', { text: 'Too many photographs are waiting for their analysis. Please finish some of them first.' });

  const seen = await inspect(bytes, userId, from);
  const now = clock();
  const id = uuidv7();
  const photo: NewPhoto = { id, path, key: originalKey(userId, id), ownerId: userId, sha256, size: bytes.byteLength, ...seen };
  const held = await transact(sql, (tx) => reservePhoto(tx, photo, now, new Date(now.getTime() - reservationLasts)));
  if (settled(held)) return answerOf(held);
  try {
    await files.putOriginal(held.key, bytes, seen.format, sha256);
    await transact(sql, async (tx) => {
      // Another upload of the same bytes may have been first.
      if ((await markStored(tx, held, clock())) && !(await useObject(tx, held.key)))
        throw new Error('the bytes of a photograph are being deleted');
      await jobs.enqueue(tx, renderJob, { photoId: held.id }, { key: held.id });
    });
  } catch (cause) {
    await dropReservation(sql, held);
    throw new AppError('unavailable', { cause });
  }
  return answerOf(held);
};

/** A stored photograph of the actor; not_found for anyone else's. */
export const ownPhoto = async (sql: Sql, actor: Actor, path: string): Promise<Photo> => {
  const photo = await findPhoto(sql, path);
  if (photo === undefined || !photo.stored || !ownsIt(actor, { userId: photo.ownerId })) throw new AppError('not_found');
  return photo;
};

/** By URL: the owner's files that have arrived. */
export const filesOf = async (db: Db, ownerId: string, urls: readonly string[]): Promise<ReadonlyMap<string, Photo>> => {
  const photos = await findStoredPhotos(
    db,
    urls.map((url) => url.slice(imagePrefix.length)),
  );
  return new Map(photos.filter((photo) => photo.ownerId === ownerId).map((photo) => [imagePrefix + photo.path, photo]));
};

/** Headers: never executed as a page, and cached by its owner's browser only. */
export const guardedHeaders = {
  'cache-control': 'private, no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
};

type Reading = { userId: string; file: string; width?: number | undefined; original: boolean };

export const readPhoto = async (
  { sql, files, render }: PhotoParts,
  actor: Actor,
  { userId, file, width, original }: Reading,
): Promise<Response> => {
  const photo = await ownPhoto(sql, actor, `${userId}/${file}`);
  if (original && photo.received) {
    const load = { who: actor.userId, bytes: decodedBytes(photo) };
    const bytes = await decodeGate(load, async () => fullSize(await files.originalBytes(photo.key)));
    const headers = { ...guardedHeaders, 'content-type': mimeTypes.jpeg, 'content-disposition': 'attachment; filename="picture.jpg"' };
    return new Response(new Uint8Array(bytes), { headers });
  }
  if (original) {
    const found = await files.original(photo.key);
    if (found === null) throw new Error('the original of a photograph is missing in the store');
    const headers = {
      ...guardedHeaders,
      'content-type': mimeTypes[photo.format],
      'content-length': String(found.size),
      'content-disposition': `attachment; filename="${file}"`,
    };
    return new Response(found.stream, { headers });
  }
  const served = widthToServe(photo.width, width ?? usualWidth);
  const rendering = await render(photo, served);
  return new Response(rendering.stream, {
    headers: {
      ...guardedHeaders,
      'content-type': mimeTypes.webp,
      'content-length': String(rendering.size),
      'content-disposition': 'inline',
    },
  });
};
