// The rows of multi-part uploads.
import type { Db } from '#server/platform/database/database.ts';

/** size: bytes of the whole file. */
export type PartedFile = { userId: string; path: string; sha256: string; size: number };

const isOf = (db: Db, { userId, path, sha256 }: PartedFile) => db`user_id = ${userId} and path = ${path} and sha256 = ${sha256}`;

/** Bytes received so far: parts are accepted in order only, so there are no gaps. */
export const receivedOf = async (db: Db, file: PartedFile): Promise<number> =>
  (
    await db<
      { received: number }[]
    >`select coalesce(max(start + length(bytes)), 0)::int as received from photo_parts where ${isOf(db, file)}`
  )[0]?.received ?? 0;

export const insertPart = async (
  db: Db,
  { userId, path, sha256 }: PartedFile,
  start: number,
  bytes: Uint8Array,
  now: Date,
): Promise<void> => {
  await db`insert into photo_parts (user_id, path, sha256, start, bytes, created_at)
    values (${userId}, ${path}, ${sha256}, ${start}, ${bytes}, ${now})
    on conflict do nothing`;
};

export const partsOf = async (db: Db, file: PartedFile): Promise<Uint8Array[]> =>
  (await db<{ bytes: Uint8Array }[]>`select bytes from photo_parts where ${isOf(db, file)} order by start`).map(({ bytes }) => bytes);

export const deleteParts = async (db: Db, file: PartedFile): Promise<void> => {
  await db`delete from photo_parts where ${isOf(db, file)}`;
};

/** The user's other unfinished uploads, most recently active first. */
export const othersOf = (db: Db, file: PartedFile): Promise<{ path: string; sha256: string; bytes: number }[]> => db`
  select path, sha256, sum(length(bytes))::int as bytes from photo_parts
  where user_id = ${file.userId} and not (${isOf(db, file)}) group by path, sha256 order by max(created_at) desc`;

export const deletePartsBefore = async (db: Db, before: Date): Promise<void> => {
  await db`delete from photo_parts where created_at < ${before}`;
};
