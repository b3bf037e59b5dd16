// A photograph opened once for all examiners: they share its pixels, overview, screen survey and texts.
import sharp from 'sharp';
import type { Medium } from '#shared/domain/piece/medium.ts';
import { decodePixels, readImageHeader, type ImageFormat, type Pixels } from '#server/scan/photos/image-format.ts';
import { exifOf, type Exif } from '#server/scan/photos/image-exif.ts';
import type { Chunk } from '#server/scan/photos/image-chunks.ts';
import { textsOf, type FileText } from '#server/scan/examiners/texts/file-texts.ts';
import { fingerprintOf, type Fingerprint, type KnownHash } from '#server/scan/photos/perceptual-hash.ts';
import { surveyScreens, type ScreenSurvey } from '#server/scan/examiners/pixels/screen-survey.ts';
import { upright } from '#server/scan/examiners/pixels/orientation.ts';
import { brightnessOf } from '#server/scan/photos/photo-measures.ts';

/** At most 512 px on the long side, upright, RGB. */
export type Overview = Pixels;

export type Picture = {
  bytes: Uint8Array;
  format: ImageFormat;
  chunks: Chunk[];
  exif: Exif;
  /** Every text in the file's metadata, see file-texts. */
  texts: FileText[];
  pixels: Pixels;
  orientation: number;
  overview: Overview;
  /** Gray levels of the overview. */
  brightness: Uint8Array;
  fingerprint: Fingerprint;
  screens: ScreenSurvey;
  /** The claimed medium; null without one. */
  medium: Medium | null;
  known: readonly KnownHash[];
};

const overviewSide = 512;
/** Tolerance for a hand-held camera; for a drawing only an exact square counts, because hatching comes close to one. */
const cameraSlant = 0.035;
const exactSlant = 0.02;

const shrink = async ({ data, width, height }: Pixels): Promise<Pixels> => {
  if (Math.max(width, height) <= overviewSide) return { data, width, height };
  const small = await sharp(data, { raw: { width, height, channels: 3 } })
    .resize(overviewSide, overviewSide, { fit: 'inside', kernel: 'cubic' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data: small.data, width: small.info.width, height: small.info.height };
};

/** Throws unsupported_image, broken_image or image_too_many_pixels. */
export const openPicture = async (bytes: Uint8Array, medium: Medium | null, known: readonly KnownHash[]): Promise<Picture> => {
  const { format, chunks, orientation } = await readImageHeader(bytes);
  const pixels = await decodePixels(bytes);
  // Runs in parallel: resizing happens in libvips' own threads.
  const shrinking = shrink(pixels);
  const screens = surveyScreens(pixels, medium === 'drawing' ? exactSlant : cameraSlant);
  const overview = upright(await shrinking, orientation);
  const brightness = brightnessOf(overview);
  const exif = exifOf(format, chunks);
  return {
    bytes,
    format,
    chunks,
    exif,
    texts: textsOf(format, chunks, exif),
    pixels,
    orientation,
    overview,
    brightness,
    fingerprint: fingerprintOf(brightness, overview.width),
    screens,
    medium,
    known,
  };
};
