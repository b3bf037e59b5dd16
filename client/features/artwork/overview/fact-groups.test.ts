import { expect, it } from 'vitest';
import { blankPieceRow } from '#client/data/kinds/piece.ts';
import { factGroupsOf } from './fact-groups.ts';

const sizes = (fields: Partial<ReturnType<typeof blankPieceRow>>) =>
  factGroupsOf({ ...blankPieceRow('00000000-0000-7000-8000-000000000001', '2026-01-02T10:00:00.000Z'), ...fields })
    .shown.flat()
    .filter(({ name }) => name === 'dimensions' || name.endsWith('_mm'))
    .map(({ name, value }) => [name, value]);

// Planted bug: a side that contradicts the size is left out with the others.
it('[D49] the size of a work is one row, as it was written or from its sides; what it does not say stands beside it', () => {
  expect(sizes({})).toEqual([['dimensions', null]]);
  expect(sizes({ dimensions: '60 × 80 cm', height_mm: 600, width_mm: 800 })).toEqual([['dimensions', '60 × 80 cm']]);
  expect(sizes({ height_mm: 600, width_mm: 800, depth_mm: 20 })).toEqual([['dimensions', '60 cm x 80 cm x 2 cm']]);
  expect(sizes({ dimensions: '60 × 80 cm', height_mm: 600, width_mm: 790, depth_mm: 20 })).toEqual([
    ['dimensions', '60 × 80 cm'],
    ['width_mm', '79 cm'],
    ['depth_mm', '2 cm'],
  ]);
  expect(sizes({ height_mm: 600 })).toEqual([
    ['dimensions', null],
    ['height_mm', '60 cm'],
  ]);
});
