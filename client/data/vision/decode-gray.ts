// Decodes an image file in a worker to a gray picture of the size in which features are looked for.
import { offscreen } from '#client/data/pictures/offscreen.ts';
import { grayOf, type Gray } from '#shared/vision/gray.ts';
import { uprightBitmap } from '#client/data/pictures/upright.ts';

/** Upright, on white, its longer side at most `edge` pixels. part: of each side, around the middle. Rejects if the browser cannot decode it. */
export const decodeGray = async (blob: Blob, edge: number, part = 1): Promise<Gray> => {
  const bitmap = await uprightBitmap(blob);
  try {
    const [wide, high] = [bitmap.width * part, bitmap.height * part];
    const by = Math.min(1, edge / Math.max(wide, high));
    const [width, height] = [Math.max(2, Math.round(wide * by)), Math.max(2, Math.round(high * by))];
    const context = offscreen(width, height);
    context.imageSmoothingQuality = 'high';
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, width, height);
    context.drawImage(bitmap, (bitmap.width - wide) / 2, (bitmap.height - high) / 2, wide, high, 0, 0, width, height);
    return grayOf(context.getImageData(0, 0, width, height).data, width, height);
  } finally {
    bitmap.close();
  }
};
