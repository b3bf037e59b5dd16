// The eight EXIF orientations as a transform of pixels.
import { expect, it } from 'vitest';
import { turningMatrix } from './orientation.ts';

it.each([
  [1, [1, 0, 0, 1, 0, 0]],
  [2, [-1, 0, 0, 1, 60, 0]],
  [3, [-1, 0, 0, -1, 60, 40]],
  [4, [1, 0, 0, -1, 0, 40]],
  [5, [0, 1, 1, 0, 0, 0]],
  [6, [0, 1, -1, 0, 40, 0]],
  [7, [0, -1, -1, 0, 40, 60]],
  [8, [0, -1, 1, 0, 0, 60]],
])('orientation %i draws a picture of 60 × 40 pixels upright', (orientation, matrix) => {
  expect(turningMatrix(orientation, 60, 40)).toEqual(matrix);
});
