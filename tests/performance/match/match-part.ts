// `npm run bench -- match [FOLDER]`: photographs of pictures among a thousand pieces, beside a 64-bit perceptual hash in the same run.
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { fingerprintOf, hashDistance } from '#shared/examiners/pixels/perceptual-hash.ts';
import {
  bytesPerFeature,
  countOf,
  keptEdge,
  keptFeatures,
  queryEdge,
  queryFeatures,
  wordsPerFeature,
  type Features,
} from '#shared/vision/features.ts';
import { findPhotographed, findSame } from '#shared/vision/find.ts';
import { grayOf, type Gray } from '#shared/vision/gray.ts';
import { createVisionIndex, type VisionIndex } from '#shared/vision/lsh-index.ts';
import { bytesPerPiece, sharesOf } from '#shared/vision/piece-share.ts';
import { bytes, median, ms, within, type Line } from '#tests/performance/bench/table.ts';
import { randomFrom } from '#tests/support/pictures/painted-surfaces.ts';
import { generatedFile } from './generated.ts';
import { asJpeg, kinds, readImage, sceneOf, type Kind } from './scene.ts';

export type MatchOptions = {
  /** Pictures of any kind; without it ours are generated. */
  folder: string | undefined;
  quick: boolean;
  say: (text: string) => void;
};

const pieces = 1_000;
const manyPieces = 20_000;
const foreignQueries = 1_000;
/** The usual limit for "the same" of a 64-bit hash. */
const hashLimit = 10;

type Piece = { name: string; features: Features; hash: string };

const grayAt = async (file: Buffer, edge: number): Promise<Gray> => {
  const { width, height, data } = await readImage(file, edge);
  return grayOf(data, width, height, 3);
};

/** As a device keeps it: 320 pixels wide, WEBP. */
const keptPicture = (file: string | Buffer): Promise<Buffer> =>
  sharp(file)
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .resize({ width: 320, height: 1_920, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer();

const pieceOf = async (name: string, file: string | Buffer): Promise<Piece> => {
  const picture = await grayAt(await keptPicture(file), keptEdge);
  return { name, features: keptFeatures(picture, sharesOf(1)[0]!), hash: fingerprintOf(picture.data, picture.width).hash };
};

/** Files that no program can read are left out. */
const picturesIn = async (folder: string, say: (text: string) => void): Promise<{ name: string; file: string }[]> => {
  const names = (await readdir(folder)).filter((name) => /\.(jpe?g|png|webp)$/i.test(name)).toSorted();
  const found: { name: string; file: string }[] = [];
  for (const name of names) {
    const file = join(folder, name);
    const isReadable = await sharp(file, { limitInputPixels: 100_000_000 })
      .stats()
      .then(() => true)
      .catch(() => false);
    if (isReadable) found.push({ name, file });
    else say(`left out: ${name}`);
  }
  return found;
};

type Asked = { position: number | undefined; took: number; hashed: number | undefined };

/** As a device decodes it. */
const middleOf = async (file: Buffer, part: number): Promise<Gray> => {
  const { width, height } = await sharp(file).metadata();
  const [wide, high] = [Math.round(width * part), Math.round(height * part)];
  const [left, top] = [Math.floor((width - wide) / 2), Math.floor((height - high) / 2)];
  return grayAt(await sharp(file).extract({ left, top, width: wide, height: high }).png({ compressionLevel: 0 }).toBuffer(), queryEdge);
};

const ask = async (index: VisionIndex, list: readonly Piece[], file: Buffer): Promise<Asked> => {
  let decoding = 0;
  const decoded = async (part: number): Promise<Gray> => {
    const from = performance.now();
    const picture = await middleOf(file, part);
    decoding += performance.now() - from;
    return picture;
  };
  const began = performance.now();
  const { answers } = await findPhotographed(index, decoded);
  const took = performance.now() - began - decoding;
  const picture = await grayAt(file, queryEdge);
  const { hash } = fingerprintOf(picture.data, picture.width);
  const nearest = list.reduce((best, piece, at) => (hashDistance(piece.hash, hash) < hashDistance(list[best]!.hash, hash) ? at : best), 0);
  return { position: answers[0]?.position, took, hashed: hashDistance(list[nearest]!.hash, hash) <= hashLimit ? nearest : undefined };
};

/** The features of another picture of the same kind: a part of every descriptor's bits is another one. */
const unlike = ({ width, height, data }: Features, seed: number): Features => {
  const random = randomFrom(seed);
  const changed = data.map((word, at) => {
    if (at % wordsPerFeature === 0) return word;
    let mask = 0;
    for (let bit = 0; bit < 32; bit += 1) if (random() < 0.25) mask |= 1 << bit;
    return word ^ mask;
  });
  return { width, height, data: changed };
};

/** A photograph of a picture in this way. */
const photographOf = async (file: string | Buffer, kind: Kind, seed: number): Promise<Buffer> =>
  asJpeg(sceneOf(await readImage(file), kind, seed), 80);

const share = (value: number): string => `${(100 * value).toFixed(1)} %`;
const count = (value: number): string => String(value);

/** Own pictures are in the catalog, foreign ones are not; generated pieces fill it up. */
export const measureMatch = async ({ folder, quick, say }: MatchOptions): Promise<Line[]> => {
  const generated = Array.from({ length: 40 }, (_, i) => ({ name: `generated ${i}`, file: i }));
  const pictures: { name: string; file: string | number }[] = folder === undefined ? generated : await picturesIn(folder, say);
  const fileOf = async (file: string | number): Promise<string | Buffer> =>
    typeof file === 'string' ? file : await generatedFile(file, 1_200);
  const list: Piece[] = [];
  for (const { name, file } of pictures) list.push(await pieceOf(name, await fileOf(file)));
  for (let i = list.length; i < pieces; i += 1) list.push(await pieceOf(`filler ${i}`, await generatedFile(10_000 + i, 320)));
  const index = createVisionIndex(list.map(({ features }) => features));
  say(`${list.length} pieces, ${pictures.length} of them asked for`);

  const took: number[] = [];
  let [right, hashedRight, asked] = [0, 0, 0];
  for (const kind of kinds) {
    let of = 0;
    for (const [at, { name, file }] of pictures.entries()) {
      const {
        position,
        took: time,
        hashed,
      } = await ask(index, list, await photographOf(await fileOf(file), kind, at * 31 + kinds.indexOf(kind) * 1_009));
      took.push(time);
      asked += 1;
      of += Number(position === at);
      hashedRight += Number(hashed === at);
      if (position !== at) say(`${kind}: ${name} ${position === undefined ? 'not found' : `taken for ${list[position]!.name}`}`);
    }
    right += of;
    say(`${kind}: ${of} of ${pictures.length}`);
  }

  // Half of the pictures are asked for in a catalog of the others; generated ones make up the number.
  const half = list.map((piece, at) => ({ piece, at })).filter(({ at }) => at >= pictures.length || at % 2 === 0);
  const others = createVisionIndex(half.map(({ piece }) => piece.features));
  const rest = half.map(({ piece }) => piece);
  let [wrong, hashedWrong] = [0, 0];
  const queries = quick ? foreignQueries / 10 : foreignQueries;
  const foreign = pictures.filter((_, at) => at % 2 === 1);
  for (let at = 0; at < queries; at += 1) {
    const own = foreign[at % (foreign.length * 2)];
    const photograph = await photographOf(
      own === undefined ? await generatedFile(50_000 + at, 900) : await fileOf(own.file),
      kinds[at % kinds.length]!,
      at,
    );
    const { position, hashed } = await ask(others, rest, photograph);
    wrong += Number(position !== undefined);
    hashedWrong += Number(hashed !== undefined);
    if (position !== undefined) say(`${own?.name ?? 'generated'} taken for ${rest[position]!.name}`);
  }

  const many = createVisionIndex(
    Array.from({ length: manyPieces }, (_, i) => {
      const { features } = list[i % list.length]!;
      return i < list.length ? features : unlike(features, i);
    }),
  );
  const query = queryFeatures(await grayAt(await photographOf(await fileOf(pictures[0]!.file), 'framed', 3), queryEdge));
  const times = Array.from({ length: 5 }, () => {
    const began = performance.now();
    findSame(many, query);
    return performance.now() - began;
  });
  const lines = [
    within('not found among 1,000 pieces', 1 - right / asked, 0.05, share),
    within('false answers to foreign photographs', wrong, (queries * 5) / 1_000, count),
    within('time among 1,000 pieces', median(took), 1_000, ms),
    within('time among 20,000 pieces', median(times), 3_000, ms),
    within('bytes for a piece', Math.max(...list.map(({ features }) => countOf(features) * bytesPerFeature)), bytesPerPiece, bytes),
  ];
  const beside = [`hash ${share(1 - hashedRight / asked)}`, `hash ${hashedWrong}`];
  return lines.map((line, at) => ({ ...line, other: beside[at] ?? '' }));
};
