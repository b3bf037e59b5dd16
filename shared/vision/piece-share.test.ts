import { expect, it } from 'vitest';
import { maxPhotos } from '#shared/domain/piece/piece.ts';
import { bytesPerPiece, sharesOf, weightOf } from './piece-share.ts';

it('the features of a piece take at most 6 kB, however many photographs it has, and the front has the most', () => {
  for (let photographs = 0; photographs <= maxPhotos; photographs += 1) {
    expect(weightOf(photographs)).toBeLessThanOrEqual(bytesPerPiece);
    const shares = sharesOf(photographs);
    expect(shares).toEqual(shares.toSorted((a, b) => b - a));
  }
});
