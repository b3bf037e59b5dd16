// The quality gate: a picture that is too small, blurred, dark or covered by glare cannot be judged.
import type { Finding } from '#shared/domain/piece/finding.ts';
import { findingText } from '#shared/domain/piece/finding-texts.ts';
import { cannotTell, clear, rounded, type Examiner, type FindingDetails } from '#shared/examiners/picture/examiner.ts';
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
const doesNotProve = findingText('quality-limits');

/** Neutral about the work, but decisive: the photograph cannot be judged. */
const unfit = (details: Pick<FindingDetails, 'measured' | 'threshold' | 'says'>): Finding => ({
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
          says: findingText('quality-small', { side, least: leastSide }),
        }),
      );
    if (light < darkBelow) findings.push(unfit({ measured: light, threshold: darkBelow, says: findingText('quality-dark') }));
    const blur = rounded(ratio * 10) / 10;
    if (side >= leastSide && blur >= blurFrom)
      findings.push(
        unfit({
          measured: blur,
          threshold: blurFrom,
          says: findingText('quality-blurred'),
        }),
      );
    if (glare >= glareFrom)
      findings.push(
        unfit({
          measured: findingText('percent', { percent: rounded(glare * 100) }),
          threshold: findingText('percent', { percent: glareFrom * 100 }),
          says: findingText('quality-glare'),
        }),
      );
    if (findings.length === 0)
      findings.push(
        clear(name, {
          measured: blur,
          threshold: blurFrom,
          says: findingText('quality-good'),
          doesNotProve,
        }),
      );
    return findings;
  },
};
