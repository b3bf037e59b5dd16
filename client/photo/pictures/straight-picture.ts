// Straightens a photograph by its crop, in a worker.
import { offscreen } from '#client/data/pictures/offscreen.ts';
import type { Crop } from '#shared/domain/piece/piece.ts';
import { areCorners, cornersOf } from '#shared/domain/piece/corners.ts';
import { straighten, straightenedSize } from '#client/photo/shapes/straighten.ts';
import type { Rgba } from '#client/photo/shapes/wall.ts';
import { uprightBitmap } from '#client/data/pictures/upright.ts';

/** A straightened work. width and height: pixels of `blob`. */
export type StraightenedPicture = { blob: Blob; width: number; height: number };

/** The source is at most this much finer than the result; more pixels would only be read and skipped. */
const finer = 1.25;

/** On white, scaled by this factor. least: pixels of each side. */
export const drawnOnWhite = (bitmap: ImageBitmap, by: number, least: number): ReturnType<typeof offscreen> => {
  const [width, height] = [bitmap.width, bitmap.height].map((side) => Math.max(least, Math.round(side * by))) as [number, number];
  const context = offscreen(width, height);
  context.imageSmoothingQuality = 'high';
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  context.drawImage(bitmap, 0, 0, width, height);
  return context;
};

/** On white, scaled by this factor. */
export const pixelsOf = (bitmap: ImageBitmap, by: number): Rgba => {
  const context = drawnOnWhite(bitmap, by, 2);
  const { width, height } = context.canvas;
  return { width, height, data: context.getImageData(0, 0, width, height).data };
};

export const withBitmap = async <R>(blob: Blob, act: (bitmap: ImageBitmap) => R | Promise<R>): Promise<R> => {
  const bitmap = await uprightBitmap(blob);
  try {
    return await act(bitmap);
  } finally {
    bitmap.close();
  }
};

/** side: pixels of the longer side at most. Rejects if the browser cannot decode it, or if these are no corners. */
export const straightened = (blob: Blob, crop: Crop, side: number): Promise<StraightenedPicture> =>
  withBitmap(blob, async (bitmap) => {
    const corners = cornersOf(crop);
    if (!areCorners(corners)) throw new RangeError('no corners');
    const size = straightenedSize(corners, bitmap.width, bitmap.height);
    const by = Math.min(1, side / Math.max(size.width, size.height));
    const [width, height] = [Math.max(1, Math.round(size.width * by)), Math.max(1, Math.round(size.height * by))];
    const { data } = straighten(pixelsOf(bitmap, Math.min(1, by * finer)), corners, width, height);
    const context = offscreen(width, height);
    context.putImageData(new ImageData(data as Uint8ClampedArray<ArrayBuffer>, width, height), 0, 0);
    return { blob: await context.canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 }), width, height };
  });
