// How complete the descriptions of a collection are.
import { describe, expect, it } from 'vitest';
import { answeredItems, answeredShare } from './completeness.ts';

const completeness = {
  works: 4,
  complete: 0,
  missing: [
    { item: 'subject' as const, works: 4 },
    { item: 'description' as const, works: 3 },
    { item: 'measurements' as const, works: 1 },
  ],
};

describe('the completeness of a collection', () => {
  it('[D49] has all eleven items, those that are answered least first, and leads to the works that lack one', () => {
    const items = answeredItems(completeness);
    expect(items).toHaveLength(11);
    expect(items.slice(0, 4)).toEqual([
      { item: 'subject', works: 0, path: '/catalog?f.subject=-' },
      { item: 'description', works: 1, path: null },
      { item: 'measurements', works: 3, path: '/catalog?f.dimensions=-&f.height_mm=-&f.width_mm=-' },
      { item: 'photographs', works: 4, path: null },
    ]);
  });

  it('[D49] is a share of all that is asked of all works', () => {
    expect(answeredShare(answeredItems(completeness), 4)).toBeCloseTo(36 / 44);
    expect(answeredShare([], 0)).toBe(0);
  });
});
