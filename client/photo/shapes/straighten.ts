// Straightens a work: the quadrilateral that it is in its photograph becomes a rectangle.
import type { Corner, Corners } from '#shared/domain/piece/corners.ts';
import { homographyOf, rectangle } from '#client/photo/shapes/homography.ts';
import type { Rgba } from './wall.ts';

const distance = (a: Corner, b: Corner): number => Math.hypot(a.x - b.x, a.y - b.y);
const inPixels = (corners: Corners, width: number, height: number): Corners =>
  corners.map(({ x, y }) => ({ x: x * width, y: y * height })) as unknown as Corners;

/**
 * The size of the straightened work in pixels of the photograph: the longer of two opposite sides each. A photograph alone does not tell the
 * true proportions of what it shows obliquely, so they are about those of the work.
 */
export const straightenedSize = (corners: Corners, width: number, height: number): { width: number; height: number } => {
  const [a, b, c, d] = inPixels(corners, width, height);
  return { width: Math.max(1, distance(a, b), distance(d, c)), height: Math.max(1, distance(a, d), distance(b, c)) };
};

/** source: about as fine as the result, whose size is given. Interpolated between four pixels. */
export const straighten = (source: Rgba, corners: Corners, width: number, height: number): Rgba => {
  const h = homographyOf(rectangle(width, height), inPixels(corners, source.width, source.height));
  const data = new Uint8ClampedArray(width * height * 4);
  const [mostX, mostY] = [source.width - 1.001, source.height - 1.001];
  for (let y = 0, to = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1, to += 4) {
      const [px, py] = [x + 0.5, y + 0.5];
      const w = 1 / (h[6]! * px + h[7]! * py + 1);
      const u = Math.min(mostX, Math.max(0, (h[0]! * px + h[1]! * py + h[2]!) * w - 0.5));
      const v = Math.min(mostY, Math.max(0, (h[3]! * px + h[4]! * py + h[5]!) * w - 0.5));
      const [left, top] = [Math.floor(u), Math.floor(v)];
      const [fx, fy] = [u - left, v - top];
      const at = 4 * (top * source.width + left);
      const below = at + 4 * source.width;
      for (let channel = 0; channel < 4; channel += 1) {
        const above = source.data[at + channel]! * (1 - fx) + source.data[at + 4 + channel]! * fx;
        const under = source.data[below + channel]! * (1 - fx) + source.data[below + 4 + channel]! * fx;
        data[to + channel] = above * (1 - fy) + under * fy;
      }
    }
  return { width, height, data };
};
