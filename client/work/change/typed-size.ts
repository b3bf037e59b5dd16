// The size of a work as it is typed, and the sides that it names: they are stored with it, so that a size is written once.
import { formatLength } from '#shared/domain/piece/length.ts';
import { fieldLabels } from '#shared/records/piece-labels.ts';
import type { PieceScalars } from '#shared/records/pieces.ts';
import { parseSize } from '#client/photo/labels/text/sizes.ts';
import { inSentence } from '#shared/language/in-sentence.ts';

export const sideNames = ['height_mm', 'width_mm', 'depth_mm'] as const;
/** Millimeters; null where it is not known. */
export type Sides = Pick<PieceScalars, (typeof sideNames)[number]>;
type Sized = Sides & Pick<PieceScalars, 'dimensions'>;

const none: Sides = { height_mm: null, width_mm: null, depth_mm: null };

/** The sides that a size names; none where they cannot be read. */
export const sidesIn = (text: string | null): Sides => {
  const size = text === null ? null : parseSize(text);
  return size === null ? none : { height_mm: size.height, width_mm: size.width, depth_mm: size.depth };
};

/** 'Height 69.5 cm, width 60 cm'; null where no side can be read. */
export const sidesInWords = (text: string): string | null => {
  const sides = sidesIn(text);
  const words = sideNames.flatMap((name) => (sides[name] === null ? [] : [`${fieldLabels[name]} ${formatLength(sides[name])}`]));
  return words.length === 0 ? null : words.map((one, at) => (at === 0 ? one : inSentence(one))).join(', ');
};

/** The sides to store with a size: those that it names, and null for those that only the earlier size named. before: null for many works. */
export const sidesToStore = (text: string | null, before: Sized | null): Partial<Sides> => {
  const [sides, earlier] = [sidesIn(text), sidesIn(before?.dimensions ?? null)];
  const changed = sideNames.filter((name) => sides[name] !== null || (earlier[name] !== null && earlier[name] === before?.[name]));
  return Object.fromEntries(changed.map((name) => [name, sides[name]]));
};
