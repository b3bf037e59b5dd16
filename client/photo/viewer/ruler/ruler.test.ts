import { describe, expect, it } from 'vitest';
import {
  blankRuler,
  checkSize,
  cornersOf,
  nextRuler,
  rectangleOf,
  rulerLength,
  rulerScale,
  rulerSize,
  type Ruler,
  type RulerStep,
} from './ruler.ts';

const place = (x: number, y: number): RulerStep => ({ is: 'place', point: { x, y }, pointError: 1 });
const after = (...steps: RulerStep[]): Ruler => steps.reduce(nextRuler, blankRuler);
const scaled = [place(0, 0), place(500, 0), { is: 'know', text: '10 cm' }] as const satisfies RulerStep[];

describe('the ruler', () => {
  it('measures nothing before a known length was marked and typed', () => {
    expect(rulerScale(after(place(0, 0), place(500, 0)))).toBeNull();
    expect(rulerScale(after(place(0, 0), { is: 'know', text: '10 cm' }))).toBeNull();
    expect(rulerLength(after({ is: 'choose', task: 'length' }, place(0, 0), place(9, 9)))).toBeNull();
    expect(rulerScale(after(...scaled))?.mmPerPixel).toBeCloseTo(0.2);
  });

  it('measures a length with the scale, and keeps what was placed for another task', () => {
    const ruler = after(...scaled, { is: 'choose', task: 'length' }, place(0, 0), place(0, 1000));
    expect(rulerLength(ruler)?.mm).toBeCloseTo(200);
    expect(ruler.points.scale).toHaveLength(2);
  });

  it('takes no third point: a complete measurement is changed by moving its points', () => {
    const ruler = after(...scaled, place(900, 900));
    expect(ruler.points.scale).toHaveLength(2);
    const moved = nextRuler(ruler, { is: 'move', task: 'scale', at: 1, point: { x: 1000, y: 0 }, pointError: 1 });
    expect(rulerScale(moved)?.mmPerPixel).toBeCloseTo(0.1);
  });

  it('finds the size of a work from its corners, in whatever order they were placed', () => {
    const corners = [place(3000, 2000), place(0, 0), place(0, 2000), place(3000, 0)];
    const size = rulerSize(after(...scaled, { is: 'choose', task: 'size' }, ...corners));
    expect(size?.width.mm).toBeCloseTo(600);
    expect(size?.height.mm).toBeCloseTo(400);
    expect(cornersOf([{ x: 1, y: 1 }])).toBeNull();
  });

  it('compares with the record, and points out a record that has width and height the other way round', () => {
    const measured = (mm: number) => ({ mm, uncertainty: 3 });
    const size = { width: measured(600), height: measured(400), skew: 0 };
    expect(checkSize(size, { width: 600, height: 402 })).toEqual({ width: 'agrees', height: 'agrees', turned: false });
    expect(checkSize(size, { width: 400, height: 600 })).toEqual({ width: 'differs', height: 'differs', turned: true });
    expect(checkSize(size, { width: null, height: 300 })).toEqual({ width: null, height: 'differs', turned: false });
  });

  it('makes a rectangle of two opposite corners, unless it is too narrow to count in', () => {
    expect(
      rectangleOf([
        { x: 10, y: 80 },
        { x: 50, y: 20 },
      ]),
    ).toEqual({ x: 10, y: 20, width: 40, height: 60 });
    expect(
      rectangleOf([
        { x: 10, y: 80 },
        { x: 11, y: 20 },
      ]),
    ).toBeNull();
  });
});
