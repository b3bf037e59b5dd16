// The vision model's input pictures: a reduced photograph and a few crops at full resolution, without metadata.
import { maxImagePixels } from '#shared/contract/works/artwork-images.ts';
import sharp, { type Sharp } from 'sharp';
import { decodeSeconds, withEnd } from '#server/scan/photos/image-format.ts';

const overviewEdge = 1536;
const cropEdge = 768;

const upright = (bytes: Uint8Array) =>
  sharp(withEnd(bytes), { failOn: 'error', limitInputPixels: maxImagePixels, ignoreIcc: true })
    .timeout({ seconds: decodeSeconds })
    .autoOrient();
const encode = (image: Sharp): Promise<Buffer> =>
  image.flatten({ background: '#ffffff' }).toColourspace('srgb').jpeg({ quality: 90 }).toBuffer();

/** The center, and the two lower corners, where signatures are. */
const cropsOf = (width: number, height: number): { left: number; top: number; width: number; height: number }[] => {
  const edge = { width: Math.min(cropEdge, width), height: Math.min(cropEdge, height) };
  const right = width - edge.width;
  const bottom = height - edge.height;
  return [
    { left: Math.round(right / 2), top: Math.round(bottom / 2), ...edge },
    { left: right, top: bottom, ...edge },
    { left: 0, top: bottom, ...edge },
  ];
};

/** An upright JPEG of at most 1,536 px. */
export const overviewOf = (bytes: Uint8Array): Promise<Buffer> =>
  encode(upright(bytes).resize({ width: overviewEdge, height: overviewEdge, fit: 'inside', withoutEnlargement: true }));

/** Upright JPEGs: an overview of at most 1,536 px, then crops if the overview was reduced noticeably. */
export const analystPictures = async (bytes: Uint8Array): Promise<Uint8Array[]> => {
  const { autoOrient } = await sharp(bytes, { limitInputPixels: maxImagePixels }).metadata();
  const { width, height } = autoOrient;
  const overview = await overviewOf(bytes);
  const pictures: Uint8Array[] = [overview];
  if (Math.max(width, height) < overviewEdge * 1.25) return pictures;
  for (const crop of cropsOf(width, height)) pictures.push(await encode(upright(bytes).extract(crop)));
  return pictures;
};
