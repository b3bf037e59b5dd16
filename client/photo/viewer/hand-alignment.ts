// Points that a person marks in two photographs, pair by pair, and the alignment that follows from them.
import type { Point } from '#shared/domain/piece/measuring.ts';
import { alignmentOf, type MarkedPair } from '#shared/vision/align.ts';
import type { Homography } from '#shared/vision/homography.ts';
import type { Size } from '#client/photo/pan-zoom/view.ts';

export type Side = 'one' | 'other';
export const sides: readonly Side[] = ['one', 'other'];
/** In the pixels of each photograph; null while it is not marked there. */
type Pair = Readonly<Record<Side, Point | null>>;
export type HandAlignment = { readonly isMarking: boolean; readonly pairs: readonly Pair[] };

export const noHandAlignment: HandAlignment = { isMarking: false, pairs: [] };
export const leastPairs = 2;
export const mostPairs = 4;

export type AlignmentStep =
  | { is: 'begin' }
  | { is: 'end' }
  | { is: 'place'; side: Side; point: Point }
  | { is: 'move'; side: Side; at: number; point: Point }
  | { is: 'remove-last' }
  | { is: 'clear' };

export const nextAlignment = (now: HandAlignment, step: AlignmentStep): HandAlignment => {
  const { pairs } = now;
  switch (step.is) {
    case 'begin':
      return { ...now, isMarking: true };
    case 'end':
      return { isMarking: false, pairs: pairs.filter(({ one, other }) => one !== null && other !== null) };
    case 'place': {
      const open = pairs.findIndex((pair) => pair[step.side] === null);
      if (open !== -1) return { ...now, pairs: pairs.with(open, { ...pairs[open]!, [step.side]: step.point }) };
      // Complete: the points are moved from now on.
      return pairs.length === mostPairs ? now : { ...now, pairs: [...pairs, { one: null, other: null, [step.side]: step.point }] };
    }
    case 'move':
      return { ...now, pairs: pairs.with(step.at, { ...pairs[step.at]!, [step.side]: step.point }) };
    case 'remove-last':
      return { ...now, pairs: pairs.slice(0, -1) };
    case 'clear':
      return noHandAlignment;
  }
};

export const completePairs = ({ pairs }: HandAlignment): MarkedPair[] =>
  pairs.flatMap(({ one, other }) => (one === null || other === null ? [] : [{ one, other }]));

/** Maps 0–1 coordinates of the first photograph to those of the second. Null if there are too few pairs of points or they contradict each other. */
export const alignedByHand = (alignment: HandAlignment, one: Size, other: Size): Homography | null =>
  alignmentOf(completePairs(alignment), one, other);
