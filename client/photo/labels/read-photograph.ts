// From the pixels of a photograph to lines of text, with the engines that are given.
import { agreedWords, sameWords, surenessOf } from '#client/photo/labels/text/agree.ts';
import { around, linesOf, type Box, type LabelLine, type ReadWord } from '#client/photo/labels/text/label-line.ts';
import { turnedBy, type Gray } from '#client/photo/shapes/gray.ts';
import type { Point } from '#client/photo/shapes/homography.ts';
import { prepareLabel, type Prepared } from '#client/photo/labels/picture/prepare.ts';
import type { Engine } from './engine.ts';

/** Heights of letters at which a label is read; the third only where the first two differ. */
const letters = [24, 20, 30] as const;

const inPhotograph = ({ left, top, right, bottom }: Box, toPhotograph: Prepared['toPhotograph']): Box => {
  const corners = [
    toPhotograph({ x: left, y: top }),
    toPhotograph({ x: right, y: top }),
    toPhotograph({ x: right, y: bottom }),
    toPhotograph({ x: left, y: bottom }),
  ];
  return around(corners.map(({ x, y }) => ({ left: x, top: y, right: x, bottom: y })));
};

const scaled = ({ left, top, right, bottom }: Box, by: number): Box => ({
  left: left * by,
  top: top * by,
  right: right * by,
  bottom: bottom * by,
});

/** Below this the photograph may lie on its side: a file does not always say how it was held. */
const leastSure = 0.7;
/** The likelier turns first. */
const turns = [1, 3, 2] as const;

type Reading = { words: ReadWord[]; toPhotograph: Prepared['toPhotograph'] };

const readUpright = (photograph: Gray, engine: Engine, progress?: (done: number) => void): Reading => {
  const prepared = prepareLabel(photograph, letters);
  const readings: ReadWord[][] = [];
  for (const [index, { image, scale }] of prepared.entries()) {
    const [first, second] = readings;
    if (first !== undefined && second !== undefined && sameWords(first, second)) break;
    // Nothing that could be read twice: it is no text, or it is turned.
    if (index === 1 && surenessOf(first ?? []) < leastSure / 2) break;
    const words = engine.read(image, (done) => progress?.((index + done) / letters.length));
    readings.push(words.map((word) => ({ ...word, box: scaled(word.box, 1 / scale) })));
  }
  return { words: agreedWords(readings), toPhotograph: prepared[0]?.toPhotograph ?? ((point) => point) };
};

/** The point of the photograph that a point of the turned one shows. */
const turnedBack = ({ x, y }: Point, { width, height }: Gray, quarters: number): Point =>
  quarters === 1 ? { x: y, y: height - x } : quarters === 2 ? { x: width - x, y: height - y } : { x: width - y, y: x };

/** sureness: 0 to 1, to compare readings in several languages. */
export type ReadPhotograph = { lines: LabelLine[]; sureness: number };

/** progress: 0 to 1. */
export const readPhotograph = (photograph: Gray, engine: Engine, progress?: (done: number) => void): ReadPhotograph => {
  let best = readUpright(photograph, engine, progress);
  for (const quarters of turns) {
    if (surenessOf(best.words) >= leastSure) break;
    const { words, toPhotograph } = readUpright(turnedBy(photograph, quarters), engine, progress);
    if (surenessOf(words) > surenessOf(best.words))
      best = { words, toPhotograph: (point) => turnedBack(toPhotograph(point), photograph, quarters) };
  }
  const { words: agreed, toPhotograph } = best;
  const lines = linesOf(agreed).map((line) => ({
    ...line,
    words: line.words.map((word): ReadWord => ({ ...word, box: inPhotograph(word.box, toPhotograph) })),
    box: inPhotograph(line.box, toPhotograph),
  }));
  return { lines, sureness: surenessOf(agreed) };
};
