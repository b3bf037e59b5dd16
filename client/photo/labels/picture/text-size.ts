// How large the letters of a picture of text are, and by how much its lines are turned.
import { componentsOf } from '#client/photo/shapes/components.ts';
import type { Gray } from '#client/photo/shapes/gray.ts';

/** Darker than this is ink, once the light is even. */
const ink = 130;
const inkOf = ({ data }: Gray): Uint8Array => data.map((value) => (value < ink ? 1 : 0));

/** Pixels: the median height of what looks like letters; null where too little does. */
export const letterHeight = (even: Gray): number | null => {
  const { found } = componentsOf(inkOf(even), even.width, even.height);
  const heights = found
    .map(({ left, top, right, bottom, area }) => ({ w: right - left + 1, h: bottom - top + 1, area }))
    .filter(({ w, h, area }) => h >= 5 && h <= even.height / 4 && w <= 6 * h && h <= 8 * w && area >= 0.12 * w * h)
    .map(({ h }) => h)
    .toSorted((a, b) => a - b);
  return heights.length < 8 ? null : (heights[heights.length >> 1] ?? null);
};

/** Degrees by which the lines of text fall to the right, within 12 either way: where their rows stand out most from the gaps. */
export const skewOf = (even: Gray): number => {
  const { width, height } = even;
  const points: number[] = [];
  const marks = inkOf(even);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x;
      // The lower edges of letters: they lie on the baseline.
      if (marks[at] === 1 && (y === height - 1 || marks[at + width] === 0)) points.push(x, y);
    }
  const sharpness = (degrees: number): number => {
    const slope = Math.tan((degrees * Math.PI) / 180);
    const rows = new Float64Array(height + 2 * Math.ceil(width * 0.25));
    const offset = Math.ceil(width * 0.22);
    for (let at = 0; at < points.length; at += 2) {
      const row = Math.round(points[at + 1]! - points[at]! * slope) + offset;
      if (row >= 0 && row < rows.length) rows[row]! += 1;
    }
    return rows.reduce((sum, count) => sum + count * count, 0);
  };
  let best = 0;
  let most = sharpness(0) * 1.05;
  const look = (from: number, to: number, step: number): void => {
    for (let degrees = from; degrees <= to + 1e-9; degrees += step) {
      const value = sharpness(degrees);
      if (value > most) [most, best] = [value, degrees];
    }
  };
  look(-12, 12, 1);
  look(best - 0.75, best + 0.75, 0.25);
  return best;
};
