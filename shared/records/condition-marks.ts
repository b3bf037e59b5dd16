// Marks of condition reports: where in a photograph, and what was seen there.
import type { Point } from '#shared/domain/piece/measuring.ts';
import { t } from '#shared/language/t.ts';

/** Fractions of the sides of the untouched original; a point has no extent. */
export type MarkPlace = Point & { width: number; height: number };

/** Digits after the point: a tenth of a pixel of a photograph of 10,000. */
const digits = 5;

export const markPlaceText = ({ x, y, width, height }: MarkPlace): string =>
  (width > 0 && height > 0 ? [x, y, width, height] : [x, y]).map((value) => Number(value.toFixed(digits))).join(',');

/** '38 % from the left, 12 % from the top', with the size of an area. */
export const markPlaceWords = ({ x, y, width, height }: MarkPlace): string => {
  const percent = (fraction: number): string => `${Math.round(fraction * 100)} %`;
  const corner = t('{left} from the left, {top} from the top', { left: percent(x), top: percent(y) });
  return width > 0 && height > 0
    ? t('{corner}, {width} wide, {height} high', { corner, width: percent(width), height: percent(height) })
    : corner;
};

/** Null for a text of another form, or a place outside of the picture. */
export const markPlaceOf = (text: unknown): MarkPlace | null => {
  if (typeof text !== 'string' || !/^[\d.]+,[\d.]+(?:,[\d.]+,[\d.]+)?$/.test(text)) return null;
  const [x = -1, y = -1, width = 0, height = 0] = text.split(',').map(Number);
  const isInside = x >= 0 && y >= 0 && x + width <= 1.0001 && y + height <= 1.0001;
  return isInside ? { x, y, width, height } : null;
};

/** The rectangle between two points, within the picture; a point where they nearly coincide. */
export const markBetween = (one: Point, other: Point): MarkPlace => {
  const clamp = (value: number): number => Math.min(1, Math.max(0, value));
  const [left, right] = [clamp(Math.min(one.x, other.x)), clamp(Math.max(one.x, other.x))];
  const [top, bottom] = [clamp(Math.min(one.y, other.y)), clamp(Math.max(one.y, other.y))];
  if (right - left < 0.005 && bottom - top < 0.005) return { x: clamp(one.x), y: clamp(one.y), width: 0, height: 0 };
  return { x: left, y: top, width: right - left, height: bottom - top };
};

const arrows: Readonly<Record<string, readonly [across: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Within the picture. by: fractions of its sides. */
export const markMoved = (place: MarkPlace, by: Point): MarkPlace => ({
  ...place,
  x: Math.min(1 - place.width, Math.max(0, place.x + by.x)),
  y: Math.min(1 - place.height, Math.max(0, place.y + by.y)),
});

/** Its left upper corner stays. A point becomes an area of one step, and the smallest area a point again. */
const markSized = (place: MarkPlace, by: Point, step: Point): MarkPlace => {
  const isPoint = place.width === 0 || place.height === 0;
  const grows = by.x > 0 || by.y > 0;
  if (isPoint) return grows ? markMoved({ ...place, width: step.x, height: step.y }, { x: 0, y: 0 }) : place;
  const [width, height] = [place.width + by.x, place.height + by.y];
  const isSmallest = place.width <= step.x * 1.5 && place.height <= step.y * 1.5;
  if (!grows && isSmallest) return { ...place, width: 0, height: 0 };
  return {
    ...place,
    width: Math.max(Math.min(step.x, place.width), Math.min(1 - place.x, width)),
    height: Math.max(Math.min(step.y, place.height), Math.min(1 - place.y, height)),
  };
};

/** One key press: arrows move a mark, or change its size. Null for other keys. step: in fractions of the sides. */
export const markAfterKey = (place: MarkPlace, key: string, step: Point, sizes: boolean): MarkPlace | null => {
  const arrow = arrows[key];
  if (arrow === undefined) return null;
  const by = { x: arrow[0] * step.x, y: arrow[1] * step.y };
  return sizes ? markSized(place, by, step) : markMoved(place, by);
};

export type TermChange = { term: string; before: number; after: number };

/** How often each term is marked in two reports; those that are in either, in the order of the vocabulary. */
export const termChanges = (before: readonly string[], after: readonly string[], vocabulary: readonly string[]): TermChange[] => {
  const count = (terms: readonly string[], term: string): number => terms.filter((one) => one === term).length;
  return vocabulary
    .map((term) => ({ term, before: count(before, term), after: count(after, term) }))
    .filter((change) => change.before + change.after > 0);
};
