// What is said of a value over time.
import { describe, expect, it } from 'vitest';
import { changeInYear, isLine, valueAt, yearEnds } from './value-line.ts';

const at = (year: number, month: number, minor: number) => ({ month: Date.UTC(year, month), minor });
const points = [at(2023, 4, 100), at(2024, 11, 300), at(2026, 2, 390), at(2026, 5, 390)];

describe('a value over time', () => {
  it('holds until the next one, and is not known before the first', () => {
    expect([valueAt(points, Date.UTC(2023, 3)), valueAt(points, Date.UTC(2024, 10)), valueAt(points, Date.UTC(2024, 11))]).toEqual([
      null,
      100,
      300,
    ]);
  });

  // Planted bug: the change is counted from the point before, however long ago that was.
  it('is compared with what it was twelve months ago', () => {
    expect(changeInYear(points)).toBeCloseTo(0.3);
    expect(changeInYear([at(2026, 2, 390), at(2026, 5, 390)])).toBeNull();
    expect(changeInYear([at(2020, 0, 0), at(2026, 5, 390)])).toBeNull();
    expect(changeInYear([])).toBeNull();
  });

  it('is a line once it has changed', () => {
    expect([isLine(points), isLine([at(2021, 0, 5), at(2026, 5, 5)]), isLine([at(2026, 5, 5)]), isLine([])]).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  it('is listed by the end of each year, in every currency, the newest first', () => {
    const lines = [
      { currency: 'USD' as const, points },
      { currency: 'EUR' as const, points: [at(2025, 1, 7), at(2026, 5, 7)] },
    ];
    expect(yearEnds(lines)).toEqual([
      { year: null, minor: [390, 7] },
      { year: 2025, minor: [300, 7] },
      { year: 2024, minor: [300, null] },
      { year: 2023, minor: [100, null] },
    ]);
    expect(yearEnds([])).toEqual([]);
  });
});
