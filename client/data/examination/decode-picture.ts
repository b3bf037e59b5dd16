// Decodes an image file in a worker, without a color conversion, so that the examiners see the same pixels as on the server.
import { offscreen } from '#client/data/pictures/offscreen.ts';
import { overviewSide, type Decoded } from '#shared/examiners/picture/picture.ts';
import type { Pixels } from '#shared/examiners/pixels/pixels.ts';
import { shrink } from '#shared/examiners/pixels/shrink.ts';
import { openBitmap, type NotOpened } from './open-bitmap.ts';

/** Rows that are read at once: a canvas of the whole picture would exceed what phones allow. */
const bandRows = 256;

export type DecodedPicture = { decoded: Decoded; overview: Pixels } | { problem: NotOpened };

type Layers = { pixels: Pixels; alpha: Uint8Array | null };

/** Onto white, as paper would show it. */
const flatten = (from: Uint8ClampedArray, to: Uint8Array, at: number): void => {
  for (let source = 0, target = at; source < from.length; source += 4, target += 3) {
    const alpha = from[source + 3]!;
    for (let channel = 0; channel < 3; channel++) {
      const value = from[source + channel]!;
      to[target + channel] = alpha === 255 ? value : Math.round((value * alpha + 255 * (255 - alpha)) / 255);
    }
  }
};

/** withAlpha: keeps the transparency beside the flattened picture. */
const layersOf = (bitmap: ImageBitmap, withAlpha: boolean): Layers => {
  const { width, height } = bitmap;
  const context = offscreen(width, Math.min(bandRows, height));
  const data = new Uint8Array(width * height * 3);
  const alpha = withAlpha ? new Uint8Array(width * height) : null;
  for (let top = 0; top < height; top += bandRows) {
    const rows = Math.min(bandRows, height - top);
    context.clearRect(0, 0, width, rows);
    context.drawImage(bitmap, 0, top, width, rows, 0, 0, width, rows);
    const band = context.getImageData(0, 0, width, rows).data;
    flatten(band, data, top * width * 3);
    if (alpha !== null) for (let at = 3, to = top * width; at < band.length; at += 4) alpha[to++] = band[at]!;
  }
  return { pixels: { data, width, height }, alpha: alpha?.some((value) => value < 255) === true ? alpha : null };
};

export const decodePicture = async (blob: Blob): Promise<DecodedPicture> => {
  const opened = await openBitmap(blob);
  if ('problem' in opened) return opened;
  const { bytes, format, chunks, bitmap } = opened;
  try {
    const { pixels, alpha } = layersOf(bitmap, format !== 'jpeg');
    // The picture is turned by its EXIF orientation already.
    return { decoded: { bytes, format, chunks, pixels, alpha, orientation: 1 }, overview: shrink(pixels, overviewSide) };
  } catch (error) {
    if (error instanceof RangeError) return { problem: 'too-large' };
    throw error;
  } finally {
    bitmap.close();
  }
};
