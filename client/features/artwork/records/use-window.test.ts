import { expect, it } from 'vitest';
import { cutOf } from './use-window.ts';

// Planted bug: a chain without its newest holders.
it('a long section begins with its newest ten, and a long chain keeps both its ends', () => {
  expect(cutOf('document', 10)).toBeNull();
  expect(cutOf('document', 60)).toEqual({ from: 10, to: 60 });
  expect(cutOf('provenance', 40)).toBeNull();
  expect(cutOf('provenance', 60)).toEqual({ from: 5, to: 45 });
});
