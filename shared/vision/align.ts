// How one photograph lies in another by points that a person marked in both: as much freedom as there are points.
import { homographyOf, rescaled, type Homography } from './homography.ts';

/** The same place in both photographs, in the pixels of each. */
export type MarkedPair = { readonly one: { x: number; y: number }; readonly other: { x: number; y: number } };
type Size = { readonly width: number; readonly height: number };

/** Of the diagonal: points nearer to each other, or to a line through two others, tell too little. */
const leastApart = 0.02;

const areApart = (points: readonly { x: number; y: number }[], { width, height }: Size): boolean => {
  const least = leastApart * Math.hypot(width, height);
  return points.every((a, i) =>
    points.slice(i + 1).every((b, j) => {
      const far = Math.hypot(b.x - a.x, b.y - a.y);
      if (far < least) return false;
      // Of three points any two span a line that the third must not lie on.
      return points.slice(i + j + 2).every((c) => Math.abs((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)) / far >= least);
    }),
  );
};

/** Moved, turned and scaled. */
const similarityOf = ([a, b]: readonly MarkedPair[]): Homography => {
  const [x, y] = [b!.one.x - a!.one.x, b!.one.y - a!.one.y];
  const [u, v] = [b!.other.x - a!.other.x, b!.other.y - a!.other.y];
  const square = x * x + y * y;
  const [cos, sin] = [(x * u + y * v) / square, (x * v - y * u) / square];
  return [cos, -sin, a!.other.x - cos * a!.one.x + sin * a!.one.y, sin, cos, a!.other.y - sin * a!.one.x - cos * a!.one.y, 0, 0, 1];
};

const coordinates = (points: readonly { x: number; y: number }[]): Float64Array => Float64Array.from(points.flatMap(({ x, y }) => [x, y]));

/**
 * From fractions of the sides of `one` to fractions of those of `other`: a similarity of two pairs, an affinity of three, a homography of
 * four. Null where the points lie too near to each other or on a line, or would fold the photograph.
 */
export const alignmentOf = (pairs: readonly MarkedPair[], one: Size, other: Size): Homography | null => {
  if (pairs.length < 2 || pairs.length > 4) return null;
  const [from, to] = [pairs.map((pair) => pair.one), pairs.map((pair) => pair.other)];
  if (!areApart(from, one) || !areApart(to, other)) return null;
  const all = pairs.map((_, i) => i);
  const h =
    pairs.length === 2
      ? similarityOf(pairs)
      : homographyOf({ count: pairs.length, from: coordinates(from), to: coordinates(to) }, all, pairs.length === 3);
  if (h === null) return null;
  // On the far side of the horizon, or with its points in another order, a photograph would be folded.
  const isFolded = [0, one.width].some((x) => [0, one.height].some((y) => h[6] * x + h[7] * y + h[8] <= 0.05));
  return isFolded ? null : rescaled(h, one, other);
};
