// A photograph opened once for all examiners: they share its pixels, overview, screen survey and texts.
import type { Medium } from '#shared/domain/piece/medium.ts';
import type { Chunk, ImageFormat } from '#shared/examiners/container/image-chunks.ts';
import { exifOf, type Exif } from '#shared/examiners/container/image-exif.ts';
import { upright } from '#shared/examiners/pixels/orientation.ts';
import { fingerprintOf, type Fingerprint, type KnownHash } from '#shared/examiners/pixels/perceptual-hash.ts';
import { brightnessOf } from '#shared/examiners/pixels/photo-measures.ts';
import type { Pixels } from '#shared/examiners/pixels/pixels.ts';
import type { Features } from '#shared/vision/features.ts';
import { surveyScreens, type ScreenSurvey } from '#shared/examiners/pixels/screen-survey.ts';
import { hiddenText } from '#shared/examiners/texts/hidden-text.ts';
import { textsOf, type FileText } from '#shared/examiners/texts/file-texts.ts';

/** At most 512 px on the long side, upright, RGB. */
export type Overview = Pixels;
export const overviewSide = 512;

export type Picture = {
  bytes: Uint8Array;
  format: ImageFormat;
  chunks: Chunk[];
  exif: Exif;
  /** Every text in the file's metadata, see file-texts. */
  texts: FileText[];
  /** At native resolution, in the stored orientation. */
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
  alike: Alike | null;
};

/** isMirrored: it looks like the mirror image of the picture. */
export type KnownWork = { title: string; artist: string; museum: string; features: Features; isMirrored: boolean };
/** count: of all works that are listed. candidates: those that the picture may show. */
export type KnownWorks = { count: number; candidates: readonly KnownWork[] };
/** The picture's own features, and those of known pictures that may show the same image. */
export type Alike = { own: Features; candidates: readonly Features[]; works?: KnownWorks | undefined };

/** What the platform does: decode the file. */
export type Decoded = {
  bytes: Uint8Array;
  format: ImageFormat;
  chunks: Chunk[];
  pixels: Pixels;
  /** One byte per pixel; null for a picture without transparency. */
  alpha: Uint8Array | null;
  /** How the pixels are to be turned; by default as the file says. */
  orientation?: number | undefined;
};
export type Asked = { medium: Medium | null; known: readonly KnownHash[]; alike?: Alike | null | undefined };

/** Tolerance for a hand-held camera; for a drawing only an exact square counts, because hatching comes close to one. */
const cameraSlant = 0.035;
const exactSlant = 0.02;

/** shrunk: the pixels reduced to an overview, in the stored orientation; waited for after the survey, since it may run beside it. */
export const pictureOf = async (decoded: Decoded, shrunk: Promise<Pixels>, asked: Asked): Promise<Picture> => {
  const { bytes, format, chunks, pixels } = decoded;
  const { medium, known, alike = null } = asked;
  const exif = exifOf(format, chunks);
  // Lossy compression keeps no lowest bits.
  const hidden = format === 'jpeg' ? null : hiddenText(pixels, decoded.alpha);
  const orientation = decoded.orientation ?? exif.orientation;
  const screens = surveyScreens(pixels, medium === 'drawing' ? exactSlant : cameraSlant);
  const overview = upright(await shrunk, orientation);
  const brightness = brightnessOf(overview);
  return {
    bytes,
    format,
    chunks,
    exif,
    texts: [...textsOf(format, chunks, exif), ...(hidden === null ? [] : [hidden])],
    pixels,
    orientation,
    overview,
    brightness,
    fingerprint: fingerprintOf(brightness, overview.width),
    screens,
    medium,
    known,
    alike,
  };
};
