// Whether two pictures show the same image, and how one lies in the other.
import { consensusOf } from './consensus.ts';
import type { Features } from './features.ts';
import type { Homography } from './homography.ts';
import { pairsOf } from './pairs.ts';

/** homography: from the first picture to the second. points: x, y in the first, x, y in the second, for each matching point; pixels of the features' pictures. */
export type Match = { readonly homography: Homography; readonly count: number; readonly points: Float32Array };

/** Pixels: points nearer than that are one. */
const apart = 5;

/** Several levels of the pyramid, or a repeated detail, may give one place twice: each place counts once, in both pictures. */
const distinct = (points: readonly (readonly [number, number, number, number])[]): (readonly [number, number, number, number])[] => {
  const kept: (readonly [number, number, number, number])[] = [];
  for (const point of points)
    if (
      kept.every(
        (other) =>
          Math.hypot(point[0] - other[0], point[1] - other[1]) >= apart && Math.hypot(point[2] - other[2], point[3] - other[3]) >= apart,
      )
    )
      kept.push(point);
  return kept;
};

/** Fewer points agree by chance. */
export const leastPoints = 9;
/** Points that lie on the border alone are of a frame, and frames are made in series: so many of all have to be farther in. */
const inside = { margin: 0.18, share: 0.15, least: 3 };

const isMoreThanFrame = (points: readonly (readonly [number, number, number, number])[], { width, height }: Features): boolean => {
  const isIn = (at: number, side: number): boolean => at > inside.margin * side && at < (1 - inside.margin) * side;
  const count = points.filter(([x, y]) => isIn(x, width) && isIn(y, height)).length;
  return count >= Math.max(inside.least, inside.share * points.length);
};

/** Null where they do not. one: the photograph that is kept, other: the query. */
export const matchOf = (one: Features, other: Features): Match | null => {
  const pairs = pairsOf(one, other);
  const found = consensusOf(pairs, one, other, leastPoints);
  if (found === null) return null;
  const points = distinct(
    found.agreeing.map((i) => [pairs.from[2 * i]!, pairs.from[2 * i + 1]!, pairs.to[2 * i]!, pairs.to[2 * i + 1]!] as const),
  );
  if (points.length < leastPoints || !isMoreThanFrame(points, one)) return null;
  return { homography: found.homography, count: points.length, points: Float32Array.from(points.flat()) };
};
