import { expect, it } from 'vitest';
import { wholePhotograph, type Corners } from '#shared/domain/piece/corners.ts';
import { placeWords, withCorner, withKey } from './corner-moves.ts';

it('[D54] a corner is moved by arrow keys, further with Shift, and stays in the photograph', () => {
  const once = withKey(wholePhotograph, 0, 'ArrowRight', false);
  expect(placeWords(once![0])).toBe('0.3 percent from the left, 0.0 percent from the top');
  expect(placeWords(withKey(wholePhotograph, 2, 'ArrowUp', true)![2])).toBe('100.0 percent from the left, 97.5 percent from the top');
  expect(withKey(wholePhotograph, 0, 'ArrowLeft', true)).toEqual(wholePhotograph);
  expect(withKey(wholePhotograph, 0, 'Enter', false)).toBeNull();
});

// Planted bug: a corner may cross the line between its neighbors, which turns the picture inside out.
it('[D54] a corner that is dragged past the others stays where it went around the work last', () => {
  const corners: Corners = [
    { x: 0.2, y: 0.2 },
    { x: 0.8, y: 0.2 },
    { x: 0.8, y: 0.8 },
    { x: 0.2, y: 0.8 },
  ];
  expect(withCorner(corners, 0, { x: 0.9, y: 0.9 })).toBe(corners);
  expect(withCorner(corners, 0, { x: -3, y: 0.1 })[0]).toEqual({ x: 0, y: 0.1 });
});
