// The five example results: what each picture is and how we made it. What was found in it stands in results.json.
import type { Finding } from '#shared/domain/piece/finding.ts';
import type { PhotoFacts } from '#shared/examiners/photo-facts.ts';
import copy from './pictures/copy.webp';
import generated from './pictures/generated.webp';
import painting from './pictures/painting.webp';
import print from './pictures/print.webp';
import screenshot from './pictures/screenshot.webp';
import results from './results.json';
import { t } from '#shared/language/t.ts';

export const exampleIds = ['painting', 'print', 'screenshot', 'generated', 'copy'] as const;
export type ExampleId = (typeof exampleIds)[number];

/** Written by `npm run examples`. */
export type ExampleResult = {
  engineVersion: string;
  /** Of the file that was examined. */
  bytes: number;
  findings: Finding[];
  facts: PhotoFacts;
  /** A thumbhash in base64. */
  placeholder: string;
};

type About = {
  title: string;
  /** For whoever cannot see it. */
  alt: string;
  picture: string;
  /** What the file is, and that our own programs made it. */
  made: string;
  /** One or two sentences about this picture. */
  cannotTell: string;
};

const about: Record<ExampleId, About> = {
  painting: {
    title: t('A painted picture'),
    alt: t('A still life painted by our program: a green jug, a pear, lemons, a bowl of oranges and grapes on a white cloth'),
    picture: painting,
    made: t('Our own program painted this still life, stroke by stroke, and photographed it as a camera would. There is no real painting.'),
    cannotTell: t(
      'Who painted it, or whether anybody did: this picture never saw a brush, and its rows are clear all the same. That takes the work itself: its paint and canvas, its back, its papers.',
    ),
  },
  print: {
    title: t('A print of a painting'),
    alt: t('Sunflowers painted by our program, as a print: five flowers in a round vase'),
    picture: print,
    made: t('Our own program painted these sunflowers. Another one turned them into the four inks of a book page, as a camera sees them.'),
    cannotTell: t(
      'What the print is worth, or whether the painting hangs somewhere. And a reproduction from an inkjet printer has no such dots: a clear row would not have ruled one out.',
    ),
  },
  screenshot: {
    title: t('A screenshot'),
    alt: t('A web page on a phone with a picture painted by our program: a path through purple heather'),
    picture: screenshot,
    made: t(
      'A web page that we wrote, on a screen of a phone’s size. Our own program painted the heath on it; the artist and the work are invented.',
    ),
    cannotTell: t(
      'Anything about the work. A screenshot says that somebody saw a picture of it, not who owns it or whether it hangs in that room.',
    ),
  },
  generated: {
    title: t('A generator’s mark'),
    alt: t('A picture painted by our program: a small lighted tree in a ball of glass, on snow at dusk'),
    picture: generated,
    made: t(
      'Our own program painted this too, and no image generator had a part in it. We wrote a generator’s settings into the file, to show what such a mark looks like.',
    ),
    cannotTell: t(
      'Whether the mark is true: we put this one in ourselves. Nor whether other pictures came from a generator. Marks are as easily removed, and without its own this row would be clear for the same tree.',
    ),
  },
  copy: {
    title: t('A copy from a chat'),
    alt: t('Boats painted by our program, very small: a red sail and two more on calm water'),
    picture: copy,
    made: t(
      'Our own program painted these boats. We made the copy as a messenger makes one: 320 pixels wide, compressed hard, with nothing left of what a camera writes.',
    ),
    cannotTell: t(
      'Nearly everything. The dots of a print would be gone at this size, so even its clear rows say little. Ask for the original file.',
    ),
  },
};

export type Example = About & ExampleResult & { id: ExampleId };

export const examples: readonly Example[] = exampleIds.map((id) => ({ id, ...about[id], ...(results[id] as ExampleResult) }));
