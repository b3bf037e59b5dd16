// Years, sizes and checks as the market finds works by them.
import { describe, expect, it } from 'vitest';
import { checkOf, firstYearOf, longestOf, sizeOf, sizeWordsOf } from './market-work.ts';

describe('a listed work', () => {
  it('has the year in which it was begun, where its text names one', () => {
    const years = ['1931', 'c. 1890', '1920s', 'signed 1912–14', '19th century', '1931 or 1920', 'no. 18345', 'undated', '', null].map(
      firstYearOf,
    );
    expect(years).toEqual([1931, 1890, 1920, 1912, 1800, 1920, null, null, null, null]);
  });

  // Planted: the first number as the longest side; 61 x 81 cm counts as 61. Planted: inches read as centimeters.
  it('is small under 40 cm and large over 1 m, by its longest side, measured or written', () => {
    expect(
      [
        { height_mm: 399, width_mm: 10 },
        { height_mm: 399, width_mm: 400 },
        { height_mm: 20, width_mm: 30, depth_mm: 1_000.1 },
        { dimensions: '61 x 81 cm' },
        { dimensions: '30 × 20.5 cm (framed)' },
        { dimensions: '24 x 36 in' },
        { dimensions: '1,2 x 0,9 m' },
      ].map((sides) => [longestOf(sides), sizeOf(longestOf(sides))]),
    ).toEqual([
      [399, 'small'],
      [400, 'medium'],
      [1_000.1, 'large'],
      [810, 'medium'],
      [300, 'small'],
      [914.4, 'medium'],
      [1_200, 'large'],
    ]);
    // What is measured is more than what is written.
    expect(longestOf({ height_mm: 50, dimensions: '61 x 81 cm' })).toBe(50);
    expect(['61 x 81', 'about A4', '2 parts, 30 x 40 cm', '', null].map((dimensions) => longestOf({ dimensions }))).toEqual([
      null,
      null,
      null,
      null,
      null,
    ]);
  });

  it('says its size as it was written, else from its sides', () => {
    expect([
      sizeWordsOf({ dimensions: ' A4 ', height_mm: 297 }),
      sizeWordsOf({ height_mm: 610, width_mm: 812.5 }),
      sizeWordsOf({}),
    ]).toEqual(['A4', '61 x 81.25 cm', null]);
  });

  it('[D2] belongs to the class of its badge', () => {
    const of = (confidence: number | null, basis: 'model' | 'flags' | 'clear' | null) => checkOf({ confidence, basis });
    expect([
      of(88, 'model'),
      of(64, 'clear'),
      of(50, 'model'),
      of(50, 'flags'),
      of(50, null),
      of(20, 'flags'),
      of(3, 'flags'),
      of(null, null),
    ]).toEqual(['verified', 'clear', 'uncertain', 'uncertain', 'uncertain', 'doubted', 'doubted', 'unchecked']);
  });
});
