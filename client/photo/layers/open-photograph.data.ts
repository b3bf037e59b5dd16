// A photograph opened for its layers: decoded once, and read in parts, so that only the decoder holds all of its pixels.
import { openBitmap, type NotOpened } from '#client/data/examination/open-bitmap.ts';
import { offscreen } from '#client/data/pictures/offscreen.ts';
import type { ImageFormat } from '#shared/examiners/container/image-chunks.ts';
import type { LayerContext, LayerSource, Raster } from '#client/photo/layers/compute/layer.ts';

export type OpenPhotograph = {
  source: LayerSource;
  /** Pixels of the file, where fewer are held. */
  reducedFrom: { width: number; height: number } | null;
  bytes: Uint8Array;
  format: ImageFormat;
  close: () => void;
};

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

/** As large as this many pixels allow; closes what it was made from. */
const reduced = (from: ImageBitmap, most: number): ImageBitmap => {
  const by = Math.sqrt(most / (from.width * from.height));
  const [width, height] = [Math.max(1, Math.floor(from.width * by)), Math.max(1, Math.floor(from.height * by))];
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('no canvas');
  context.imageSmoothingQuality = 'high';
  context.drawImage(from, 0, 0, width, height);
  from.close();
  return canvas.transferToImageBitmap();
};

/** most: pixels that are held; a larger photograph is reduced at once. */
export const openPhotograph = async (blob: Blob, most = Infinity): Promise<OpenPhotograph | { problem: NotOpened }> => {
  const opened = await openBitmap(blob);
  if ('problem' in opened) return opened;
  const { bytes, format } = opened;
  const { width: wide, height: high } = opened.bitmap;
  const isReduced = wide * high > most;
  const bitmap = isReduced ? reduced(opened.bitmap, most) : opened.bitmap;
  const { width, height } = bitmap;
  return {
    source: {
      width,
      height,
      part: (left, top, across, down) => drawn(bitmap, [left, top, across, down], across, down),
      reduced: (across, down) => drawn(bitmap, [0, 0, width, height], across, down),
    },
    reducedFrom: isReduced ? { width: wide, height: high } : null,
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
