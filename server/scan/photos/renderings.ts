// Makes renderings: smaller, upright pictures without metadata, and a placeholder of a few bytes.
import sharp, { type Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { imageWidths, widthsFor, type ImageWidth, maxImagePixels } from '#shared/contract/works/artwork-images.ts';
import { perceptualHash } from '#shared/examiners/pixels/perceptual-hash.ts';
import { decodeFailure, decodeSeconds, withEnd } from './image-format.ts';

/** A WEBP no wider than `width`, and no wider than the photograph. */
export type Rendering = { width: ImageWidth; bytes: Uint8Array };
/** width and height in pixels of the upright photograph; placeholder: base64 of a thumbhash; fingerprints: see perceptualHash. */
export type Preview = { width: number; height: number; placeholder: string; fingerprint: string; mirrorFingerprint: string };

// libvips' cache would only use memory: no picture is processed twice in a row.
sharp.cache(false);

const previewEdge = 512;
const placeholderEdge = 100;
/** Very tall pictures would pass what WEBP can hold (16,383 px). */
const maxHeightPerWidth = 6;

type Pixels = { data: Buffer; info: { width: number; height: number; channels: 1 | 2 | 3 | 4 } };

const shrink = (bytes: Uint8Array, width: number, height: number, ignoreIcc: boolean): Promise<Pixels> =>
  sharp(withEnd(bytes), { failOn: 'error', limitInputPixels: maxImagePixels, ignoreIcc })
    .timeout({ seconds: decodeSeconds })
    .autoOrient()
    .resize({ width, height, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });

/** Applies the file's color profile, unless the profile is broken. */
const pixelsOf = async (bytes: Uint8Array, width: number, height: number): Promise<Pixels> => {
  try {
    return await shrink(bytes, width, height, false);
  } catch {
    try {
      return await shrink(bytes, width, height, true);
    } catch (cause) {
      throw decodeFailure(cause);
    }
  }
};

const again = ({ data, info: { width, height, channels } }: Pixels): Sharp => sharp(data, { raw: { width, height, channels } });

export const previewOf = async (bytes: Uint8Array): Promise<Preview> => {
  const { autoOrient } = await sharp(bytes, { limitInputPixels: maxImagePixels }).metadata();
  const seen = await pixelsOf(bytes, previewEdge, previewEdge);
  const small = await again(seen)
    .resize({ width: placeholderEdge, height: placeholderEdge, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const opaque = await again(seen).flatten({ background: '#ffffff' }).raw().toBuffer();
  const { hash, mirroredHash } = perceptualHash({ data: opaque, width: seen.info.width, height: seen.info.height });
  return {
    width: autoOrient.width,
    height: autoOrient.height,
    placeholder: Buffer.from(rgbaToThumbHash(small.info.width, small.info.height, small.data)).toString('base64'),
    fingerprint: hash,
    mirrorFingerprint: mirroredHash,
  };
};

/** The smallest existing width that is at least the requested one, else the widest. */
export const widthToServe = (photoWidth: number, asked: number): ImageWidth => {
  const kept = widthsFor(photoWidth);
  return kept.find((width) => width >= asked) ?? kept.at(-1) ?? imageWidths[0];
};

/** Pixels, and the width under which the rendering is kept. */
export type RenderedSize = { width: number; height: number; keptAs: ImageWidth };

/** The sizes of a photograph's renderings, smallest first. */
export const renderedSizes = ({ width, height }: { width: number; height: number }): RenderedSize[] =>
  widthsFor(width).map((keptAs) => {
    const scale = Math.min(1, keptAs / width, (keptAs * maxHeightPerWidth) / height);
    return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)), keptAs };
  });

/** A rendering as a JPEG of exactly this size, for clients that take nothing else. */
export const jpegOf = (rendering: Uint8Array, { width, height }: { width: number; height: number }): Promise<Uint8Array> =>
  sharp(rendering).resize({ width, height, fit: 'fill' }).flatten({ background: '#ffffff' }).jpeg({ quality: 88 }).toBuffer();

/** All renderings, decoding the photograph once. */
export const renderAll = async (bytes: Uint8Array, photoWidth: number): Promise<Rendering[]> => {
  const widths = widthsFor(photoWidth);
  const widest = widths.at(-1) ?? imageWidths[0];
  const seen = await pixelsOf(bytes, widest, widest * maxHeightPerWidth);
  const renderings: Rendering[] = [];
  for (const width of widths) {
    const made = await again(seen)
      .resize({ width, height: width * maxHeightPerWidth, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 84, smartSubsample: true })
      .toBuffer();
    renderings.push({ width, bytes: made });
  }
  return renderings;
};

/** The picture at its own size, upright, without metadata. */
export const fullSize = (bytes: Uint8Array): Promise<Uint8Array> =>
  sharp(withEnd(bytes), { failOn: 'error', limitInputPixels: maxImagePixels })
    .timeout({ seconds: decodeSeconds })
    .autoOrient()
    .toColourspace('srgb')
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 92 })
    .toBuffer();
