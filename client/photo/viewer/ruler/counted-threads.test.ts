import { expect, it } from 'vitest';
import { countedOf } from './counted-threads.ts';

it('a count of threads is told with its spread, and a way that could not be counted with the reason', () => {
  const vertical = { perCm: 13.26, from: 12.9, to: 13.61, windows: 8, of: 12 };
  const horizontal = { reason: 'no-clear-peak', says: 'Nothing repeats evenly enough.' } as const;
  expect(countedOf({ vertical, horizontal, notes: ['A count is no date.'] })).toEqual({
    across: 13.26,
    down: null,
    says: [
      'Across: 13.3 threads per cm (half of the counts from 12.9 to 13.6, 8 of 12 places)',
      'Down: Nothing repeats evenly enough.',
      'A count is no date.',
    ],
  });
});
