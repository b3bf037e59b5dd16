// Detects the pixel grid and the moiré of a display: the photograph shows a screen, not a work.
import type { Examiner } from '#shared/examiners/picture/examiner.ts';
import { looksLikeDisplay, screenFinding } from './screen-verdict.ts';

const name = 'screen-photograph';

export const screenPhotograph: Examiner = {
  name,
  examine: (picture) => [
    screenFinding(name, picture, looksLikeDisplay(picture.screens), {
      ofDots: false,
      pattern: 'an upright grid as a display or a straight screen leaves it',
      none: 'We could not find the pixel grid of a display.',
      doesNotProve: 'A display photographed from far away or reduced afterwards shows no grid.',
    }),
  ],
};
