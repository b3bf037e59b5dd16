// Which features of two pictures belong together by their descriptors: the nearest of each other, and nearer than the next one elsewhere.
import { distance } from './descriptors.ts';
import { countOf, directionOf, levelOf, wordsPerFeature, xOf, yOf, type Features } from './features.ts';
import type { PointPairs } from './homography.ts';
import { directions } from './pattern.ts';

/** from: places in the first picture, to: in the second. turn: 64ths of a turn, grown: levels, from the first to the second. */
export type FeaturePairs = PointPairs & { readonly turn: Int8Array; readonly grown: Int8Array; readonly level: Uint8Array };

const most = { distance: 76, ratio: 0.92 };
/** Pixels: the same corner on another level is no second corner. */
const samePlace = 10;

/** Nearest and next nearest of each feature of the first picture, and the nearest of each of the second. */
const nearest = (one: Features, other: Features) => {
  const [m, n] = [countOf(one), countOf(other)];
  const best = new Int32Array(m).fill(-1);
  const bestFar = new Uint16Array(m).fill(257);
  const nextFar = new Uint16Array(m).fill(257);
  const back = new Int32Array(n).fill(-1);
  const backFar = new Uint16Array(n).fill(257);
  const xs = new Float32Array(n);
  const ys = new Float32Array(n);
  for (let j = 0; j < n; j += 1) {
    xs[j] = xOf(other.data[j * wordsPerFeature]!);
    ys[j] = yOf(other.data[j * wordsPerFeature]!);
  }
  for (let i = 0; i < m; i += 1) {
    const at = i * wordsPerFeature + 1;
    for (let j = 0; j < n; j += 1) {
      // Only what could be the nearest, the next nearest or the nearest backwards is compared to the end.
      const far = distance(one.data, at, other.data, j * wordsPerFeature + 1, Math.max(nextFar[i]!, backFar[j]!));
      if (far < backFar[j]!) {
        backFar[j] = far;
        back[j] = i;
      }
      if (far >= nextFar[i]!) continue;
      const known = best[i]!;
      const isSamePlace = known >= 0 && Math.abs(xs[known]! - xs[j]!) + Math.abs(ys[known]! - ys[j]!) < samePlace;
      if (far < bestFar[i]!) {
        if (!isSamePlace) nextFar[i] = bestFar[i]!;
        bestFar[i] = far;
        best[i] = j;
      } else if (!isSamePlace) nextFar[i] = far;
    }
  }
  return { best, bestFar, nextFar, back };
};

export const pairsOf = (one: Features, other: Features): FeaturePairs => {
  const { best, bestFar, nextFar, back } = nearest(one, other);
  const kept: number[] = [];
  for (let i = 0; i < best.length; i += 1)
    if (best[i]! >= 0 && back[best[i]!] === i && bestFar[i]! <= most.distance && bestFar[i]! <= most.ratio * nextFar[i]!) kept.push(i);
  kept.sort((a, b) => bestFar[a]! - bestFar[b]!);
  const count = kept.length;
  const pairs = {
    count,
    from: new Float64Array(2 * count),
    to: new Float64Array(2 * count),
    turn: new Int8Array(count),
    grown: new Int8Array(count),
    level: new Uint8Array(count),
  };
  for (const [at, i] of kept.entries()) {
    const a = one.data[i * wordsPerFeature]!;
    const b = other.data[best[i]! * wordsPerFeature]!;
    pairs.from.set([xOf(a), yOf(a)], 2 * at);
    pairs.to.set([xOf(b), yOf(b)], 2 * at);
    pairs.turn[at] = (directionOf(b) - directionOf(a) + directions) % directions;
    pairs.grown[at] = levelOf(b) - levelOf(a);
    pairs.level[at] = levelOf(b);
  }
  return pairs;
};
