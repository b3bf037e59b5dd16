// What the people of the sample market write: letters about works, thanks for orders; the forum is in forum.ts.
import { idNamed } from '#server/sandbox/collection/collection-record.ts';
import type { Line } from '#server/sandbox/demo-talk.ts';
import type { MarketWork } from './market-work.ts';

/** Who, to whom, how many days ago, what. */
type Letter = readonly [who: string, to: string, days: number, content: string];

/** By the file of the work that they are about. */
const letters: Readonly<Record<string, readonly Letter[]>> = {
  wetNight: [
    [
      'collector',
      'remmert',
      21,
      'Good evening. May I ask about the stamp on the back of “Gumpendorf, Rain”? It looks like an export stamp, and 1938 is a year in which I would like to know who was holding the pen.',
    ],
    [
      'remmert',
      'collector',
      20,
      'You ask the right question. It is the stamp of the Zentralstelle für Denkmalschutz, on the painting’s way out with its owner, Dr. H., who took it to New York himself. We have the inventory of his household goods and a letter of his daughter from 1946 that describes the picture over her bed.',
    ],
    [
      'collector',
      'remmert',
      20,
      'Thank you. That is more than most sellers know about last year. Would you show me the letter if I came to Vienna in January?',
    ],
    ['remmert', 'collector', 19, 'With pleasure, and coffee. The daughter’s family has agreed that serious people may read it.'],
  ],
  owl: [
    [
      'collector',
      'hayashi',
      12,
      'Is the impression of “The Listener” as dark in the feathers as in your photograph? Mine of the fishes is a little tired there.',
    ],
    [
      'hayashi',
      'collector',
      11,
      'It is dark. Number 22 of 60, and she re-cut nothing. I can take a photograph in raking light tomorrow morning, before the sun comes round.',
    ],
  ],
  standingFigure: [
    [
      'seller',
      'harlow',
      9,
      'Hello! Would “Standing Boy” travel to Rotterdam, and in what kind of crate? He looks as if he would rather not lie down.',
    ],
  ],
  twoSuns: [
    [
      'okafor',
      'collector',
      12,
      'Hello Clara, is “Two Suns” framed under glass or acrylic? I have a wall that people lean bicycles against.',
    ],
    ['collector', 'okafor', 11, 'Acrylic, luckily, and the frame has survived two children. I can leave it off if you have your own.'],
  ],
  fieldOchre: [
    [
      'whitlock',
      'gallery',
      80,
      'Dear colleagues, we handle the estate’s works in the States and have a buyer for an Interval. Is No. 9 signed on the overlap, or on the stretcher?',
    ],
    ['gallery', 'whitlock', 79, 'On the overlap, upper left, with the date. The stretcher has her studio number only.'],
  ],
};

const thanks: Readonly<Record<string, readonly Letter[]>> = {
  moonJar: [
    [
      'collector',
      'okafor',
      139,
      'The vessel stands on the north windowsill and changes its mind about being white all day. Thank you for packing it as if it were an egg.',
    ],
    [
      'okafor',
      'collector',
      138,
      'It is an egg. I am so glad. Turn it a quarter once a year; the side that you have not seen is the best one.',
    ],
  ],
  hatchedRock: [
    [
      'collector',
      'vogel',
      90,
      'It arrived flat and dry, and the plate tone is lovelier than on the screen. Do tell me if another Ried crosses your desk.',
    ],
  ],
  leafField: [
    [
      'seller',
      'hayashi',
      19,
      'Forty-nine leaves, all counted. Thank you for the note about the paper, I would have framed it too tightly.',
    ],
  ],
  firsInSnow: [
    ['vogel', 'gallery', 160, 'The firs hang in my workshop now. On hot days I stand in front of them. Warm regards from Leipzig.'],
  ],
};

const lineOf = (name: string, [who, to, days, content]: Letter, index: number, about?: MarketWork): Line => ({
  id: idNamed(`market ${name} ${index}`),
  who,
  to,
  days,
  content,
  ...(about !== undefined && index === 0 ? { about: { kind: 'artwork' as const, id: about.id } } : {}),
});

export const lettersAbout = (work: MarketWork): Line[] =>
  (letters[work.file] ?? []).map((letter, index) => lineOf(`letter ${work.file}`, letter, index, work));

export const thanksFor = (file: string): Line[] => (thanks[file] ?? []).map((letter, index) => lineOf(`thanks ${file}`, letter, index));
