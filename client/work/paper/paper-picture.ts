// A photograph as it goes into a printed file: as its owner cropped it, no larger than is printed, and a JPEG.
import { drawnOnWhite, straightened, withBitmap } from '#client/photo/pictures/straight-picture.ts';
import type { PaperPicture } from './paper-content.ts';

const whole = (blob: Blob, side: number): Promise<Blob> =>
  withBitmap(blob, (bitmap) => {
    const by = Math.min(1, side / Math.max(bitmap.width, bitmap.height));
    return drawnOnWhite(bitmap, by, 1).canvas.convertToBlob({ type: 'image/jpeg', quality: 0.86 });
  });

/** side: pixels of the longer side at most. Null if the browser cannot decode it: a damaged photograph spoils no file. */
export const paperJpeg = async ({ blob, crop }: PaperPicture, side: number): Promise<Uint8Array | null> => {
  try {
    const cropped = crop === null ? null : await straightened(blob, crop, side).catch(() => null);
    return new Uint8Array(await (cropped?.blob ?? (await whole(blob, side))).arrayBuffer());
  } catch {
    return null;
  }
};
