// The rows of photographs: reserved before their bytes are stored, and owned by the work's current owner.
import type { Db, Tx } from '#server/platform/database/database.ts';
import { watchObject } from '#server/platform/storage/unused-objects.ts';
import type { ImageFormat } from '#shared/examiners/container/image-chunks.ts';

export type NewPhoto = {
  id: string;
  /** {user id}/{timestamp}.{ext} */
  path: string;
  /** Of its original in the store. */
  key: string;
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
  key: string;
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
  key: row.key,
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
 * Reserves the path for these bytes. Returns the row that holds it: the new one; the existing one while the same bytes are being stored; or
 * that of other bytes. A reservation older than `staleBefore` is taken over, under the new key.
 */
export const reservePhoto = async (tx: Tx, photo: NewPhoto, now: Date, staleBefore: Date): Promise<Photo> => {
  const [row] = await tx<Row[]>`
    insert into photos (id, path, key, owner_id, sha256, size, format, width, height, placeholder, fingerprint,
      mirror_fingerprint, reserved_at)
    values (${photo.id}, ${photo.path}, ${photo.key}, ${photo.ownerId}, ${photo.sha256}, ${photo.size}, ${photo.format}, ${photo.width},
      ${photo.height}, ${photo.placeholder}, ${`x${photo.fingerprint}`}::bit(64), ${`x${photo.mirrorFingerprint}`}::bit(64), ${now})
    on conflict (path) do update set
      reserved_at = excluded.reserved_at, sha256 = excluded.sha256, size = excluded.size, format = excluded.format,
      width = excluded.width, height = excluded.height, placeholder = excluded.placeholder,
      fingerprint = excluded.fingerprint, mirror_fingerprint = excluded.mirror_fingerprint,
      key = case when photos.reserved_at < ${staleBefore} then excluded.key else photos.key end
    where photos.stored_at is null and photos.owner_id = excluded.owner_id
      and (photos.sha256 = excluded.sha256 or photos.reserved_at < ${staleBefore})
    returning *`;
  if (row !== undefined) {
    await watchObject(tx, row.key);
    return photoOf(row);
  }
  const found = await findPhoto(tx, photo.path);
  if (found === undefined) throw new Error('the row of a photograph vanished while it was being reserved');
  return found;
};

/** In the order of the paths. */
export const digestsOf = async (db: Db, paths: readonly string[]): Promise<string[]> => {
  const rows = await db<{ path: string; sha256: string }[]>`select path, sha256 from photos where path = any(${[...paths]})`;
  const known = new Map(rows.map(({ path, sha256 }) => [path, sha256]));
  return paths.flatMap((path) => known.get(path) ?? []);
};

/** False if its bytes were stored before. Throws when the reservation is gone, or another upload has taken it over. */
export const markStored = async (tx: Db, { id, key }: Pick<Photo, 'id' | 'key'>, now: Date): Promise<boolean> => {
  const [row] = await tx<{ before: Date | null }[]>`
    update photos set stored_at = coalesce(photos.stored_at, ${now}) from (select id, stored_at from photos where id = ${id} for update) old
    where photos.id = old.id and photos.key = ${key} returning old.stored_at as before`;
  if (row === undefined) throw new Error('the reservation of a photograph is gone');
  return row.before === null;
};

export const dropReservation = async (db: Db, { id, key }: Pick<Photo, 'id' | 'key'>): Promise<void> => {
  await db`delete from photos where id = ${id} and key = ${key} and stored_at is null`;
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
