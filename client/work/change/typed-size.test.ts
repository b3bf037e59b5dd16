import { expect, it } from 'vitest';
import { sidesInWords, sidesToStore } from './typed-size.ts';

const blank = { dimensions: null, height_mm: null, width_mm: null, depth_mm: null };

it('[CAT11] a size that is typed says which sides it names', () => {
  expect(sidesInWords('69.5 x 60 cm')).toBe('Height 69.5 cm, width 60 cm');
  expect(sidesInWords('H 30 cm, W 20 cm, D 4 cm')).toBe('Height 30 cm, width 20 cm, depth 4 cm');
  expect(sidesInWords('each the size of a hand')).toBeNull();
});

// Planted bugs: the depth of the earlier size stays; a depth that was measured apart goes.
it('[CAT11] its sides are stored with it, and those that only the earlier size named are emptied', () => {
  expect(sidesToStore('60 x 80 cm', blank)).toEqual({ height_mm: 600, width_mm: 800 });
  const sculpture = { dimensions: '10 x 20 x 30 cm', height_mm: 100, width_mm: 200, depth_mm: 300 };
  expect(sidesToStore('10 x 25 cm', sculpture)).toEqual({ height_mm: 100, width_mm: 250, depth_mm: null });
  expect(sidesToStore('10 x 25 cm', { ...sculpture, dimensions: '10 x 20 cm' })).toEqual({ height_mm: 100, width_mm: 250 });
  expect(sidesToStore(null, sculpture)).toEqual({ height_mm: null, width_mm: null, depth_mm: null });
  expect(sidesToStore('small', null)).toEqual({});
});
