// Detects the dot screen of offset and other printing: the photograph shows a poster or a book page, not a painting.
import { findingText } from '#shared/domain/piece/finding-texts.ts';
import type { Examiner } from '#shared/examiners/picture/examiner.ts';
import { looksLikeDisplay, screenFinding } from './screen-verdict.ts';

const name = 'printing-screen';

export const printingScreen: Examiner = {
  name,
  examine: (picture) => [
    screenFinding(name, picture, !looksLikeDisplay(picture.screens), {
      ofDots: true,
      pattern: findingText('screen-print'),
      none: findingText('screen-none-print'),
      doesNotProve: findingText('screen-print-limits'),
    }),
  ],
};
