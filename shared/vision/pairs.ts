// Which features of two pictures belong together by their descriptors: the nearest of each other, and nearer than the next one elsewhere.
import { bitsIn } from './descriptors.ts';
import { countOf, directionOf, levelOf, wordsPerFeature, xOf, yOf, type Features } from './features.ts';
import type { PointPairs } from './homography.ts';
import { directions } from './pattern.ts';

/** from: places in the first picture, to: in the second. turn: 64ths of a turn, grown: levels, from the first to the second. */
export type FeaturePairs = PointPairs & { readonly turn: Int8Array; readonly grown: Int8Array; readonly level: Uint8Array };

const most = { distance: 76, ratio: 0.92 };
/** Farther ones change nothing: the nearest is no pair, and the next nearest does not put the nearest in doubt. */
const tooFar = Math.ceil(most.distance / most.ratio);
/** Bits that the first quarter and the first half of two descriptors may differ in: those that are too far are seldom within. */
const within = { quarter: 29, half: 52 };
/** Pixels: the same corner on another level is no second corner. */
const samePlace = 10;

/** Nearest and next nearest of each feature of the first picture, and the nearest of each of the second. */
const nearest = (one: Features, other: Features) => {
  const [m, n] = [countOf(one), countOf(other)];
  // Signed, so that they stay integers while bits are counted.
  const [own, data] = [one, other].map(({ data: words }) => new Int32Array(words.buffer, words.byteOffset, words.length)) as [
    Int32Array,
    Int32Array,
  ];
  const best = new Int32Array(m).fill(-1);
  const bestFar = new Uint16Array(m).fill(tooFar);
  const nextFar = new Uint16Array(m).fill(tooFar);
  const back = new Int32Array(n).fill(-1);
  const backFar = new Uint16Array(n).fill(tooFar);
  const xs = new Float32Array(n);
  const ys = new Float32Array(n);
  for (let j = 0; j < n; j += 1) {
    xs[j] = xOf(other.data[j * wordsPerFeature]!);
    ys[j] = yOf(other.data[j * wordsPerFeature]!);
  }
  for (let i = 0; i < m; i += 1) {
    const at = i * wordsPerFeature + 1;
    const [a, b, c, d] = [own[at]!, own[at + 1]!, own[at + 2]!, own[at + 3]!];
    const [e, f, g, h] = [own[at + 4]!, own[at + 5]!, own[at + 6]!, own[at + 7]!];
    for (let j = 0, to = 1; j < n; j += 1, to += wordsPerFeature) {
      let far = bitsIn(a ^ data[to]!) + bitsIn(b ^ data[to + 1]!);
      if (far > within.quarter) continue;
      far += bitsIn(c ^ data[to + 2]!) + bitsIn(d ^ data[to + 3]!);
      if (far > within.half) continue;
      far += bitsIn(e ^ data[to + 4]!) + bitsIn(f ^ data[to + 5]!) + bitsIn(g ^ data[to + 6]!) + bitsIn(h ^ data[to + 7]!);
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
