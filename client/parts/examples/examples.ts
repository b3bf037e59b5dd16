// The five example results: what each picture is and where it comes from. What was found in it stands in results.json.
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
  /** That it shows. */
  work?: { artist: string; title: string; year: string };
  /** What the file is, and who made it. */
  made: string;
  source: string;
  /** One or two sentences about this picture. */
  cannotTell: string;
};

const museum = t('Photograph: National Gallery of Art, Washington, open access (CC0).');

const about: Record<ExampleId, About> = {
  painting: {
    title: t('A painting'),
    alt: t('Self-Portrait by Judith Leyster: a painter in a white collar turns to us from her easel'),
    picture: painting,
    work: { artist: 'Judith Leyster', title: 'Self-Portrait', year: t('about 1630') },
    made: t('A museum’s photograph, unchanged.'),
    source: museum,
    cannotTell: t(
      'Who painted it. A careful copy, photographed as well, would give the same rows. That takes the work itself: its paint and canvas, its back, its papers.',
    ),
  },
  print: {
    title: t('A print of a painting'),
    alt: t('A Dutch Courtyard by Pieter de Hooch, as a print: two men and a woman at a table outdoors'),
    picture: print,
    work: { artist: 'Pieter de Hooch', title: 'A Dutch Courtyard', year: '1658/1660' },
    made: t('We made this print: a program turned the museum’s photograph into the four inks of a book page, as a camera sees them.'),
    source: museum,
    cannotTell: t(
      'What the print is worth, or whether the painting hangs somewhere. And a reproduction from an inkjet printer has no such dots: a clear row would not have ruled one out.',
    ),
  },
  screenshot: {
    title: t('A screenshot'),
    alt: t('A web page on a phone with The Concert by Gerrit van Honthorst: musicians around a table'),
    picture: screenshot,
    work: { artist: 'Gerrit van Honthorst', title: 'The Concert', year: '1623' },
    made: t('We made this screenshot: a web page of our own with the museum’s photograph, on a screen of a phone’s size.'),
    source: museum,
    cannotTell: t(
      'Anything about the work. A screenshot says that somebody saw a picture of it, not who owns it or whether it hangs in that room.',
    ),
  },
  generated: {
    title: t('A generated picture'),
    alt: t('A young fox sits in the snow inside a glass bottle, at sunset'),
    picture: generated,
    made: t('A fox in a bottle, made by somebody else with ComfyUI and published with its settings inside the file. Unchanged.'),
    source: t('ComfyUI examples by comfyanonymous, free to use, copy and change for any purpose.'),
    cannotTell: t(
      'Whether other pictures came from a generator. The marks are easily removed, and without them this row would be clear for the same fox.',
    ),
  },
  copy: {
    title: t('A copy from a chat'),
    alt: t('The Maas at Dordrecht by Aelbert Cuyp, very small: sailing boats on calm water'),
    picture: copy,
    work: { artist: 'Aelbert Cuyp', title: 'The Maas at Dordrecht', year: t('about 1650') },
    made: t(
      'We made this copy from the museum’s photograph as a messenger makes one: 320 pixels wide, compressed hard, with nothing left of what a camera writes.',
    ),
    source: museum,
    cannotTell: t(
      'Nearly everything. The dots of a print would be gone at this size, so even its clear rows say little. Ask for the original file.',
    ),
  },
};

export type Example = About & ExampleResult & { id: ExampleId };

export const examples: readonly Example[] = exampleIds.map((id) => ({ id, ...about[id], ...(results[id] as ExampleResult) }));
