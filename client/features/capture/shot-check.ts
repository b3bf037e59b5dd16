// Says in one sentence how the next photograph could be better, from a small overview of the picture.
import { brightGlare, brightnessOf, levelAt, reblurRatio } from '#shared/examiners/pixels/photo-measures.ts';
import { t } from '#shared/language/t.ts';

/** RGBA, as a canvas hands it out. */
export type Frame = { data: Uint8ClampedArray; width: number; height: number };
/** side: pixels of the longer side of the photograph itself; null while the camera is live. */
export type ShotMeasures = { dark: number; blur: number; glare: number; side: number | null };

/** Gray levels: nine tenths of the picture lie below. */
const darkBelow = 40;
/** Stricter than what the examiners refuse: here another photograph costs a second. */
const blurFrom = 0.6;
const glareFrom = 0.02;
/** Pixels: below this brushwork and labels can't be read. */
const enoughSide = 1_600;
/** Degrees. */
const tiltFrom = 8;

const withoutAlpha = ({ data, width, height }: Frame): Uint8Array => {
  const rgb = new Uint8Array(width * height * 3);
  for (let pixel = 0, from = 0, to = 0; pixel < width * height; pixel++, from += 4, to += 3) {
    rgb[to] = data[from] ?? 0;
    rgb[to + 1] = data[from + 1] ?? 0;
    rgb[to + 2] = data[from + 2] ?? 0;
  }
  return rgb;
};

/** frame: at most 512 px on the long side. */
export const measureShot = (frame: Frame, side: number | null): ShotMeasures => {
  const { width, height } = frame;
  const brightness = brightnessOf({ data: withoutAlpha(frame), width, height });
  return { dark: levelAt(brightness, 0.9), blur: reblurRatio(brightness, width), glare: brightGlare(brightness, width, height), side };
};

/** The advice that matters most; null for a photograph that is fine. tilt: degrees, null if unknown. */
export const shotAdvice = ({ dark, blur, glare, side }: ShotMeasures, tilt: number | null = null): string | null => {
  if (dark < darkBelow) return t('Too dark: turn on a light or move to a window.');
  if (blur >= blurFrom)
    return side === null ? t('Not sharp yet: hold still, or tap the work to focus.') : t('Blurred: hold still and take it again.');
  if (glare >= glareFrom) return t('A reflection covers part of it: step aside or tilt the light.');
  if (side !== null && side < enoughSide) return t("Only {side} px wide: your phone's own camera gives more detail.", { side });
  if (tilt !== null && tilt >= tiltFrom) return t('Tilted: hold the phone parallel to the work.');
  return null;
};

const radians = Math.PI / 180;

/** How far the screen is from standing upright or lying flat, in degrees: works hang or lie. beta and gamma: as in a deviceorientation event. */
export const tiltOf = (beta: number, gamma: number): number => {
  // The vertical part of the screen's normal.
  const vertical = Math.abs(Math.cos(beta * radians) * Math.cos(gamma * radians));
  return Math.min(Math.asin(vertical), Math.acos(vertical)) / radians;
};
