// The rows of known works, and which of them share words with a photograph or look like its mirror image.
import { v7 as uuidv7 } from 'uuid';
import type { Db, Tx } from '#server/platform/database/database.ts';
import type { KnownWorks } from '#shared/examiners/picture/picture.ts';
import { bytesOfFeatures, featuresOfBytes, featuresVersion, type Features } from '#shared/vision/features.ts';
import { askedWords, crowded, foundOfWork, leastShared, ownWords } from '#shared/vision/words.ts';

export type WorkWords = { title: string; artist: string; museum: string; licence: string; source: string };
/** digest: SHA-256 of the picture's file, fingerprint: see perceptualHash; hexadecimal. features: as they are kept. */
export type NewWork = WorkWords & { digest: string; fingerprint: string; features: Features };

/** Of a set of the program, or null for an operator's. */
type Loading = { set: string | null; now: Date };

/** A row with the same source, or else with the same picture, is the same work. What an operator loaded is kept from sets. */
export const saveWork = async (tx: Tx, work: NewWork, { set, now }: Loading): Promise<'added' | 'updated' | 'kept'> => {
  const digest = Buffer.from(work.digest, 'hex');
  const same = await tx<{ id: string; own: boolean }[]>`
    select id, set_name is null as own from known_works where source = ${work.source} or digest = ${digest}
    order by source = ${work.source} desc`;
  if (set !== null && same.some(({ own }) => own)) return 'kept';
  const [first, ...others] = same.map(({ id }) => id);
  if (others.length > 0) await tx`delete from known_works where id = any(${others})`;
  const { features } = work;
  await tx`
    insert into known_works (id, source, title, artist, museum, licence, set_name, digest, version, fingerprint, width, height, data, words, loaded_at)
    values (${first ?? uuidv7()}, ${work.source}, ${work.title}, ${work.artist}, ${work.museum}, ${work.licence}, ${set}, ${digest},
      ${featuresVersion}, ${`x${work.fingerprint}`}::bit(64), ${features.width}, ${features.height}, ${bytesOfFeatures(features)},
      ${ownWords(features, foundOfWork)}::int[], ${now})
    on conflict (id) do update set source = excluded.source, title = excluded.title, artist = excluded.artist, museum = excluded.museum,
      licence = excluded.licence, set_name = excluded.set_name, digest = excluded.digest, version = excluded.version,
      fingerprint = excluded.fingerprint, width = excluded.width, height = excluded.height, data = excluded.data,
      words = excluded.words, loaded_at = excluded.loaded_at`;
  return first === undefined ? 'added' : 'updated';
};

/** Those of a set that it no longer has. */
export const removeFormer = async (tx: Tx, set: string, sources: readonly string[]): Promise<void> => {
  await tx`delete from known_works where set_name = ${set} and source <> all(${[...sources]})`;
};

export const removeWorks = async (db: Db, sources: readonly string[]): Promise<number> =>
  (await db`delete from known_works where source = any(${[...sources]})`).count;

export const countWorks = async (db: Db): Promise<number> =>
  (await db<{ count: number }[]>`select count(*)::int as count from known_works where version = ${featuresVersion}`)[0]?.count ?? 0;

/** Sorted by name; of more than `most`, those with the most works. */
export const artistsOfWorks = async (db: Db, most: number): Promise<string[]> =>
  (
    await db<{ artist: string }[]>`
      select artist from (
        select artist from known_works where artist <> '' group by artist order by count(*) desc, artist limit ${most}
      ) known order by artist`
  ).map(({ artist }) => artist);

const lockKey = 5_318_008_107;
/** Hexadecimal; undefined where the set was never loaded. Other programs that start wait until the transaction ends. */
export const lockSet = async (tx: Tx, name: string): Promise<string | undefined> => {
  await tx`select pg_advisory_xact_lock(${lockKey})`;
  return loadedSet(tx, name);
};
export const loadedSet = async (db: Db, name: string): Promise<string | undefined> =>
  (await db<{ digest: Buffer }[]>`select digest from known_work_sets where name = ${name}`)[0]?.digest.toString('hex');
export const setLoaded = async (tx: Tx, name: string, digest: string, now: Date): Promise<void> => {
  await tx`
    insert into known_work_sets (name, digest, loaded_at) values (${name}, ${Buffer.from(digest, 'hex')}, ${now})
    on conflict (name) do update set digest = excluded.digest, loaded_at = excluded.loaded_at`;
};

type Row = Pick<WorkWords, 'title' | 'artist' | 'museum'> & { width: number; height: number; data: Uint8Array };
const workOf =
  (isMirrored: boolean) =>
  (row: Row): KnownWorks['candidates'][number] => ({
    title: row.title,
    artist: row.artist,
    museum: row.museum,
    features: featuresOfBytes(row),
    isMirrored,
  });

/** The right one is nearly always the first; each one more costs a comparison of all points. */
export const mostCandidates = { byWords: 6, mirrored: 3 };
/** Bits of the hash. Only points decide: of many works some always come as near as this. */
export const mirroredWithin = 10;

/** How many works there are, and those that a photograph of these features may show. */
export const worksAlike = async (tx: Tx, photoId: string, asked: Features): Promise<KnownWorks> => {
  const count = await countWorks(tx);
  if (count === 0) return { count, candidates: [] };
  const mirrored = await tx<Row[]>`
    with asked as (select mirror_fingerprint as hash from photos where id = ${photoId}),
    nearest as (
      select w.id, bit_count(w.fingerprint # asked.hash) as bits from known_works w, asked
      where w.version = ${featuresVersion} and bit_count(w.fingerprint # asked.hash) <= ${mirroredWithin}
      order by bits limit ${mostCandidates.mirrored})
    select w.title, w.artist, w.museum, w.width, w.height, w.data from nearest join known_works w using (id) order by nearest.bits`;
  // Each word is a bitmap of its index; the planner would read the table in another order, as often as there are words.
  await tx`select set_config('enable_seqscan', 'off', true), set_config('enable_indexscan', 'off', true)`;
  const straight = await tx<Row[]>`
    with shared as (
      select w.id, 1 / sqrt(count(*) over (partition by asked.word)) as weight, count(*) over (partition by asked.word) as works
      from unnest(${askedWords(asked)}::int[]) as asked (word)
      cross join lateral (
        select id from known_works where words @> array[asked.word] and version = ${featuresVersion} limit ${crowded + 1}) w),
    ranked as (
      select id, sum(weight) as weight from shared where works <= ${crowded}
      group by id having count(*) >= ${leastShared} order by sum(weight) desc limit ${mostCandidates.byWords})
    select w.title, w.artist, w.museum, w.width, w.height, w.data
    from ranked join known_works w using (id) order by ranked.weight desc`;
  return { count, candidates: [...straight.map(workOf(false)), ...mirrored.map(workOf(true))] };
};
