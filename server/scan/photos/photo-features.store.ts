// The features of photographs, and which listed pictures of others share words with one.
import type { Db, Tx } from '#server/platform/database/database.ts';
import { bytesOfFeatures, featuresOfBytes, featuresVersion, keptOf, type Features } from '#shared/vision/features.ts';
import { askedWords, crowded, leastShared, ownWords } from '#shared/vision/words.ts';

/** Locks the photograph, so that its row and whether it is listed change together. */
export const keepFeatures = async (db: Db, photoId: string, features: Features): Promise<void> => {
  const kept = keptOf(features);
  await db`
    insert into photo_features (photo_id, version, listed, width, height, data, words)
    select id, ${featuresVersion}, listed, ${kept.width}, ${kept.height}, ${bytesOfFeatures(kept)}, ${ownWords(kept)}::int[]
    from photos where id = ${photoId} for no key update
    on conflict (photo_id) do update set version = excluded.version, listed = excluded.listed, width = excluded.width,
      height = excluded.height, data = excluded.data, words = excluded.words`;
};

const most = 12;

type Row = { photoId: string; width: number; height: number; data: Uint8Array };
export type Candidate = { photoId: string; features: Features };

/** Of listed photographs that are not the owner's, those that share most words, rare ones counting more. */
export const candidatesFor = async (tx: Tx, photoId: string, asked: Features): Promise<Candidate[]> => {
  // Each word is a bitmap of its index; the planner would read the table in another order, as often as there are words.
  await tx`select set_config('enable_seqscan', 'off', true), set_config('enable_indexscan', 'off', true)`;
  const rows = await tx<Row[]>`
    with shared as (
      select f.photo_id, 1 / sqrt(count(*) over (partition by asked.word)) as weight, count(*) over (partition by asked.word) as pictures
      from unnest(${askedWords(asked)}::int[]) as asked (word)
      cross join lateral (
        select photo_id from photo_features where listed and words @> array[asked.word] and version = ${featuresVersion} limit ${crowded + 1}) f),
    ranked as (
      select shared.photo_id, sum(weight) as weight from shared
      join photos p on p.id = shared.photo_id and p.listed and p.stored_at is not null
        and p.owner_id <> (select owner_id from photos where id = ${photoId})
      where pictures <= ${crowded}
      group by shared.photo_id having count(*) >= ${leastShared} order by sum(weight) desc limit ${most})
    select f.photo_id as "photoId", f.width, f.height, f.data from ranked join photo_features f using (photo_id) order by ranked.weight desc`;
  return rows.map((row) => ({ photoId: row.photoId, features: featuresOfBytes(row) }));
};

/** Of listed photographs that were not compared with the others since, and their features. */
export const uncompared = async (db: Db, limit: number): Promise<Candidate[]> => {
  const rows = await db<Row[]>`
    select photo_id as "photoId", width, height, data from photo_features
    where listed and not compared and version = ${featuresVersion} order by photo_id limit ${limit}`;
  return rows.map((row) => ({ photoId: row.photoId, features: featuresOfBytes(row) }));
};

export const setCompared = async (tx: Tx, photoId: string): Promise<void> => {
  await tx`update photo_features set compared = true where photo_id = ${photoId} and listed`;
};

/** Listed photographs without features of this version, analyzed before there were any or never. */
export const listedWithoutFeatures = async (db: Db, limit: number): Promise<string[]> => {
  const rows = await db<{ id: string }[]>`
    select p.id from photos p
    where p.listed and p.stored_at is not null
      and not exists (select from photo_features f where f.photo_id = p.id and f.version = ${featuresVersion})
    order by p.id limit ${limit}`;
  return rows.map(({ id }) => id);
};
