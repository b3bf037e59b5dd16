// From the pixels of a photograph to lines of text, with the engines that are given.
import { agreedWords, sameWords } from '#shared/labels/agree.ts';
import { around, linesOf, type Box, type LabelLine, type ReadWord } from '#shared/labels/label-line.ts';
import type { Gray } from '#shared/labels/picture/gray.ts';
import { prepareLabel, type Prepared } from '#shared/labels/picture/prepare.ts';
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

/** progress: 0 to 1. */
export const readPhotograph = (photograph: Gray, engine: Engine, progress?: (done: number) => void): LabelLine[] => {
  const prepared = prepareLabel(photograph, letters);
  const readings: ReadWord[][] = [];
  for (const [index, { image, scale }] of prepared.entries()) {
    const [first, second] = readings;
    if (first !== undefined && second !== undefined && sameWords(first, second)) break;
    const words = engine.read(image, (done) => progress?.((index + done) / letters.length));
    readings.push(words.map((word) => ({ ...word, box: scaled(word.box, 1 / scale) })));
  }
  const toPhotograph = prepared[0]?.toPhotograph ?? ((point) => point);
  return linesOf(agreedWords(readings)).map((line) => ({
    ...line,
    words: line.words.map((word): ReadWord => ({ ...word, box: inPhotograph(word.box, toPhotograph) })),
    box: inPhotograph(line.box, toPhotograph),
  }));
};
