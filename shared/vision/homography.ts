// Homographies: how a flat work in one photograph lies in another. Estimated from points, applied, inverted, and checked for sense.
import { solved } from './equations.ts';

/** Row by row; the last number is 1. Maps (x, y) to ((h0 x + h1 y + h2) / w, (h3 x + h4 y + h5) / w), w = h6 x + h7 y + 1. */
export type Homography = readonly [number, number, number, number, number, number, number, number, number];
/** Pairs of points: x, y in one picture, x, y in the other. */
export type PointPairs = { readonly count: number; readonly from: Float64Array; readonly to: Float64Array };

export const applied = (h: Homography, x: number, y: number): [number, number] => {
  const w = h[6] * x + h[7] * y + h[8];
  return [(h[0] * x + h[1] * y + h[2]) / w, (h[3] * x + h[4] * y + h[5]) / w];
};

type Sides = { width: number; height: number };

/** From fractions of the sides of `from` to fractions of those of `to`, where `h` maps pixels to pixels. */
export const rescaled = ([a, b, c, d, e, f, g, h, i]: Homography, from: Sides, to: Sides): Homography => [
  (a * from.width) / to.width,
  (b * from.height) / to.width,
  c / to.width,
  (d * from.width) / to.height,
  (e * from.height) / to.height,
  f / to.height,
  g * from.width,
  h * from.height,
  i,
];

const product = (a: Homography, b: Homography): number[] =>
  Array.from({ length: 9 }, (_, i) => {
    const [row, column] = [Math.floor(i / 3) * 3, i % 3];
    return a[row]! * b[column]! + a[row + 1]! * b[column + 3]! + a[row + 2]! * b[column + 6]!;
  });

const withOneLast = (h: readonly number[]): Homography | null => {
  const scaled = h.map((value) => value / h[8]!);
  return scaled.every(Number.isFinite) ? (scaled as unknown as Homography) : null;
};

/** Null where it cannot be inverted. */
export const inverted = ([a, b, c, d, e, f, g, h, i]: Homography): Homography | null =>
  withOneLast([
    e * i - f * h,
    c * h - b * i,
    b * f - c * e,
    f * g - d * i,
    a * i - c * g,
    c * d - a * f,
    d * h - e * g,
    b * g - a * h,
    a * e - b * d,
  ]);

type Shift = { x: number; y: number; by: number };

/** Moves the points of these pairs to a mean of 0 and a mean distance of 1 (Hartley 1997): without it the equations lose digits. */
const normal = (points: Float64Array, chosen: readonly number[]): Shift => {
  let [x, y, far] = [0, 0, 0];
  for (const i of chosen) {
    x += points[2 * i]! / chosen.length;
    y += points[2 * i + 1]! / chosen.length;
  }
  for (const i of chosen) far += Math.hypot(points[2 * i]! - x, points[2 * i + 1]! - y) / chosen.length;
  return { x, y, by: 1 / Math.max(far, 1e-9) };
};

/** affine: without perspective, from three pairs on; otherwise from four on. Least squares where there are more. */
export const homographyOf = ({ from, to }: PointPairs, chosen: readonly number[], affine = false): Homography | null => {
  const unknowns = affine ? 6 : 8;
  const [a, b] = [normal(from, chosen), normal(to, chosen)];
  const rows = Array.from({ length: unknowns }, () => new Float64Array(unknowns + 1));
  const add = (equation: readonly number[], right: number): void => {
    for (let row = 0; row < unknowns; row += 1) {
      const factor = equation[row]!;
      if (factor === 0) continue;
      for (let column = 0; column < unknowns; column += 1) rows[row]![column]! += factor * equation[column]!;
      rows[row]![unknowns]! += factor * right;
    }
  };
  for (const i of chosen) {
    const [x, y] = [(from[2 * i]! - a.x) * a.by, (from[2 * i + 1]! - a.y) * a.by];
    const [u, v] = [(to[2 * i]! - b.x) * b.by, (to[2 * i + 1]! - b.y) * b.by];
    add([x, y, 1, 0, 0, 0, -u * x, -u * y], u);
    add([0, 0, 0, x, y, 1, -v * x, -v * y], v);
  }
  const h = solved(rows);
  if (h === null) return null;
  const inner = [...h, ...(affine ? [0, 0] : []), 1] as unknown as Homography;
  const before: Homography = [a.by, 0, -a.x * a.by, 0, a.by, -a.y * a.by, 0, 0, 1];
  const after: Homography = [1 / b.by, 0, b.x, 0, 1 / b.by, b.y, 0, 0, 1];
  return withOneLast(product(after, product(inner, before) as unknown as Homography));
};

/** The corners of a picture of this size in the other one, clockwise from the upper left. */
export const cornersIn = (h: Homography, width: number, height: number): [number, number][] => [
  applied(h, 0, 0),
  applied(h, width, 0),
  applied(h, width, height),
  applied(h, 0, height),
];

const most = { sides: 3.5, stretch: 2.6 };

/**
 * Whether a photograph can show a work like this: its outline is convex, neither mirrored nor folded, not too small for so many points,
 * and neither its opposite sides nor its two directions differ more than an oblique view makes them.
 */
export const isSane = (h: Homography, width: number, height: number, leastArea: number): boolean => {
  // On the far side of the horizon: the picture would be folded.
  if ([0, width].some((x) => [0, height].some((y) => h[6] * x + h[7] * y + 1 <= 0.05))) return false;
  const corners = cornersIn(h, width, height);
  let area = 0;
  const sides: number[] = [];
  for (let i = 0; i < 4; i += 1) {
    const [[ax, ay], [bx, by], [cx, cy]] = [corners[i]!, corners[(i + 1) % 4]!, corners[(i + 2) % 4]!];
    if ((bx - ax) * (cy - by) - (by - ay) * (cx - bx) <= 0) return false;
    area += (ax * by - bx * ay) / 2;
    sides.push(Math.hypot(bx - ax, by - ay) / (i % 2 === 0 ? width : height));
  }
  if (area < leastArea) return false;
  const [top, right, bottom, left] = sides as [number, number, number, number];
  const apart = (a: number, b: number): number => Math.max(a, b) / Math.min(a, b);
  return apart(top, bottom) <= most.sides && apart(left, right) <= most.sides && apart(top + bottom, left + right) <= most.stretch;
};
