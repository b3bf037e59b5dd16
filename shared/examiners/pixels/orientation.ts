// Maps coordinates of the stored picture to the displayed one, for the eight EXIF orientations.
import type { Region } from '#shared/domain/piece/finding.ts';
import type { Pixels } from './pixels.ts';

/** Coordinates as fractions of the stored picture to fractions of the displayed one. */
const seen = (x: number, y: number, orientation: number): [number, number] => {
  switch (orientation) {
    case 2:
      return [1 - x, y];
    case 3:
      return [1 - x, 1 - y];
    case 4:
      return [x, 1 - y];
    case 5:
      return [y, x];
    case 6:
      return [1 - y, x];
    case 7:
      return [1 - y, 1 - x];
    case 8:
      return [y, 1 - x];
    default:
      return [x, y];
  }
};

/**
 * a to f of the affine transform (as of a canvas) that draws a stored picture upright. width, height: of the stored picture, in pixels.
 */
export const turningMatrix = (orientation: number, width: number, height: number): [number, number, number, number, number, number] => {
  const [x, y] = seen(0, 0, orientation);
  const [acrossX, acrossY] = seen(1, 0, orientation);
  const [downX, downY] = seen(0, 1, orientation);
  const [w, h] = orientation > 4 ? [height, width] : [width, height];
  return [acrossX - x, acrossY - y, downX - x, downY - y, x * w, y * h];
};

export const uprightRegion = (
  box: { left: number; top: number; right: number; bottom: number },
  of: { width: number; height: number },
  orientation: number,
): Region => {
  const [ax, ay] = seen(box.left / of.width, box.top / of.height, orientation);
  const [bx, by] = seen(box.right / of.width, box.bottom / of.height, orientation);
  return { x: Math.min(ax, bx), y: Math.min(ay, by), width: Math.abs(ax - bx), height: Math.abs(ay - by) };
};

export const upright = (pixels: Pixels, orientation: number): Pixels => {
  if (orientation <= 1) return pixels;
  const { data, width, height } = pixels;
  const turned = orientation > 4;
  const out = { data: new Uint8Array(data.length), width: turned ? height : width, height: turned ? width : height };
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [fx, fy] = seen((x + 0.5) / width, (y + 0.5) / height, orientation);
      const to = (Math.floor(fy * out.height) * out.width + Math.floor(fx * out.width)) * 3;
      const from = (y * width + x) * 3;
      out.data.set(data.subarray(from, from + 3), to);
    }
  return out;
};
