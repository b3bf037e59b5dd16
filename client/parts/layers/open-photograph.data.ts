// A photograph opened for its layers: decoded once, and read in parts, so that only the decoder holds all of its pixels.
import { openBitmap, type NotOpened } from '#client/data/examination/open-bitmap.ts';
import { offscreen } from '#client/data/pictures/offscreen.ts';
import type { ImageFormat } from '#shared/examiners/container/image-chunks.ts';
import type { LayerContext, LayerSource, Raster } from '#shared/vision-layers/layer.ts';

export type OpenPhotograph = { source: LayerSource; bytes: Uint8Array; format: ImageFormat; close: () => void };

/** What lies under transparency is drawn on white, as paper would show it. */
const drawn = (
  from: ImageBitmap,
  [left, top, wide, high]: readonly [number, number, number, number],
  width: number,
  height: number,
): Raster => {
  const context = offscreen(width, height);
  context.imageSmoothingQuality = 'high';
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  context.drawImage(from, left, top, wide, high, 0, 0, width, height);
  return context.getImageData(0, 0, width, height);
};

export const openPhotograph = async (blob: Blob): Promise<OpenPhotograph | { problem: NotOpened }> => {
  const opened = await openBitmap(blob);
  if ('problem' in opened) return opened;
  const { bytes, format, bitmap } = opened;
  const { width, height } = bitmap;
  return {
    source: {
      width,
      height,
      part: (left, top, wide, high) => drawn(bitmap, [left, top, wide, high], wide, high),
      reduced: (wide, high) => drawn(bitmap, [0, 0, width, height], wide, high),
    },
    bytes,
    format,
    close: () => bitmap.close(),
  };
};

/** With the browser's own JPEG encoder. */
export const recompress: LayerContext['recompress'] = async ({ width, height, data }, quality) => {
  const context = offscreen(width, height);
  context.putImageData(new ImageData(Uint8ClampedArray.from(data), width, height), 0, 0);
  const file = await context.canvas.convertToBlob({ type: 'image/jpeg', quality: quality / 100 });
  const bitmap = await createImageBitmap(file, { colorSpaceConversion: 'none' });
  try {
    return drawn(bitmap, [0, 0, width, height], width, height);
  } finally {
    bitmap.close();
  }
};
