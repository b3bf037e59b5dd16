import { expect, it } from 'vitest';
import { factsLine } from './facts-line.ts';

const unknown = { year: null, materials: null, dimensions: null, height_mm: null, width_mm: null, edition: null };

it('says what is known, with the size as it was written or else as it was measured, and leaves a paragraph out', () => {
  expect(factsLine(unknown)).toBe('');
  expect(factsLine({ ...unknown, year: '1931', materials: 'Oil on canvas', dimensions: '61 x 81 cm' })).toBe(
    '1931 · Oil on canvas · 61 x 81 cm',
  );
  expect(factsLine({ ...unknown, height_mm: 610, width_mm: 810, edition: '2/5' })).toBe('61 cm x 81 cm · Edition 2/5');
  expect(factsLine({ ...unknown, year: '1931', materials: `Oil ${'and tempera '.repeat(10)}` })).toBe('1931');
});
