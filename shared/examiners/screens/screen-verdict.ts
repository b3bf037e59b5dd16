// Turns a screen survey into the weight of a finding, by fixed thresholds and the claimed medium.
import type { CheckName } from '#shared/domain/piece/checks.ts';
import type { Finding, Region } from '#shared/domain/piece/finding.ts';
import { findingText } from '#shared/domain/piece/finding-texts.ts';
import type { Medium } from '#shared/domain/piece/medium.ts';
import { against, cannotTell, clear, told, rounded } from '#shared/examiners/picture/examiner.ts';
import type { CodedText } from '#shared/language/coded-text.ts';
import { uprightRegion } from '#shared/examiners/pixels/orientation.ts';
import type { Picture } from '#shared/examiners/picture/picture.ts';
import { tileSide } from '#shared/examiners/pixels/fourier.ts';
import type { DotLattice } from '#shared/examiners/pixels/lattice-search.ts';
import type { ScreenSurvey } from '#shared/examiners/pixels/screen-survey.ts';

/** Excess of the pattern's peaks. Measured: painted surfaces up to 4.8, printing screens from 6.2 on. */
const doubtFrom = 6;
/** A display has a single, nearly upright grid. Degrees. */
const displayTilt = 12;
/**
 * Excess of lattices over all tiles. Measured over 280 pictures of paintings, enlarged, reduced and compressed: up to 3.6 for one lattice,
 * up to 2.1 for two at once, and no two above these limits.
 */
const faintFrom = 2.8;
const furtherInkFrom = 1.5;
const aloneFrom = 4.2;
/** Pixels: a coarser pattern may be painted, knotted or drawn by hand. */
const coarsest = 11.2;
/**
 * Gray levels. The threads of a canvas can be as regular as a screen, and on an even ground their peaks stand out as much;
 * but they are shallow (measured: below 4 where they run through paint, 8 on a bare and very coarse one), while dots go from ink to paper.
 */
const deeperThanWeave = 8;
const deepEnoughToNotice = 5;

type Certainty = 'none' | 'doubt' | 'certain';

/** Several inks at different angles, one grid of high contrast, or one at an angle that a stretched canvas does not have. */
const isCertain = (
  { excess, amplitude, furtherGrids, tilesWith, tilesUsable, period, tilt }: ScreenSurvey,
  medium: Medium | null,
): boolean => {
  if (period > coarsest || tilesWith * 2 < tilesUsable || amplitude < 2) return false;
  // Ruled hatching comes close to a single screen, but not to the four of a color print.
  if (medium === 'drawing')
    return (
      (furtherGrids >= 4 && excess >= doubtFrom) ||
      (excess >= 8.5 && tilesWith * 5 >= tilesUsable * 4 && period <= 8 && amplitude >= deeperThanWeave)
    );
  return (
    (furtherGrids >= 3 && excess >= doubtFrom) ||
    (excess >= 6.3 && amplitude >= deeperThanWeave) ||
    (excess >= 7 && tilt >= 10 && tilt <= 35)
  );
};

const isDoubtful = ({ excess, amplitude, furtherGrids }: ScreenSurvey): boolean =>
  excess >= doubtFrom && (amplitude >= deepEnoughToNotice || furtherGrids >= 2);

const gridCertainty = (survey: ScreenSurvey, medium: Medium | null): Certainty =>
  isCertain(survey, medium) ? 'certain' : isDoubtful(survey) ? 'doubt' : 'none';

const tiltOf = ({ kx, ky }: DotLattice): number => {
  const degrees = (Math.atan2(ky, kx) * 180) / Math.PI;
  return Math.min(degrees, 90 - degrees);
};

/** Faint lattices of dots: the inks of a color print together, or one that stands out and lies as no canvas and no display does. */
const dotCertainty = ({ dots }: ScreenSurvey, medium: Medium | null): Certainty => {
  const [first, second, third] = dots;
  if (first === undefined || first.excess < faintFrom) return 'none';
  const inks = medium === 'drawing' ? third : second;
  const isAlone = medium !== 'drawing' && first.excess >= aloneFrom && tiltOf(first) > displayTilt;
  return (inks?.excess ?? 0) >= furtherInkFrom || isAlone ? 'certain' : tiltOf(first) > displayTilt ? 'doubt' : 'none';
};

/** Which of the two examiners reports the pattern, so that it is counted once. */
export const looksLikeDisplay = ({ tilt, period, furtherGrids }: ScreenSurvey): boolean =>
  period > 0 && tilt <= displayTilt && furtherGrids <= 2;

/** ofDots: whether faint lattices of dots are this examiner's. */
type Words = { pattern: CodedText; none: CodedText; doesNotProve: CodedText; ofDots: boolean };

const periodOf = ([first]: readonly DotLattice[]): number => (first === undefined ? 0 : tileSide / Math.hypot(first.kx, first.ky));

export const screenFinding = (name: CheckName, picture: Picture, mine: boolean, words: Words): Finding => {
  const { screens, medium, pixels, orientation } = picture;
  const grid = mine ? gridCertainty(screens, medium) : 'none';
  const dots = words.ofDots && gridCertainty(screens, medium) === 'none' ? dotCertainty(screens, medium) : 'none';
  const certainty = grid === 'none' ? dots : grid;
  const isFaint = grid === 'none' && dots !== 'none';
  const details = {
    measured: isFaint ? rounded(screens.dots[0]?.excess ?? 0) : mine ? rounded(screens.excess) : 0,
    threshold: isFaint ? faintFrom : doubtFrom,
    doesNotProve: words.doesNotProve,
  };
  if (screens.tilesUsable === 0) return cannotTell(name, { ...details, says: findingText('screen-empty') });
  if (certainty === 'none') return clear(name, { ...details, says: words.none });
  const region: Region | undefined = screens.box === null || isFaint ? undefined : uprightRegion(screens.box, pixels, orientation);
  const where = isFaint
    ? findingText('screen-faint', { pixels: rounded(periodOf(screens.dots)) })
    : findingText('screen-places', { pixels: rounded(screens.period), places: screens.tilesWith, looked: screens.tilesUsable });
  const { pattern } = words;
  const found = { ...details, region };
  if (medium !== null && medium !== 'painting' && medium !== 'drawing')
    return told(name, { ...found, says: findingText('screen-other-medium', { pattern, where, medium: findingText(`medium-${medium}`) }) });
  if (certainty === 'doubt') return against(name, 'moderate', { ...found, says: findingText('screen-doubt', { pattern, where }) });
  if (medium === null) return against(name, 'moderate', { ...found, says: findingText('screen-no-medium', { pattern, where }) });
  return against(name, 'strong', { ...found, says: findingText(`screen-${medium}`, { pattern, where }) });
};
