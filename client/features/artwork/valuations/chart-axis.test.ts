import { expect, it } from 'vitest';
import { chartAxisOf } from './chart-axis.ts';

const points = (...all: [day: string, amount: number][]) => all.map(([day, amount]) => ({ at: Date.parse(day), minor: amount * 100 }));

// Planted bugs: an axis from zero, on which every line is flat; one whose ends cut the line off; years that lie on each other.
it('[D49] the axis of valuations has round amounts around all of them, and the years that fit', () => {
  const { low, high, places, years } = chartAxisOf(
    points(['2019-05-14', 62_000], ['2022-08-01', 72_000], ['2022-11-01', 74_000], ['2026-09-01', 91_000], ['2026-10-17', 92_000]),
  );
  expect([low, high]).toEqual([60_000_00, 100_000_00]);
  expect(places[0]).toEqual({ x: 0, y: 0.95 });
  expect(places.at(-1)).toEqual({ x: 1, y: 0.2 });
  expect(years.map(({ year }) => year)).toEqual([2019, 2022, 2026]);
});

it('the axis of valuations is never finer than a whole unit, and one amount is one line', () => {
  const near = chartAxisOf(points(['2024-01-01', 10.1], ['2024-06-01', 10.6]));
  expect([near.low, near.high, near.years]).toEqual([10_00, 11_00, [{ year: 2024, x: 0 }]]);
  const same = chartAxisOf(points(['2020-01-01', 500], ['2024-06-01', 500]));
  expect([same.low, same.high, same.places.map(({ y }) => y)]).toEqual([500_00, 500_00, [0.5, 0.5]]);
});
