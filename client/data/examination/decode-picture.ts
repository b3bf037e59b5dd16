// Decodes an image file in a worker, without a color conversion, so that the examiners see the same pixels as on the server.
import { imageChunks } from '#shared/examiners/container/image-chunks.ts';
import { imageSize } from '#shared/examiners/container/image-size.ts';
import { sniffImage } from '#shared/examiners/container/sniff-image.ts';
import { overviewSide, type Decoded } from '#shared/examiners/picture/picture.ts';
import type { Pixels } from '#shared/examiners/pixels/pixels.ts';
import { shrink } from '#shared/examiners/pixels/shrink.ts';

/** As on the server. */
const maxPixels = 50_000_000;
/** Rows that are read at once: a canvas of the whole picture would exceed what phones allow. */
const bandRows = 256;

/** unsupported: no still JPEG, PNG or WEBP. broken: the browser cannot decode it. too-large: more pixels than fit in memory. */
export type NotOpened = 'unsupported' | 'broken' | 'too-large';
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
  const canvas = new OffscreenCanvas(width, Math.min(bandRows, height));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('no canvas');
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

const isAnimated = (names: readonly string[]): boolean => names.some((name) => name === 'acTL' || name === 'ANIM' || name === 'ANMF');

export const decodePicture = async (blob: Blob): Promise<DecodedPicture> => {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  const format = sniffImage(bytes);
  if (format === null) return { problem: 'unsupported' };
  const chunks = imageChunks(format, bytes);
  if (isAnimated(chunks.map(({ name }) => name))) return { problem: 'unsupported' };
  const { width, height } = imageSize(format, bytes, chunks);
  if (width * height > maxPixels) return { problem: 'too-large' };
  let bitmap: ImageBitmap;
  try {
    bitmap = await createImageBitmap(new Blob([bytes], { type: `image/${format}` }), { colorSpaceConversion: 'none' });
  } catch {
    return { problem: 'broken' };
  }
  try {
    const { pixels, alpha } = layersOf(bitmap, format !== 'jpeg');
    // The browser has turned the picture by its EXIF orientation already.
    return { decoded: { bytes, format, chunks, pixels, alpha, orientation: 1 }, overview: shrink(pixels, overviewSide) };
  } catch (error) {
    if (error instanceof RangeError) return { problem: 'too-large' };
    throw error;
  } finally {
    bitmap.close();
  }
};
