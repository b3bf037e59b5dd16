// The quality gate: a picture that is too small, blurred, dark or covered by glare cannot be judged.
import type { Finding } from '#shared/domain/piece/finding.ts';
import { neutral, rounded, type Examiner } from '#shared/examiners/picture/examiner.ts';
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
const unfit = (told: Pick<Finding, 'measured' | 'threshold' | 'says'>): Finding => ({
  ...neutral(name, { ...told, doesNotProve }),
  strength: 'weak',
});

/** Whether this finding says that the photograph cannot be judged. */
export const isUnfit = ({ examiner, strength }: Finding): boolean => examiner === name && strength !== 'none';

export const photoQuality: Examiner = {
  name,
  lookedAt: 'Whether the photograph is large, sharp and evenly lit enough to be judged.',
  examine: ({ pixels, overview, brightness }) => {
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
    const ninth = levelAt(brightness, 0.9);
    if (ninth < darkBelow)
      findings.push(unfit({ measured: ninth, threshold: darkBelow, says: 'The photograph is too dark to be judged.' }));
    const blur = rounded(reblurRatio(brightness, overview.width) * 10) / 10;
    if (side >= leastSide && blur >= blurFrom)
      findings.push(
        unfit({
          measured: blur,
          threshold: blurFrom,
          says: 'The photograph is too blurred to be judged: no fine detail of the surface can be seen.',
        }),
      );
    const glare = brightGlare(brightness, overview.width, overview.height);
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
        neutral(name, {
          measured: blur,
          threshold: blurFrom,
          says: 'The photograph is large and sharp enough to be looked at.',
          doesNotProve,
        }),
      );
    return findings;
  },
};
