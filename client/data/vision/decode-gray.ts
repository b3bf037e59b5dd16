// Decodes an image file in a worker to a gray picture of the size in which features are looked for.
import { grayOf, type Gray } from '#shared/vision/gray.ts';

/** Upright, on white, its longer side at most `edge` pixels. Rejects if the browser cannot decode it. */
export const decodeGray = async (blob: Blob, edge: number): Promise<Gray> => {
  const bitmap = await createImageBitmap(blob);
  try {
    const by = Math.min(1, edge / Math.max(bitmap.width, bitmap.height));
    const [width, height] = [Math.max(2, Math.round(bitmap.width * by)), Math.max(2, Math.round(bitmap.height * by))];
    const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
    if (context === null) throw new Error('no canvas');
    context.imageSmoothingQuality = 'high';
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, width, height);
    context.drawImage(bitmap, 0, 0, width, height);
    return grayOf(context.getImageData(0, 0, width, height).data, width, height);
  } finally {
    bitmap.close();
  }
};
