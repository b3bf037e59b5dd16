// Detects the pixel grid and the moiré of a display: the photograph shows a screen, not a work.
import { findingText } from '#shared/domain/piece/finding-texts.ts';
import type { Examiner } from '#shared/examiners/picture/examiner.ts';
import { looksLikeDisplay, screenFinding } from './screen-verdict.ts';

const name = 'screen-photograph';

export const screenPhotograph: Examiner = {
  name,
  examine: (picture) => [
    screenFinding(name, picture, looksLikeDisplay(picture.screens), {
      ofDots: false,
      pattern: findingText('screen-display'),
      none: findingText('screen-none-display'),
      doesNotProve: findingText('screen-display-limits'),
    }),
  ],
};
