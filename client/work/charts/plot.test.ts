// Where the chart of values draws what.
import { describe, expect, it } from 'vitest';
import { plotOf, timeAxisOf } from './plot.ts';

const month = (year: number, at = 0) => Date.UTC(year, at);
const points = [
  { month: month(2022), minor: 100 },
  { month: month(2024), minor: 300 },
  { month: month(2026), minor: 300 },
];
const older = [
  { month: month(2018), minor: 5 },
  { month: month(2026), minor: 5 },
];
const lines = [
  { currency: 'USD' as const, points },
  { currency: 'EUR' as const, points: older },
];

describe('the chart of values', () => {
  it('begins at nothing, so that a small change looks small, and higher is more', () => {
    const { places } = plotOf(points, { first: month(2022), last: month(2026) });
    expect(places.map(({ x }) => Math.round(100 * x))).toEqual([0, 50, 100]);
    const height = (at: number): number => 1 - (places[at]?.y ?? 0);
    expect(height(1) / height(0)).toBeCloseTo(3);
    expect(height(2)).toBe(height(1));
  });

  // Planted bug: each currency is drawn over a time of its own, so that what is below each other did not happen together.
  it('draws every currency over the same time', () => {
    const axis = timeAxisOf(lines, 520);
    expect([axis.first, axis.last]).toEqual([month(2018), month(2026)]);
    expect(plotOf(points, axis).places[0]?.x).toBeCloseTo(0.5, 2);
  });

  it('labels years that do not touch and end within the chart, however narrow it is', () => {
    for (const width of [220, 288, 520, 1_200]) {
      const { marks } = timeAxisOf(lines, width);
      expect(marks.length).toBeGreaterThan(0);
      for (const [at, mark] of marks.entries()) if (at > 0) expect(width * (mark.at - (marks[at - 1]?.at ?? 0))).toBeGreaterThan(40);
      expect(width * (marks.at(-1)?.at ?? 0)).toBeLessThanOrEqual(width - 32);
      expect(marks.every(({ label }) => /^\d{4}$/.test(label))).toBe(true);
    }
  });

  it('answers a place with the month whose value holds there', () => {
    const { nearest } = plotOf(points, { first: month(2022), last: month(2026) });
    expect([nearest(-1), nearest(0), nearest(0.49), nearest(0.51), nearest(9)]).toEqual([0, 0, 0, 1, 2]);
  });

  it('draws a single month too', () => {
    const one = [{ month: month(2026), minor: 0 }];
    const { line, places } = plotOf(one, timeAxisOf([{ currency: 'USD', points: one }], 300));
    expect(line).not.toContain('NaN');
    expect(places).toHaveLength(1);
  });
});
