// Marking places in two photographs: each place has its number in both, whatever the order of marking.
import { expect, it } from 'vitest';
import { completePairs, nextAlignment, noHandAlignment, type AlignmentStep, type Side } from './hand-alignment.ts';

const place = (side: Side, x: number): AlignmentStep => ({ is: 'place', side, point: { x, y: x } });
const after = (...steps: AlignmentStep[]) => steps.reduce(nextAlignment, noHandAlignment);

it('places that are marked first in one photograph and then in the other belong together by their order', () => {
  // Planted bug: a point goes to the newest pair in place of the first that lacks it.
  const marked = after(place('one', 1), place('one', 2), place('other', 10), place('other', 20));
  expect(completePairs(marked).map(({ one, other }) => [one.x, other.x])).toEqual([
    [1, 10],
    [2, 20],
  ]);
});

it('a place that is marked in one photograph alone is no pair, and goes when marking ends', () => {
  const marked = after({ is: 'begin' }, place('one', 1), place('other', 10), place('other', 20));
  expect(completePairs(marked)).toHaveLength(1);
  expect(after({ is: 'begin' }, place('one', 1), place('other', 10), place('other', 20), { is: 'end' })).toEqual({
    isMarking: false,
    pairs: [{ one: { x: 1, y: 1 }, other: { x: 10, y: 10 } }],
  });
});

it('there are four places at most; they are moved, the last is removed, and all are', () => {
  const four = after(...[1, 2, 3, 4, 5].flatMap((x) => [place('one', x), place('other', 10 * x)]));
  expect(completePairs(four)).toHaveLength(4);
  const moved = nextAlignment(four, { is: 'move', side: 'other', at: 1, point: { x: 7, y: 8 } });
  expect(completePairs(moved)[1]).toEqual({ one: { x: 2, y: 2 }, other: { x: 7, y: 8 } });
  expect(completePairs(nextAlignment(moved, { is: 'remove-last' }))).toHaveLength(3);
  expect(nextAlignment(moved, { is: 'clear' })).toEqual(noHandAlignment);
});
