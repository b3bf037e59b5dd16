// The features of a picture: corners over a pyramid with their descriptors, the ones worth most first, packed into 36 bytes each.
import { cornersOf } from './corners.ts';
import { describe, directionAt, wordsPerDescriptor } from './descriptors.ts';
import { blurred, fitted, type Gray } from './gray.ts';
import { patchRadius } from './pattern.ts';
import { pyramidOf, pyramidStep } from './pyramid.ts';

/**
 * width and height: of the picture in which places are counted. data: nine words a feature, its place (see placeOf) and its descriptor.
 * Any number of features from the beginning is a good choice of that many.
 */
export type Features = { readonly width: number; readonly height: number; readonly data: Uint32Array };
export const wordsPerFeature = 1 + wordsPerDescriptor;
export const bytesPerFeature = 4 * wordsPerFeature;

/** Raise it when features or words are computed differently: those of photographs are made anew by a job, known works have to be loaded again. */
export const featuresVersion = 1;

/** As they are stored: four bytes a word, the lowest first. */
export const bytesOfFeatures = ({ data }: Features): Uint8Array => new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
export const featuresOfBytes = ({ width, height, data }: { width: number; height: number; data: Uint8Array }): Features => ({
  width,
  height,
  // Copied: the bytes of a row need not begin at a multiple of four.
  data: new Uint32Array(Uint8Array.from(data).buffer),
});

export const countOf = ({ data }: Features): number => data.length / wordsPerFeature;

/** Eleven bits each for x and y, in halves of a pixel; four for the level of the pyramid; six for the direction. */
const parts = 2;
const longestSide = 2_047 / parts;
const placeOf = (x: number, y: number, level: number, direction: number): number =>
  ((Math.round(x * parts) << 21) | (Math.round(y * parts) << 10) | (level << 6) | direction) >>> 0;
/** Pixels. */
export const xOf = (place: number): number => (place >>> 21) / parts;
export const yOf = (place: number): number => ((place >>> 10) & 0x7ff) / parts;
export const levelOf = (place: number): number => (place >>> 6) & 0xf;
/** 64ths of a turn. */
export const directionOf = (place: number): number => place & 0x3f;

const border = patchRadius + 2;
const [strong, plain, faint] = [16, 8, 4];
/** Longer sides of the pictures in which features are looked for; larger pictures are best shrunk to them by what decodes them. Pixels. */
export const keptEdge = 480;
export const queryEdge = 640;
const featuresPerQuery = 1_200;
/** Corners are taken in turns from the cells of a grid of about this many, so that they cover the picture. */
const cells = 64;

type Candidate = { level: number; x: number; y: number; score: number; turn: number };

const candidatesAt = (levels: readonly Gray[], limit: number, coarse: number): Candidate[] => {
  const all: Candidate[] = [];
  for (const [level, picture] of levels.entries()) {
    const by = pyramidStep ** (coarse * level);
    const { count, x, y, score } = cornersOf(picture, border, limit);
    for (let i = 0; i < count; i += 1) if (score[i]! > 0) all.push({ level, x: x[i]!, y: y[i]!, score: score[i]! * by, turn: 0 });
  }
  return all;
};

const candidatesOf = (levels: readonly Gray[], thresholds: readonly number[], coarse: number, most: number): Candidate[] => {
  let found: Candidate[] = [];
  for (const limit of thresholds) {
    found = candidatesAt(levels, limit, coarse);
    if (found.length >= most) break;
  }
  return found;
};

/** Best first: the best of every cell, then the second of every cell, and so on. */
const spread = (candidates: Candidate[], { width, height }: Gray): Candidate[] => {
  const edge = Math.sqrt((width * height) / cells);
  const across = Math.ceil(width / edge);
  const taken = new Map<number, number>();
  candidates.sort((a, b) => b.score - a.score);
  for (const candidate of candidates) {
    const by = pyramidStep ** candidate.level;
    const cell = Math.floor((candidate.y * by) / edge) * across + Math.floor((candidate.x * by) / edge);
    candidate.turn = taken.get(cell) ?? 0;
    taken.set(cell, candidate.turn + 1);
  }
  return candidates.sort((a, b) => a.turn - b.turn || b.score - a.score);
};

const shortestEdge = 320;

/**
 * coarse: how much a level of the pyramid counts more than the finer one below it, as a power of their sizes.
 * thresholds: of corners, in gray levels; the next one is taken where the one before it gives too few.
 */
const extracted = (picture: Gray, most: number, coarse: number, thresholds = [plain, faint]): Features => {
  const longest = Math.max(picture.width, picture.height);
  const base = longest > longestSide ? fitted(picture, queryEdge) : longest < shortestEdge ? fitted(picture, shortestEdge) : picture;
  const levels = pyramidOf(base);
  const chosen = spread(candidatesOf(levels, thresholds, coarse, most), base).slice(0, most);
  const smooth = new Map<number, Gray>();
  const data = new Uint32Array(chosen.length * wordsPerFeature);
  for (const [index, { level, x, y }] of chosen.entries()) {
    const picked = levels[level]!;
    const soft = smooth.get(level) ?? blurred(picked);
    smooth.set(level, soft);
    const direction = directionAt(picked, x, y);
    const [byX, byY] = [base.width / picked.width, base.height / picked.height];
    data[index * wordsPerFeature] = placeOf((x + 0.5) * byX, (y + 0.5) * byY, level, direction);
    describe(soft, x, y, direction, data, index * wordsPerFeature + 1);
  }
  return { width: base.width, height: base.height, data };
};

/** Of a photograph that is kept: few and fine, for a query may show only a part of it. picture: upright, about `keptEdge` pixels. */
export const keptFeatures = (picture: Gray, most: number): Features => extracted(picture, most, 0.5);

/** Of a photograph that is looked for: many, and the coarse ones too, for it may show its work large. picture: upright, about `queryEdge`. */
export const queryFeatures = (picture: Gray): Features => extracted(picture, featuresPerQuery, 1.5);

const featuresPerCopy = 400;
const keptOfCopy = 150;
/** Of works that are known to everybody: there are fewer of them, and they are found in parts and from farther away. */
export const keptOfWork = 300;
const copyEdge = 320;

/** Of a picture whose near-duplicates are looked for. picture: upright, of any size. */
export const copyFeatures = (picture: Gray): Features => {
  const small = Math.max(picture.width, picture.height) > copyEdge ? fitted(picture, copyEdge) : picture;
  return extracted(small, featuresPerCopy, 0.5, [strong, plain, faint]);
};

/** The ones that are kept of it, so that it is found itself: at most 5,400 bytes. */
export const keptOf = ({ width, height, data }: Features, most = keptOfCopy): Features => ({
  width,
  height,
  data: data.slice(0, most * wordsPerFeature),
});
