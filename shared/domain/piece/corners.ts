// The corners of a work within its photograph: what its owner took as its crop.
import { areFractions, type Crop } from './piece.ts';

export type Corner = { x: number; y: number };
export type Corners = readonly [Corner, Corner, Corner, Corner];

/** Share of the photograph that a crop covers at least. */
const leastArea = 0.0001;

export const wholePhotograph: Corners = [
  { x: 0, y: 0 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
];

export const cornersOf = (crop: Crop): Corners => {
  const at = (index: number): Corner => ({ x: crop[2 * index] ?? 0, y: crop[2 * index + 1] ?? 0 });
  return [at(0), at(1), at(2), at(3)];
};

const rounded = (value: number): number => Math.round(value * 10_000) / 10_000;
export const cropOf = (corners: Corners): Crop => corners.flatMap(({ x, y }) => [rounded(x), rounded(y)]);

const turnAt = (a: Corner, b: Corner, c: Corner): number => (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x);

const areaOf = (corners: Corners): number =>
  corners.reduce((sum, { x, y }, at) => sum + x * corners[(at + 1) % 4]!.y - corners[(at + 1) % 4]!.x * y, 0) / 2;

/** Whether a picture can be straightened by them: convex, clockwise, and not too small. */
export const areCorners = (corners: Corners): boolean =>
  corners.every((corner, at) => turnAt(corner, corners[(at + 1) % 4]!, corners[(at + 2) % 4]!) > 0) && areaOf(corners) >= leastArea;

export const isCrop = (value: unknown): value is Crop =>
  Array.isArray(value) &&
  value.every((one: unknown) => typeof one === 'number') &&
  areFractions(value) &&
  value.every((one) => rounded(one) === one) &&
  areCorners(cornersOf(value));
