// Detects the dot screen of offset and other printing: the photograph shows a poster or a book page, not a painting.
import type { Examiner } from '#shared/examiners/picture/examiner.ts';
import { looksLikeDisplay, screenFinding } from './screen-verdict.ts';

const name = 'printing-screen';

export const printingScreen: Examiner = {
  name,
  examine: (picture) => [
    screenFinding(name, picture, !looksLikeDisplay(picture.screens), {
      ofDots: true,
      pattern: 'the dot screen of a print',
      none: 'We could not find a printing screen.',
      doesNotProve:
        'Prints by inkjet or giclée and reduced photographs of prints show no screen, and a work may be painted in dots on purpose.',
    }),
  ],
};
