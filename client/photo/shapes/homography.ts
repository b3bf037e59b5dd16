// The projection of one quadrilateral onto another, and sampling a picture through it.
import { solved } from '#shared/vision/equations.ts';
import type { Gray } from '#client/photo/shapes/gray.ts';

export type Point = { x: number; y: number };
/** Clockwise from the upper left corner. */
export type Quad = readonly [Point, Point, Point, Point];
/** Row by row; the ninth coefficient is 1. */
export type Homography = readonly number[];

/** Maps each corner of `from` to that of `to`. Throws where three corners lie on a line. */
export const homographyOf = (from: Quad, to: Quad): Homography => {
  const h = solved(
    from.flatMap(({ x, y }, at) => {
      const { x: u, y: v } = to[at]!;
      return [
        [x, y, 1, 0, 0, 0, -u * x, -u * y, u],
        [0, 0, 0, x, y, 1, -v * x, -v * y, v],
      ];
    }),
  );
  if (h === null) throw new RangeError('three corners lie on a line');
  return h;
};

export const projected = (h: Homography, { x, y }: Point): Point => {
  const w = h[6]! * x + h[7]! * y + 1;
  return { x: (h[0]! * x + h[1]! * y + h[2]!) / w, y: (h[3]! * x + h[4]! * y + h[5]!) / w };
};

export const rectangle = (width: number, height: number): Quad => [
  { x: 0, y: 0 },
  { x: width, y: 0 },
  { x: width, y: height },
  { x: 0, y: height },
];

/** The picture of this size whose pixel p shows `h(p)` of the source, interpolated; outside of the source its nearest pixel. */
export const sampled = (source: Gray, h: Homography, width: number, height: number): Gray => {
  const data = new Uint8Array(width * height);
  const [mostX, mostY] = [source.width - 1.001, source.height - 1.001];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const w = 1 / (h[6]! * x + h[7]! * y + 1);
      const u = Math.min(mostX, Math.max(0, (h[0]! * x + h[1]! * y + h[2]!) * w));
      const v = Math.min(mostY, Math.max(0, (h[3]! * x + h[4]! * y + h[5]!) * w));
      const [left, top] = [Math.floor(u), Math.floor(v)];
      const [fx, fy] = [u - left, v - top];
      const at = top * source.width + left;
      const above = source.data[at]! * (1 - fx) + source.data[at + 1]! * fx;
      const below = source.data[at + source.width]! * (1 - fx) + source.data[at + source.width + 1]! * fx;
      data[y * width + x] = above * (1 - fy) + below * fy + 0.5;
    }
  }
  return { width, height, data };
};
