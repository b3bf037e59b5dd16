// The proportion in which a work is shown.
import { describe, expect, it } from 'vitest';
import { proportionOf } from './proportion.ts';

const photo = (width: number, height: number, crop?: readonly number[]) => ({
  photos: [{ url: '/api/storage/artwork-images/u/1.jpg', width, height, placeholder: '', kind: 'front' as const, ...(crop && { crop }) }],
});

describe('the proportion of a work', () => {
  it('is that of its front, within what leaves room for the others', () => {
    expect([proportionOf(photo(1200, 800)), proportionOf(photo(300, 1000)), proportionOf(photo(9000, 1000))]).toEqual([1.5, 0.7, 2.2]);
  });

  // Planted bug: the wall around the work counts.
  it('is that of the work in its photograph where it is cropped', () => {
    expect(proportionOf(photo(1000, 1000, [0.25, 0, 0.75, 0, 0.75, 0.5, 0.25, 0.5]))).toBeCloseTo(1);
    expect(proportionOf(photo(1000, 1000, [0, 0, 1, 0, 1, 0.5, 0, 0.5]))).toBeCloseTo(2);
  });

  it('is a square where nothing is known', () => {
    expect([proportionOf({ photos: [] }), proportionOf(photo(0, 0))]).toEqual([1, 1]);
  });
});
