// Several readings of one label, made at different sizes, outvote the mistakes of each.
import type { Box, ReadWord } from './label-line.ts';

const areaOf = ({ left, top, right, bottom }: Box): number => Math.max(0, right - left) * Math.max(0, bottom - top);
const common = (a: Box, b: Box): number =>
  areaOf({
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  });
/** Share of the smaller box that both cover. */
const shared = (a: Box, b: Box): number => common(a, b) / Math.max(1, Math.min(areaOf(a), areaOf(b)));

/** A word, or several, that cover the same place. */
type Version = { words: readonly ReadWord[]; text: string; confidence: number };
const versionOf = (words: readonly ReadWord[]): Version => ({
  words,
  text: words.map(({ text }) => text).join(' '),
  confidence: words.reduce((least, { confidence }) => Math.min(least, confidence), 1),
});

/** Words of all readings that touch each other, directly or through others. */
const groupsOf = (readings: readonly (readonly ReadWord[])[]): { reading: number; word: ReadWord }[][] => {
  const all = readings.flatMap((words, reading) => words.map((word) => ({ reading, word })));
  const groups: { reading: number; word: ReadWord }[][] = [];
  for (const one of all) {
    const near = groups.filter((group) =>
      group.some((other) => other.reading !== one.reading && shared(other.word.box, one.word.box) > 0.5),
    );
    const merged = [...near.flat(), one];
    for (const group of near) groups.splice(groups.indexOf(group), 1);
    groups.push(merged);
  }
  return groups;
};

/** What only one of several readings saw must be this sure. */
const sureAlone = 0.6;

/** Of each place the version that most readings have; where they all differ, the one that is surest. Boxes in a common measure. */
export const agreedWords = (readings: readonly (readonly ReadWord[])[]): ReadWord[] => {
  if (readings.length === 1) return [...(readings[0] ?? [])];
  return groupsOf(readings).flatMap((group) => {
    const versions = readings.flatMap((_, reading) => {
      const words = group.filter((one) => one.reading === reading).map(({ word }) => word);
      return words.length === 0 ? [] : [versionOf(words.toSorted((a, b) => a.box.left - b.box.left))];
    });
    const votes = (version: Version): number => versions.filter(({ text }) => text === version.text).length;
    const [best] = versions.toSorted((a, b) => votes(b) - votes(a) || b.confidence - a.confidence);
    if (best === undefined || (versions.length === 1 && readings.length > 2 && best.confidence < sureAlone)) return [];
    // What several agree on is surer than each of them.
    const sure = votes(best) > 1 ? 1 - (1 - best.confidence) / 2 : best.confidence;
    return best.words.map((word) => ({ ...word, confidence: Math.max(word.confidence, sure) }));
  });
};

/** Whether two readings say the same: a third would change nothing. */
export const sameWords = (a: readonly ReadWord[], b: readonly ReadWord[]): boolean => {
  const textOf = (words: readonly ReadWord[]): string => words.map(({ text }) => text).join(' ');
  return textOf(a) === textOf(b);
};

/** How sure a reading is, 0 to 1: letters alone, since digits look alike in all languages. A few letters say little. */
export const surenessOf = (words: readonly ReadWord[]): number => {
  let [sum, letters] = [0, 0];
  for (const { text, confidence, box } of words) {
    const count = text.replace(/\P{L}/gu, '').length;
    // Some engines read lines that stand upright as well; their words are higher than wide.
    const isLevel = count < 3 || box.right - box.left > box.bottom - box.top;
    if (isLevel) sum += count * confidence;
    letters += count;
  }
  return letters === 0 ? 0 : (sum / letters) * Math.min(1, letters / 10);
};
