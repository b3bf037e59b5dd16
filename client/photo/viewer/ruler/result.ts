// A measurement as it is saved with a piece.
import { parseLength } from '#shared/domain/piece/length.ts';
import type { Point } from '#shared/domain/piece/measuring.ts';
import { rulerLength, rulerScale, rulerSize, type Ruler } from './ruler.ts';

/** Per centimeter; null where the canvas gave no answer. says: the answer in sentences, with its spread or the reason. */
export type CountedThreads = { across: number | null; down: number | null; says: readonly string[] };

/** The fields of a measurement that follow from the photograph. */
export type Result = Readonly<Record<string, string | number | null>>;

/** Fields of the type millimeters hold tenths. */
const tenths = (mm: number): number => Math.max(0.1, Math.round(mm * 10) / 10);
const pointsOf = (points: readonly Point[]): string => points.map(({ x, y }) => `${Math.round(x)},${Math.round(y)}`).join(' ');

/** Null while there is nothing to save. */
export const resultOf = (ruler: Ruler, threads: CountedThreads | null): Result | null => {
  const scale = rulerScale(ruler);
  const { task, points } = ruler;
  if (scale === null || task === 'scale') return null;
  const basis = {
    what: task,
    scale: Number(scale.mmPerPixel.toPrecision(6)),
    known_mm: parseLength(ruler.known),
    points: pointsOf([...points.scale, ...points[task]]),
  };
  if (task === 'threads') {
    if (threads === null || (threads.across === null && threads.down === null)) return null;
    return { ...basis, threads_across: threads.across, threads_down: threads.down };
  }
  if (task === 'length') {
    const length = rulerLength(ruler);
    return length === null ? null : { ...basis, width_mm: tenths(length.mm), width_uncertainty_mm: tenths(length.uncertainty) };
  }
  const size = rulerSize(ruler);
  if (size === null) return null;
  return {
    ...basis,
    width_mm: tenths(size.width.mm),
    width_uncertainty_mm: tenths(size.width.uncertainty),
    height_mm: tenths(size.height.mm),
    height_uncertainty_mm: tenths(size.height.uncertainty),
  };
};
