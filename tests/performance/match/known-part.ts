// `npm run bench -- known`: looks for copies among many listed photographs and known works, in a database of its own.
import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { v7 as uuidv7 } from 'uuid';
import { openDatabase, transact, type Sql } from '#server/platform/database/database.ts';
import { migrate } from '#server/platform/database/migrations.ts';
import { copyOf } from '../../../scripts/evaluate/copies.ts';
import { worksAlike } from '#server/scan/known-works/known-works.store.ts';
import { candidatesFor } from '#server/scan/photos/photo-features.store.ts';
import { featuresOfPhoto } from '#server/scan/photos/photo-features.ts';
import { bytesOfFeatures, featuresVersion, keptOf, keptOfWork, wordsPerFeature, type Features } from '#shared/vision/features.ts';
import { matchOf } from '#shared/vision/match.ts';
import { foundOfWork, ownWords } from '#shared/vision/words.ts';
import { median, ms, within, type Line } from '#tests/performance/bench/table.ts';
import { startOwnPostgres } from '#tests/support/servers/own-postgres.ts';
import { randomFrom } from '#tests/support/pictures/painted-surfaces.ts';
import { generatedFile } from './generated.ts';

type KnownOptions = { quick: boolean; say: (text: string) => void };

/** Pictures that everything else is made of, and those that are looked for. */
const bases = 120;
const asked = 30;
/** Share of the bits of a descriptor that differ from one picture to the next of its kind: they then share words, as pictures do. */
const changed = 0.12;

const unlike = ({ width, height, data }: Features, random: () => number): Features => ({
  width,
  height,
  data: data.map((word, at) => {
    if (at % wordsPerFeature === 0) return word;
    let mask = 0;
    for (let bit = 0; bit < 32; bit += 1) if (random() < changed) mask |= 1 << bit;
    return word ^ mask;
  }),
});

const hex = (features: Features): string => `\\\\x${Buffer.from(bytesOfFeatures(features)).toString('hex')}`;
const bitsFrom = (random: () => number): string => Array.from({ length: 64 }, () => (random() < 0.5 ? '0' : '1')).join('');
const idOf = (at: number): string => `01900000-0000-7000-8000-${at.toString(16).padStart(12, '0')}`;

/** Rows of known pictures with features; the first ones are those that are looked for. */
const rowsOf = function* (
  made: readonly Features[],
  from: number,
  to: number,
): Generator<{ at: number; features: Features; random: () => number }> {
  for (let at = from; at < to; at += 1) {
    const random = randomFrom(at + 1);
    yield { at, features: at < asked ? made[at]! : unlike(made[at % made.length]!, random), random };
  }
};

const copyIn = async (sql: Sql, into: string, lines: Iterable<string>): Promise<void> => {
  const connection = await sql.reserve();
  try {
    await connection.unsafe('set statement_timeout = 0');
    await pipeline(Readable.from(lines), await connection.unsafe(`copy ${into} from stdin`).writable());
  } finally {
    connection.release();
  }
};

const owner = uuidv7();

const fillListed = async (sql: Sql, made: readonly Features[], from: number, to: number): Promise<void> => {
  const time = '2026-05-01T00:00:00Z';
  const columns =
    'id, path, owner_id, sha256, size, format, width, height, placeholder, fingerprint, mirror_fingerprint, listed, reserved_at, stored_at';
  const photos = function* (): Generator<string> {
    for (let at = from; at < to; at += 1) {
      const random = randomFrom(at + 7);
      yield `${[idOf(at), `x/${at}.jpg`, owner, 'x', 1, 'jpeg', 320, 240, '', bitsFrom(random), bitsFrom(random), 't', time, time].join('\t')}\n`;
    }
  };
  await copyIn(sql, `photos (${columns})`, photos());
  // Rows are inserted unlisted, whatever they say.
  await sql`update photos set listed = true where owner_id = ${owner} and not listed`;
  const features = function* (): Generator<string> {
    for (const { at, features: whole } of rowsOf(made, from, to)) {
      const kept = keptOf(whole);
      yield `${[idOf(at), featuresVersion, 't', kept.width, kept.height, hex(kept), `{${ownWords(kept).join(',')}}`].join('\t')}\n`;
    }
  };
  await copyIn(sql, 'photo_features (photo_id, version, listed, width, height, data, words)', features());
};

const fillWorks = async (sql: Sql, made: readonly Features[], from: number, to: number): Promise<void> => {
  const columns = 'id, source, title, artist, museum, licence, digest, version, fingerprint, width, height, data, words, loaded_at';
  const works = function* (): Generator<string> {
    for (const { at, features, random } of rowsOf(made, from, to)) {
      const kept = keptOf(features, keptOfWork);
      const digest = `\\\\x${at.toString(16).padStart(64, '0')}`;
      const words = `{${ownWords(kept, foundOfWork).join(',')}}`;
      yield `${[idOf(at), `s${at}`, `work ${at}`, 'A', 'M', 'L', digest, featuresVersion, bitsFrom(random), kept.width, kept.height, hex(kept), words, '2026-05-01T00:00:00Z'].join('\t')}\n`;
    }
  };
  await copyIn(sql, `known_works (${columns})`, works());
};

const indexes = {
  photo_features_words: 'create index photo_features_words on photo_features using gin (words) with (fastupdate = off) where listed',
  known_works_words: 'create index known_works_words on known_works using gin (words) with (fastupdate = off)',
};
const indexAnew = async (sql: Sql): Promise<void> => {
  const connection = await sql.reserve();
  try {
    await connection.unsafe(`set statement_timeout = 0; set maintenance_work_mem = '1GB'`);
    for (const create of Object.values(indexes)) await connection.unsafe(create);
    await connection.unsafe('vacuum analyze photos, photo_features, known_works');
  } finally {
    connection.release();
  }
};

type Query = { photoId: string; own: Features; right: Features };
type Took = { listed: number[]; works: number[]; found: number; named: number };

const measure = async (sql: Sql, queries: readonly Query[]): Promise<Took> => {
  const took: Took = { listed: [], works: [], found: 0, named: 0 };
  for (let round = 0; round < 2; round += 1)
    for (const [at, { photoId, own }] of queries.entries()) {
      const began = performance.now();
      const candidates = (await transact(sql, (tx) => candidatesFor(tx, photoId, own))).map(({ features }) => features);
      const between = performance.now();
      const works = await transact(sql, (tx) => worksAlike(tx, photoId, own));
      const looked = performance.now();
      // The first round warms the buffers.
      if (round === 0) continue;
      const best = works.candidates
        .map(({ title, features }) => ({ title, points: matchOf(features, own)?.count ?? 0 }))
        .toSorted((a, b) => b.points - a.points)[0];
      const isFound = candidates.some((candidate) => (matchOf(candidate, own)?.count ?? 0) > 0);
      took.listed.push(between - began);
      took.works.push(looked - between);
      took.found += Number(isFound);
      took.named += Number(best !== undefined && best.points > 0 && best.title === `work ${at}`);
    }
  return took;
};

const queriesOf = async (sql: Sql, files: readonly Buffer[], made: readonly Features[]): Promise<Query[]> => {
  const person = uuidv7();
  await sql`insert into users (id, name, email, plan_status, created_at, updated_at)
    select id, 'Somebody', id || '@example.test', 'none', now(), now() from unnest(${[owner, person]}::uuid[]) as t (id)`;
  const queries: Query[] = [];
  for (const [at, file] of files.slice(0, asked).entries()) {
    const photoId = uuidv7();
    await sql`insert into photos (id, path, key, owner_id, sha256, size, format, width, height, placeholder, fingerprint, mirror_fingerprint, reserved_at)
      values (${photoId}, ${`q/${at}.jpg`}, ${`q/${at}`}, ${person}, 'x', 1, 'jpeg', 1, 1, '', ${bitsFrom(randomFrom(at))}::bit(64), ${bitsFrom(randomFrom(-at - 1))}::bit(64), now())`;
    const copy = await copyOf(await sharp(file).jpeg().toBuffer(), at % 2 === 0 ? 'cropped' : 'on a wall', at);
    queries.push({ photoId, own: await featuresOfPhoto(copy), right: made[at]! });
  }
  return queries;
};

/** Answers the goals with what was measured. */
export const measureKnown = async ({ quick, say }: KnownOptions): Promise<Line[]> => {
  const sizes = quick ? { few: 1_000, many: 10_000, works: 1_000 } : { few: 10_000, many: 100_000, works: 10_000 };
  const files = await Promise.all(Array.from({ length: bases }, (_, at) => generatedFile(90_000 + at, 700)));
  const made: Features[] = [];
  for (const file of files) made.push(await featuresOfPhoto(file));
  const postgres = await startOwnPostgres({ max_connections: '20', shared_buffers: '1GB', fsync: 'off', max_wal_size: '8GB' });
  const sql = openDatabase(postgres.url, { max: 4 });
  try {
    await migrate(sql);
    const queries = await queriesOf(sql, files, made);
    for (const name of Object.keys(indexes)) await sql.unsafe(`drop index ${name}`);
    const fill = async (from: number, to: number, works: [number, number]): Promise<Took> => {
      const began = performance.now();
      await fillListed(sql, made, from, to);
      await fillWorks(sql, made, ...works);
      await indexAnew(sql);
      say(`${to} listed photographs and ${works[1]} works after ${((performance.now() - began) / 1_000).toFixed(0)} s`);
      return measure(sql, queries);
    };
    const few = await fill(0, sizes.few, [0, sizes.works / 10]);
    for (const name of Object.keys(indexes)) await sql.unsafe(`drop index ${name}`);
    const many = await fill(sizes.few, sizes.many, [sizes.works / 10, sizes.works]);
    const growth = median(many.listed) / median(few.listed);
    const share = (part: number): string => `${part} of ${asked}`;
    const slowest = (took: readonly number[]): number => Math.max(...took);
    return [
      within(`look-up among ${sizes.many} listed, median`, median(many.listed), 300, ms),
      within(`look-up among ${sizes.many} listed, slowest of ${asked}`, slowest(many.listed), 1_000, ms),
      within(`the same beside ${sizes.few} listed`, growth, 10, (value) => `${value.toFixed(2)}x`),
      within(`look-up among ${sizes.works} works, median`, median(many.works), 300, ms),
      within(`look-up among ${sizes.works} works, slowest of ${asked}`, slowest(many.works), 1_000, ms),
      within('listed copies not found', asked - many.found, asked * 0.1, (value) => `${value} (found ${share(many.found)})`),
      within('copies of works not named', asked - many.named, asked * 0.1, (value) => `${value} (named ${share(many.named)})`),
    ];
  } finally {
    await sql.end({ timeout: 2 });
    await postgres.stop();
  }
};
