// Pairs of listed photographs of different owners that show the same image.
import { v7 as uuidv7 } from 'uuid';
import type { Db, Tx } from '#server/platform/database/database.ts';

export type WarnedPhoto = { ownerId: string; path: string; width: number; height: number; placeholder: string };
export type ImagePair = { id: string; points: number; createdAt: Date; photos: [WarnedPhoto, WarnedPhoto] };

/** A pair is kept once, whichever of the two was compared; one that was decided stays decided. */
export const insertImageWarning = async (tx: Tx, pair: readonly [string, string], points: number, now: Date): Promise<void> => {
  const [photoId, otherId] = pair.toSorted();
  await tx`
    insert into image_warnings (id, photo_id, other_photo_id, points, created_at)
    values (${uuidv7()}, ${photoId ?? ''}, ${otherId ?? ''}, ${points}, ${now})
    on conflict (photo_id, other_photo_id) do nothing`;
};

const asJson = (db: Db, photo: 'f' | 'g') => db`
  jsonb_build_object('ownerId', ${db(photo)}.owner_id, 'path', ${db(photo)}.path, 'width', ${db(photo)}.width,
    'height', ${db(photo)}.height, 'placeholder', ${db(photo)}.placeholder)`;

/** A pair waits while both photographs are listed. */
const waiting = (db: Db) => db`
  image_warnings w join photos f on f.id = w.photo_id and f.listed join photos g on g.id = w.other_photo_id and g.listed
  where w.decided_at is null`;

/** The oldest first. */
export const waitingPairs = (db: Db, limit: number): Promise<ImagePair[]> =>
  db<ImagePair[]>`
    select w.id, w.points, w.created_at as "createdAt", jsonb_build_array(${asJson(db, 'f')}, ${asJson(db, 'g')}) as photos
    from ${waiting(db)} order by w.created_at, w.id limit ${limit}`;

export const countWaitingPairs = async (db: Db): Promise<number> =>
  (await db<{ count: number }[]>`select count(*)::int as count from ${waiting(db)}`)[0]?.count ?? 0;

/** False if there is no such pair, or it was decided. */
export const lockPair = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx`select 1 from image_warnings where id = ${id} and decided_at is null for update`).count === 1;

export const readPair = async (tx: Tx, id: string): Promise<ImagePair | undefined> => {
  const [pair] = await tx<ImagePair[]>`
    select w.id, w.points, w.created_at as "createdAt", jsonb_build_array(${asJson(tx, 'f')}, ${asJson(tx, 'g')}) as photos
    from image_warnings w join photos f on f.id = w.photo_id join photos g on g.id = w.other_photo_id where w.id = ${id}`;
  return pair;
};

export const setDecided = async (tx: Tx, id: string, now: Date): Promise<void> => {
  await tx`update image_warnings set decided_at = ${now} where id = ${id}`;
};
