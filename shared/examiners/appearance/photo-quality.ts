// The quality gate: a picture that is too small, blurred, dark or covered by glare cannot be judged.
import type { Finding } from '#shared/domain/piece/finding.ts';
import { cannotTell, clear, rounded, type Examiner } from '#shared/examiners/picture/examiner.ts';
import type { Picture } from '#shared/examiners/picture/picture.ts';
import { brightGlare, levelAt, reblurRatio } from '#shared/examiners/pixels/photo-measures.ts';

const name = 'photo-quality';
/** Pixels of the shorter side. */
const leastSide = 256;
/** Share of fine detail that survives another blur; paintings in focus stay below 0.35, at 512 px. */
const blurFrom = 0.68;
/** Share of the picture under one burnt-out spot with a halo. */
const glareFrom = 0.05;
/** Gray levels: nine tenths of the picture lie below. */
const darkBelow = 28;
const doesNotProve = 'It says something about the photograph and nothing about the work: another photograph may well be enough.';

/** Neutral about the work, but decisive: the photograph cannot be judged. */
const unfit = (details: Pick<Finding, 'measured' | 'threshold' | 'says'>): Finding => ({
  ...cannotTell(name, { ...details, doesNotProve }),
  strength: 'weak',
});

/** Whether this finding says that the photograph cannot be judged. */
export const isUnfit = ({ examiner, strength }: Finding): boolean => examiner === name && strength !== 'none';

/** Sharpness and light of a photograph as values, each with its limit. */
export type Quality = {
  /** How little another blur changes, 0 to 1; from the limit on the photograph is too blurred. */
  blur: number;
  blurLimit: number;
  /** Share of the picture under a reflection, 0 to 1. */
  glare: number;
  glareLimit: number;
  /** Nine tenths of the picture are darker than this gray level, 0 to 255; below the limit it is too dark. */
  light: number;
  lightLimit: number;
};

export const qualityOf = ({ overview, brightness }: Pick<Picture, 'overview' | 'brightness'>): Quality => ({
  blur: reblurRatio(brightness, overview.width),
  blurLimit: blurFrom,
  glare: brightGlare(brightness, overview.width, overview.height),
  glareLimit: glareFrom,
  light: levelAt(brightness, 0.9),
  lightLimit: darkBelow,
});

export const photoQuality: Examiner = {
  name,
  examine: (picture) => {
    const { pixels } = picture;
    const { blur: ratio, glare, light } = qualityOf(picture);
    const findings: Finding[] = [];
    const side = Math.min(pixels.width, pixels.height);
    if (side < leastSide)
      findings.push(
        unfit({
          measured: side,
          threshold: leastSide,
          says: `The photograph is too small to be judged: its shorter side has ${side} pixels, at least ${leastSide} are needed.`,
        }),
      );
    if (light < darkBelow)
      findings.push(unfit({ measured: light, threshold: darkBelow, says: 'The photograph is too dark to be judged.' }));
    const blur = rounded(ratio * 10) / 10;
    if (side >= leastSide && blur >= blurFrom)
      findings.push(
        unfit({
          measured: blur,
          threshold: blurFrom,
          says: 'The photograph is too blurred to be judged: no fine detail of the surface can be seen.',
        }),
      );
    if (glare >= glareFrom)
      findings.push(
        unfit({
          measured: `${rounded(glare * 100)} %`,
          threshold: `${glareFrom * 100} %`,
          says: 'A reflection of light covers part of the picture, and what lies under it cannot be judged.',
        }),
      );
    if (findings.length === 0)
      findings.push(
        clear(name, {
          measured: blur,
          threshold: blurFrom,
          says: 'The photograph is large and sharp enough to be looked at.',
          doesNotProve,
        }),
      );
    return findings;
  },
};
