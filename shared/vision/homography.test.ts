import { expect, it } from 'vitest';
import { applied, homographyOf, inverted, isSane, type Homography } from './homography.ts';

const view: Homography = [0.9, 0.1, 12, -0.05, 1.1, 7, 0.0004, -0.0002, 1];
const points = [0, 0, 300, 10, 290, 200, 15, 210, 120, 90, 200, 40];
const pairs = {
  count: 6,
  from: Float64Array.from(points),
  to: Float64Array.from(Array.from({ length: 6 }, (_, i) => applied(view, points[2 * i]!, points[2 * i + 1]!)).flat()),
};

it('the view that made the points is found from four of them and from all', () => {
  for (const chosen of [
    [0, 1, 2, 3],
    [0, 1, 2, 3, 4, 5],
  ]) {
    const found = homographyOf(pairs, chosen)!;
    for (const [at, value] of found.entries()) expect(value).toBeCloseTo(view[at]!, 6);
  }
});

it('a homography and its inverse lead back', () => {
  const [x, y] = applied(inverted(view)!, ...applied(view, 123, 45));
  expect([x, y]).toEqual([expect.closeTo(123, 6), expect.closeTo(45, 6)]);
});

it('points on one line have no homography', () => {
  const line = { count: 4, from: Float64Array.from([0, 0, 1, 1, 2, 2, 3, 3]), to: Float64Array.from([0, 0, 1, 1, 2, 2, 3, 3]) };
  expect(homographyOf(line, [0, 1, 2, 3])).toBeNull();
});

it('mirrored, folded, tiny and stretched outlines are no photograph of a work', () => {
  const square = (h: Homography): boolean => isSane(h, 100, 100, 50);
  expect(square([1, 0, 0, 0, 1, 0, 0, 0, 1])).toBe(true);
  expect(square(view)).toBe(true);
  expect(square([-1, 0, 0, 0, 1, 0, 0, 0, 1])).toBe(false);
  expect(square([1, 0, 0, 0, 1, 0, -0.02, 0, 1])).toBe(false);
  expect(square([0.05, 0, 0, 0, 0.05, 0, 0, 0, 1])).toBe(false);
  expect(square([4, 0, 0, 0, 1, 0, 0, 0, 1])).toBe(false);
});
