import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { markAfterKey, markBetween, markPlaceOf, markPlaceText, markPlaceWords, termChanges, type MarkPlace } from './condition-marks.ts';

const fraction = fc.double({ min: -0.2, max: 1.2, noNaN: true });
const point = fc.record({ x: fraction, y: fraction });

describe('the place of a mark', () => {
  it('is within the picture, whichever corners were tapped, and is read as it was written', () => {
    fc.assert(
      fc.property(point, point, (one, other) => {
        const place = markBetween(one, other);
        const read = markPlaceOf(markPlaceText(place));
        expect(read?.x).toBeCloseTo(place.x, 4);
        expect(read?.y).toBeCloseTo(place.y, 4);
        expect(markBetween(other, one).width).toBeCloseTo(place.width, 9);
      }),
    );
  });

  it('is none in a text of another form', () => {
    for (const text of ['', '1', '0.5,0.5,0.2', '2,0.5', '0.9,0.9,0.5,0.1', 'a,b', null]) expect(markPlaceOf(text)).toBeNull();
    expect(markPlaceOf('0,1')).toEqual({ x: 0, y: 1, width: 0, height: 0 });
  });

  it('is said in words, for whoever does not see it', () => {
    expect(markPlaceWords({ x: 0.384, y: 0.12, width: 0, height: 0 })).toBe('38 % from the left, 12 % from the top');
    expect(markPlaceWords({ x: 0, y: 0.5, width: 0.1, height: 0.2 })).toBe('0 % from the left, 50 % from the top, 10 % wide, 20 % high');
  });
});

describe('a mark that keys move', () => {
  const step = { x: 0.02, y: 0.03 };
  const keys = fc.constantFrom('ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown');
  const held = fc
    .tuple(keys, fc.boolean(), fc.integer({ min: 1, max: 60 }))
    .map(([key, sizes, times]) => Array.from({ length: times }, (): [string, boolean] => [key, sizes]));
  const after = (place: MarkPlace, ...pressed: readonly [key: string, sizes: boolean][]): MarkPlace =>
    pressed.reduce((at, [key, sizes]) => markAfterKey(at, key, step, sizes) ?? at, place);

  // Planted bug: a width that ignores where the area begins.
  it('stays within the picture, can be read, and keeps its size while it is moved', () => {
    fc.assert(
      fc.property(point, point, fc.array(held, { maxLength: 6 }), (one, other, all) => {
        const place = after(markBetween(one, other), ...all.flat());
        expect(markPlaceOf(markPlaceText(place))).not.toBeNull();
        const moved = after(place, ['ArrowLeft', false], ['ArrowDown', false]);
        expect([moved.width, moved.height]).toEqual([place.width, place.height]);
      }),
    );
  });

  it('becomes an area from a point, and a point again', () => {
    const dot = { x: 0.5, y: 0.5, width: 0, height: 0 };
    const area = after(dot, ['ArrowRight', true], ['ArrowRight', true], ['ArrowDown', true]);
    expect(markPlaceText(area)).toBe('0.5,0.5,0.04,0.06');
    expect(after(area, ['ArrowLeft', true], ['ArrowUp', true], ['ArrowUp', true])).toEqual(dot);
    expect(after(dot, ['ArrowUp', true])).toEqual(dot);
    expect(after(dot, ['ArrowUp', false])).toEqual({ ...dot, y: 0.47 });
    expect(markAfterKey(dot, 'Enter', step, false)).toBeNull();
  });
});

it('what was added and what is gone is counted by term, in the order of the vocabulary', () => {
  expect(termChanges(['tear', 'stain', 'stain'], ['stain', 'crack'], ['crack', 'dent', 'stain', 'tear'])).toEqual([
    { term: 'crack', before: 0, after: 1 },
    { term: 'stain', before: 2, after: 1 },
    { term: 'tear', before: 1, after: 0 },
  ]);
});
