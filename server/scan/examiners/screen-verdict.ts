// Turns the survey of a picture's screens into how much it says, by fixed thresholds and by what the work is said to be.
import type { Finding, Region } from '#shared/domain/finding.ts';
import type { Medium } from '#shared/domain/medium.ts';
import { against, neutral, rounded } from './examiner.ts';
import { uprightRegion } from './orientation.ts';
import type { Picture } from './picture.ts';
import type { ScreenSurvey } from './screen-survey.ts';

/** Excess of the pattern's peaks. Measured: paintings up to 4.8, canvas weave up to 6.2, printing screens from 6.2 on. */
const doubtFrom = 6;
export const screenThreshold = doubtFrom;
/** A display's grid stands nearly upright in the photograph and is a single one. Degrees. */
const displayTilt = 12;
/** Pixels: a coarser pattern may be painted, knotted or drawn by hand. */
const coarsest = 11.2;

type Certainty = 'none' | 'doubt' | 'certain';

/** Several inks at angles of their own; or a very sharp grid; or a sharp one of high contrast. Weave and hatching reach none of them. */
const isCertain = ({ excess, amplitude, furtherGrids, tilesWith, tilesUsable, period }: ScreenSurvey, medium: Medium | null): boolean => {
  if (period > coarsest || tilesWith * 2 < tilesUsable) return false;
  // Ruled hatching comes close to a single screen, but not to the four of a colour print.
  if (medium === 'drawing') return (furtherGrids >= 4 && excess >= doubtFrom) || (excess >= 8.5 && tilesWith * 5 >= tilesUsable * 4 && period <= 8);
  return (furtherGrids >= 3 && excess >= doubtFrom) || (excess >= 7 && amplitude >= 2) || (excess >= 6.3 && amplitude >= 8);
};

const certaintyOf = (survey: ScreenSurvey, medium: Medium | null): Certainty =>
  isCertain(survey, medium) ? 'certain' : survey.excess >= doubtFrom ? 'doubt' : 'none';

/** Which of the two examiners speaks about the pattern, so that it is not counted twice. */
export const looksLikeDisplay = ({ tilt, period, furtherGrids }: ScreenSurvey): boolean => period > 0 && tilt <= displayTilt && furtherGrids <= 2;

type Words = { pattern: string; none: string; doesNotProve: string };

export const screenFinding = (name: string, picture: Picture, mine: boolean, words: Words): Finding => {
  const { screens, medium, pixels, orientation } = picture;
  const certainty = mine ? certaintyOf(screens, medium) : 'none';
  const measured = mine ? rounded(screens.excess) : 0;
  const told = { measured, threshold: doubtFrom, doesNotProve: words.doesNotProve };
  if (certainty === 'none') return neutral(name, { ...told, says: words.none });
  const region: Region | undefined = screens.box === null ? undefined : uprightRegion(screens.box, pixels, orientation);
  const where = `every ${rounded(screens.period)} pixels, in ${screens.tilesWith} of ${screens.tilesUsable} places looked at`;
  const pattern = `${words.pattern} (${where})`;
  if (medium !== null && medium !== 'painting' && medium !== 'drawing')
    return neutral(name, { ...told, region, says: `The picture shows ${pattern}; for a work that is said to be of the medium '${medium}' this is no evidence.` });
  if (certainty === 'doubt')
    return against(name, 'moderate', { ...told, region, says: `The picture shows a regular pattern (${where}): it may be ${words.pattern}, or the weave or hatching of the work.` });
  if (medium === null)
    return against(name, 'moderate', { ...told, region, says: `The picture shows ${pattern}; whether that speaks against the work depends on its medium, which was not given.` });
  return against(name, 'strong', { ...told, region, says: `The picture shows ${pattern}: what was photographed is not the surface of a ${medium}.` });
};
