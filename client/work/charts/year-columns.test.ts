// The columns of works by decade or century.
import { describe, expect, it } from 'vitest';
import { yearColumns } from './year-columns.ts';

/** From 1600 on, one decade after the other. */
const decades = (...works: number[]) => works.map((count, at) => ({ name: 1600 + 10 * at, works: count }));

describe('works by the time of their making', () => {
  it('are counted by decade, and decades without a work are one gap, however many', () => {
    expect(yearColumns(decades(1, 0, 0, 4, 2, 0, 1))).toEqual({
      span: 10,
      columns: [
        { from: 1600, to: 1609, works: 1 },
        'gap',
        { from: 1630, to: 1639, works: 4 },
        { from: 1640, to: 1649, works: 2 },
        'gap',
        { from: 1660, to: 1669, works: 1 },
      ],
    });
    expect(yearColumns([])).toEqual({ span: 10, columns: [] });
  });

  it('are counted by century from seventeen decades on', () => {
    const sixteen = Array.from({ length: 16 }, () => 1);
    expect(yearColumns(decades(...sixteen)).span).toBe(10);
    const many = [...sixteen, ...Array.from({ length: 20 }, () => 0), 3, 2];
    expect(yearColumns(decades(...many))).toEqual({
      span: 100,
      columns: [{ from: 1600, to: 1699, works: 10 }, { from: 1700, to: 1799, works: 6 }, 'gap', { from: 1900, to: 1999, works: 5 }],
    });
  });
});
