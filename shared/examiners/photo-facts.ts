// What a photograph tells of itself, besides what the examiners find: when and with what it was taken, how large it prints, how good it is.
import { paletteOf, type PaletteColor } from './appearance/palette-and-surface.ts';
import { qualityOf, type Quality } from './appearance/photo-quality.ts';
import { cameraOf, takenAt } from './container/image-exif.ts';
import type { Picture } from './picture/picture.ts';

/** Centimeters, to one decimal. */
export type PrintSize = { dpi: 300 | 150; width: number; height: number };

export type PhotoFacts = {
  /** Local time of the camera, see takenAt; null where the file does not say. */
  takenAt: string | null;
  camera: string | null;
  /** Pixels, upright. */
  width: number;
  height: number;
  /** At 300 dpi for a book, at 150 for a wall. */
  prints: PrintSize[];
  palette: PaletteColor[];
  quality: Quality;
  /** What would make the next photograph better; empty where nothing would. */
  tips: string[];
};

const centimeters = (pixels: number, dpi: number): number => Math.round((pixels / dpi) * 25.4) / 10;

/** Shares of the limits from which a better photograph is worth the trouble. */
const softFrom = 0.8;
const brightFrom = 0.2;
/** Gray levels above the limit. */
const dimBelow = 30;
/** Pixels of the shorter side: below, details of a surface are lost. */
const fineFrom = 1200;

const tipsFor = ({ blur, blurLimit, glare, glareLimit, light, lightLimit }: Quality, side: number): string[] => [
  ...(blur >= blurLimit * softFrom ? ['Hold the camera steady, or rest it on something, and tap the work to focus.'] : []),
  ...(glare >= glareLimit * brightFrom ? ['Step aside a little, or turn off the flash, until the reflection is gone.'] : []),
  ...(light < lightLimit + dimBelow ? ['Take it by daylight near a window.'] : []),
  ...(side < fineFrom ? ['Send the original file of the camera: messengers and screenshots shrink a photograph.'] : []),
];

export const photoFacts = (picture: Picture): PhotoFacts => {
  const turned = picture.orientation > 4;
  const width = turned ? picture.pixels.height : picture.pixels.width;
  const height = turned ? picture.pixels.width : picture.pixels.height;
  const quality = qualityOf(picture);
  return {
    takenAt: takenAt(picture.exif),
    camera: cameraOf(picture.exif),
    width,
    height,
    prints: ([300, 150] as const).map((dpi) => ({ dpi, width: centimeters(width, dpi), height: centimeters(height, dpi) })),
    palette: paletteOf(picture.overview),
    quality,
    tips: tipsFor(quality, Math.min(width, height)),
  };
};
