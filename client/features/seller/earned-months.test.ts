// The months of the earnings chart.
import { expect, it } from 'vitest';
import { earnedMonths } from './earned-months.ts';

const now = Date.UTC(2026, 2, 20);
const told = (months: Parameters<typeof earnedMonths>[0]) =>
  earnedMonths(months, now).map(({ currency, points }) => [
    currency,
    ...points.map(({ month, minor }) => `${new Date(month).toISOString().slice(0, 7)} ${minor}`),
  ]);

it('[SEL1] [D18] months without a payout stand between the others, and each currency has a line of its own', () => {
  expect(
    told([
      { month: '2025-12-01', currency: 'USD', amount: 1080.49 },
      { month: '2026-02-01', currency: 'EUR', amount: 72 },
      { month: '2026-03-01', currency: 'USD', amount: -30 },
    ]),
  ).toEqual([
    ['USD', '2025-12 108049', '2026-01 0', '2026-02 0', '2026-03 -3000'],
    ['EUR', '2026-02 7200', '2026-03 0'],
  ]);
  expect(told([])).toEqual([]);
});

it('shows the newest two years of a long history', () => {
  const [line = []] = told([{ month: '2019-01-01', currency: 'USD', amount: 1 }]);
  expect([line.length, line[1], line.at(-1)]).toEqual([25, '2024-04 0', '2026-03 0']);
});
