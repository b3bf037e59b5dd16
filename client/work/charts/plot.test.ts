// Where the chart of values draws what.
import { describe, expect, it } from 'vitest';
import { plotOf } from './plot.ts';

const month = (year: number, at = 0) => Date.UTC(year, at);
const points = [
  { month: month(2022), minor: 100 },
  { month: month(2024), minor: 300 },
  { month: month(2026), minor: 300 },
];

describe('the chart of values', () => {
  it('begins at nothing, so that a small change looks small, and higher is more', () => {
    const { rows, places, bottom } = plotOf(points, { width: 600, height: 200 });
    expect(rows[0]).toEqual({ y: bottom, minor: 0 });
    expect(places.map(({ y }) => y)).toEqual([expect.any(Number), places[2]?.y, places[2]?.y]);
    expect(places[0]?.y ?? 0).toBeGreaterThan(places[1]?.y ?? 0);
  });

  it('labels years that do not touch, however narrow it is', () => {
    for (const width of [220, 320, 600, 1_200]) {
      const { years } = plotOf(points, { width, height: 200 });
      expect(years.length).toBeGreaterThan(0);
      for (const [at, { x }] of years.entries()) if (at > 0) expect(x - (years[at - 1]?.x ?? 0)).toBeGreaterThan(40);
      expect(years.every(({ label }) => /^\d{4}$/.test(label))).toBe(true);
    }
  });

  it('answers a place with the month whose value holds there', () => {
    const { nearest, places } = plotOf(points, { width: 600, height: 200 });
    expect([nearest(0), nearest((places[1]?.x ?? 0) - 1), nearest((places[1]?.x ?? 0) + 1), nearest(999)]).toEqual([0, 0, 1, 2]);
  });

  it('draws a single month too', () => {
    const { line, places } = plotOf([{ month: month(2026), minor: 0 }], { width: 300, height: 200 });
    expect(line).not.toContain('NaN');
    expect(places).toHaveLength(1);
  });
});
