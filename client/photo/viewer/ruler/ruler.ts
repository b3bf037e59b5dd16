// The state of the ruler: the points placed for each task, and what follows from them.
import {
  agreementOf,
  lengthOf,
  scaleOf,
  sizeOf,
  type Agreement,
  type Corners,
  type Measured,
  type MeasuredSize,
  type Point,
  type Scale,
} from '#shared/domain/piece/measuring.ts';
import { parseLength } from '#shared/domain/piece/length.ts';

export type Task = 'scale' | 'length' | 'size' | 'threads';
/** How many points each task needs. threads: two opposite corners of a rectangle. */
export const needed: Readonly<Record<Task, number>> = { scale: 2, length: 2, size: 4, threads: 2 };

export type Ruler = {
  task: Task;
  points: Readonly<Record<Task, readonly Point[]>>;
  /** The largest error of a placed point, in pixels of the picture. */
  pointError: number;
  /** The known length, as typed. */
  known: string;
};
export const blankRuler: Ruler = { task: 'scale', points: { scale: [], length: [], size: [], threads: [] }, pointError: 0.5, known: '' };

export type RulerStep =
  | { is: 'choose'; task: Task }
  | { is: 'place'; point: Point; pointError: number }
  | { is: 'move'; task: Task; at: number; point: Point; pointError: number }
  | { is: 'know'; text: string }
  | { is: 'clear'; task: Task };

const withPoints = (ruler: Ruler, task: Task, points: readonly Point[]): Ruler => ({
  ...ruler,
  points: { ...ruler.points, [task]: points },
});

export const nextRuler = (ruler: Ruler, step: RulerStep): Ruler => {
  switch (step.is) {
    case 'choose':
      return { ...ruler, task: step.task };
    case 'place': {
      const placed = ruler.points[ruler.task];
      // Complete: the points are moved from now on.
      if (placed.length >= needed[ruler.task]) return ruler;
      return withPoints({ ...ruler, pointError: Math.max(ruler.pointError, step.pointError) }, ruler.task, [...placed, step.point]);
    }
    case 'move':
      return withPoints(
        { ...ruler, pointError: Math.max(0.5, step.pointError) },
        step.task,
        ruler.points[step.task].with(step.at, step.point),
      );
    case 'know':
      return { ...ruler, known: step.text };
    case 'clear':
      return withPoints(ruler, step.task, []);
  }
};

/** Clockwise from the top left, whatever order they were placed in. */
export const cornersOf = (points: readonly Point[]): Corners | null => {
  if (points.length !== 4) return null;
  const middle = { x: points.reduce((sum, { x }) => sum + x, 0) / 4, y: points.reduce((sum, { y }) => sum + y, 0) / 4 };
  const around = points.toSorted((a, b) => Math.atan2(a.y - middle.y, a.x - middle.x) - Math.atan2(b.y - middle.y, b.x - middle.x));
  const first = around.reduce((best, { x, y }, at) => (x + y < around[best]!.x + around[best]!.y ? at : best), 0);
  return [...around.slice(first), ...around.slice(0, first)] as unknown as Corners;
};

export type Rectangle = { x: number; y: number; width: number; height: number };
export const rectangleOf = ([one, other]: readonly Point[]): Rectangle | null => {
  if (one === undefined || other === undefined) return null;
  const [width, height] = [Math.abs(one.x - other.x), Math.abs(one.y - other.y)];
  return width < 2 || height < 2 ? null : { x: Math.min(one.x, other.x), y: Math.min(one.y, other.y), width, height };
};

/** Null until both points and a length are given. */
export const rulerScale = ({ points: { scale }, known, pointError }: Ruler): Scale | null => {
  const [from, to] = scale;
  const mm = parseLength(known);
  return from === undefined || to === undefined || mm === null ? null : scaleOf({ from, to }, mm, pointError);
};

export const rulerLength = (ruler: Ruler): Measured | null => {
  const scale = rulerScale(ruler);
  const [from, to] = ruler.points.length;
  return scale === null || from === undefined || to === undefined ? null : lengthOf({ from, to }, scale, ruler.pointError);
};

export const rulerSize = (ruler: Ruler): MeasuredSize | null => {
  const scale = rulerScale(ruler);
  const corners = cornersOf(ruler.points.size);
  return scale === null || corners === null ? null : sizeOf(corners, scale, ruler.pointError);
};

/** Millimeters; null where the record has none. */
export type RecordedSize = { width: number | null; height: number | null };
export type SizeCheck = {
  width: Agreement | null;
  height: Agreement | null;
  /** Only the other way round do both agree. */ turned: boolean;
};

export const checkSize = (size: MeasuredSize, recorded: RecordedSize): SizeCheck => {
  const check = (measured: Measured, mm: number | null): Agreement | null => (mm === null ? null : agreementOf(measured, mm));
  const [width, height] = [check(size.width, recorded.width), check(size.height, recorded.height)];
  const turned =
    (width === 'differs' || height === 'differs') &&
    check(size.width, recorded.height) === 'agrees' &&
    check(size.height, recorded.width) === 'agrees';
  return { width, height, turned };
};
