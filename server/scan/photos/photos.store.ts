// The rows of photographs: reserved before their bytes are stored, and owned by the work's current owner.
import type { Db } from '#server/platform/database/database.ts';
import { AppError } from '#shared/contract/wire/errors.ts';
import type { ImageFormat } from '#shared/examiners/container/image-chunks.ts';

export type NewPhoto = {
  id: string;
  /** {user id}/{timestamp}.{ext} */
  path: string;
  ownerId: string;
  sha256: string;
  /** Bytes. */
  size: number;
  format: ImageFormat;
  width: number;
  height: number;
  placeholder: string;
  /** 16 hexadecimal digits each. */
  fingerprint: string;
  mirrorFingerprint: string;
};
export type Photo = Omit<NewPhoto, 'fingerprint' | 'mirrorFingerprint'> & {
  pieceId: string | null;
  stored: boolean;
  rendered: boolean;
  /** It came with a bought work: its owner gets renderings, not the original file. */
  received: boolean;
};

type Row = {
  id: string;
  path: string;
  owner_id: string;
  piece_id: string | null;
  sha256: string;
  size: number;
  format: ImageFormat;
  width: number;
  height: number;
  placeholder: string;
  stored_at: Date | null;
  rendered_at: Date | null;
  received_at: Date | null;
};

const photoOf = (row: Row): Photo => ({
  id: row.id,
  path: row.path,
  ownerId: row.owner_id,
  pieceId: row.piece_id,
  sha256: row.sha256,
  size: row.size,
  format: row.format,
  width: row.width,
  height: row.height,
  placeholder: row.placeholder,
  stored: row.stored_at !== null,
  rendered: row.rendered_at !== null,
  received: row.received_at !== null,
});

export const findPhoto = async (db: Db, path: string): Promise<Photo | undefined> => {
  const [row] = await db<Row[]>`select * from photos where path = ${path}`;
  return row && photoOf(row);
};

/** Those of them whose files have arrived. */
export const findStoredPhotos = async (db: Db, paths: readonly string[]): Promise<Photo[]> =>
  (await db<Row[]>`select * from photos where path = any(${[...paths]}) and stored_at is not null`).map(photoOf);

export const findPhotoById = async (db: Db, id: string): Promise<Photo | undefined> => {
  const [row] = await db<Row[]>`select * from photos where id = ${id}`;
  return row && photoOf(row);
};

/**
 * Reserves the path for these bytes. Returns the row that holds it: the new one; the existing one while the same bytes
 * are being stored; or that of other bytes. A reservation older than `staleBefore` is taken over.
 * Runs in a transaction: a pending deletion of old files under this path is canceled; if it is already in progress,
 * this throws `unavailable`.
 */
export const reservePhoto = async (tx: Db, photo: NewPhoto, now: Date, staleBefore: Date): Promise<Photo> => {
  const [row] = await tx<Row[]>`
    insert into photos (id, path, owner_id, sha256, size, format, width, height, placeholder, fingerprint,
      mirror_fingerprint, reserved_at)
    values (${photo.id}, ${photo.path}, ${photo.ownerId}, ${photo.sha256}, ${photo.size}, ${photo.format}, ${photo.width}, ${photo.height},
      ${photo.placeholder}, ${`x${photo.fingerprint}`}::bit(64), ${`x${photo.mirrorFingerprint}`}::bit(64), ${now})
    on conflict (path) do update set
      reserved_at = excluded.reserved_at, sha256 = excluded.sha256, size = excluded.size, format = excluded.format,
      width = excluded.width, height = excluded.height, placeholder = excluded.placeholder,
      fingerprint = excluded.fingerprint, mirror_fingerprint = excluded.mirror_fingerprint
    where photos.stored_at is null and photos.owner_id = excluded.owner_id
      and (photos.sha256 = excluded.sha256 or photos.reserved_at < ${staleBefore})
    returning *`;
  await tx`update doomed_files set original = false
    where path = ${photo.path} and (leased_until is null or leased_until <= statement_timestamp())`;
  const [busy] = await tx`select from doomed_files where path = ${photo.path} and original`;
  if (busy !== undefined) throw new AppError('unavailable', { retryAfterSeconds: 5 });
  if (row !== undefined) return photoOf(row);
  const found = await findPhoto(tx, photo.path);
  if (found === undefined) throw new Error('the row of a photograph vanished while it was being reserved');
  return found;
};

/** False when the reservation is gone. */
/** In the order of the paths. */
export const digestsOf = async (db: Db, paths: readonly string[]): Promise<string[]> => {
  const rows = await db<{ path: string; sha256: string }[]>`select path, sha256 from photos where path = any(${[...paths]})`;
  const known = new Map(rows.map(({ path, sha256 }) => [path, sha256]));
  return paths.flatMap((path) => known.get(path) ?? []);
};

export const markStored = async (db: Db, id: string, sha256: string, now: Date): Promise<boolean> =>
  (await db`update photos set stored_at = coalesce(stored_at, ${now}) where id = ${id} and sha256 = ${sha256}`).count === 1;

export const dropReservation = async (db: Db, id: string, sha256: string): Promise<void> => {
  await db`delete from photos where id = ${id} and sha256 = ${sha256} and stored_at is null`;
};

/** For bytes written while their account was being deleted, perhaps after its files were swept. */
export const queueFileDeletion = async (db: Db, { id, path, ownerId }: Pick<Photo, 'id' | 'path' | 'ownerId'>): Promise<void> => {
  await db`insert into doomed_files (path, photo_id) select ${path}, ${id}::uuid
    where not exists (select 1 from users where id = ${ownerId}) on conflict do nothing`;
};

export const markRendered = async (db: Db, id: string, now: Date): Promise<void> => {
  await db`update photos set rendered_at = ${now} where id = ${id}`;
};

/** Photographs of the account that belong to no piece. */
export const countUnusedPhotos = async (db: Db, ownerId: string): Promise<number> =>
  (await db<{ count: number }[]>`select count(*)::int as count from photos where owner_id = ${ownerId} and piece_id is null`)[0]?.count ??
  0;

export const markAsked = async (db: Db, id: string, now: Date): Promise<void> => {
  await db`update photos set asked_at = coalesce(asked_at, ${now}) where id = ${id}`;
};

export const assignPhotos = async (db: Db, ownerId: string, paths: readonly string[], pieceId: string): Promise<void> => {
  await db`update photos set piece_id = ${pieceId} where path = any(${[...paths]}) and owner_id = ${ownerId}`;
};

/** Assigns the photographs that a sold piece shows to its buyer; its other ones stay with the seller. */
export const movePhotos = async (
  tx: Db,
  move: { from: string; to: string; pieceId: string; newPieceId: string; paths: readonly string[]; now: Date },
): Promise<void> => {
  const { from, to, pieceId, newPieceId, paths, now } = move;
  await tx`update photos set owner_id = ${to}, piece_id = ${newPieceId}, received_at = ${now}, listed = false
    where path = any(${[...paths]}) and owner_id = ${from}`;
  await tx`update photos set piece_id = null where piece_id = ${pieceId}`;
};

/** One of these photographs of the owner with these bytes, or null. */
export const pathWithHash = async (db: Db, ownerId: string, paths: readonly string[], sha256: string): Promise<string | null> => {
  const [row] = await db<{ path: string }[]>`
    select path from photos where path = any(${[...paths]}) and owner_id = ${ownerId} and sha256 = ${sha256} and stored_at is not null
    order by array_position(${[...paths]}, path) limit 1`;
  return row?.path ?? null;
};

/** Paths of the account's photographs that belong to no piece as far as this table knows. */
export const unusedPaths = async (db: Db, ownerId: string, limit: number): Promise<string[]> =>
  (
    await db<{ path: string }[]>`
      select path from photos where owner_id = ${ownerId} and piece_id is null and stored_at is not null limit ${limit}`
  ).map(({ path }) => path);

export type OrphanCandidate = { id: string; path: string; ownerId: string };

/**
 * Stored before `before`, assigned to no piece in this table, and either never sent to an analysis or left by
 * a purged piece. A photograph whose analysis was refused is kept, since its draft may be sent again.
 */
export const orphanCandidates = async (db: Db, before: Date, limit: number): Promise<OrphanCandidate[]> =>
  db<OrphanCandidate[]>`
    select id, path, owner_id as "ownerId" from photos
    where piece_id is null and stored_at < ${before}
      and (asked_at is null or exists (select from scans where scans.photo_id = photos.id and scans.state = 'done'))
    order by stored_at limit ${limit}`;

export const deletePhotos = async (db: Db, ids: readonly string[]): Promise<void> => {
  await db`delete from photos where id = any(${[...ids]})`;
};

export const deleteStaleReservations = async (db: Db, before: Date): Promise<void> => {
  await db`delete from photos where stored_at is null and reserved_at < ${before}`;
};

/** original: whether to delete the original too. */
export type FilesToDelete = { path: string; photoId: string; original: boolean };

/** Leases one entry for a number of seconds, by the database's clock; uploads to its path are refused meanwhile. */
export const leaseFilesToDelete = async (db: Db, seconds: number): Promise<FilesToDelete | undefined> => {
  const [row] = await db<FilesToDelete[]>`
    update doomed_files set leased_until = statement_timestamp() + make_interval(secs => ${seconds})
    where photo_id = (
      select photo_id from doomed_files where leased_until is null or leased_until <= statement_timestamp()
      order by doomed_at limit 1 for update skip locked)
    returning path, photo_id as "photoId", original`;
  return row;
};

export const releaseFilesToDelete = async (db: Db, photoId: string): Promise<void> => {
  await db`update doomed_files set leased_until = null where photo_id = ${photoId}`;
};

export const dropFilesToDelete = async (tx: Db, photoId: string): Promise<void> => {
  await tx`delete from doomed_files where photo_id = ${photoId}`;
};
