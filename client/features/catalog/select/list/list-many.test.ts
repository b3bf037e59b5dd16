// Listing several works: which can be, and what happens where one is refused.
import { describe, expect, it } from 'vitest';
import type { ListingAnswer } from '#shared/contract/trade/market.ts';
import { listMany, unfitOf, unlistMany } from './list-many.ts';

const offer = { price: 100, currency: 'USD', shipping: null } as const;
const listing = (id: string) => ({ id, art_piece_id: id }) as ListingAnswer;

describe('listing several works', () => {
  it('[D17] leaves out what is listed, sold or missing, and what its seller has to explain', () => {
    const piece = { for_sale: false, missing: null, ai_confidence: null };
    expect(unfitOf(piece, false)).toBeNull();
    expect(unfitOf({ ...piece, for_sale: true }, false)).toBe('listed');
    expect(unfitOf({ ...piece, for_sale: true }, true)).toBe('sold');
    expect(unfitOf({ ...piece, missing: 'stolen' }, false)).toBe('missing');
    expect(unfitOf({ ...piece, ai_confidence: 4 }, false)).toBe('statement');
    expect(unfitOf({ ...piece, ai_confidence: 60 }, false)).toBeNull();
  });

  // Planted bug: the first refusal ends it.
  it('[D17] lists the others where one is refused, and says how far it is', async () => {
    const steps: number[] = [];
    const refusal = new Error('no');
    const outcome = await listMany(
      { list: async (pieceId) => (pieceId === 'b' ? Promise.reject(refusal) : listing(pieceId)) },
      ['a', 'b', 'c'].map((pieceId) => ({ pieceId, offer })),
      (done) => steps.push(done),
    );
    expect(outcome.listed.map(({ id }) => id)).toEqual(['a', 'c']);
    expect([...outcome.refused]).toEqual([['b', refusal]]);
    expect(steps).toEqual([1, 2, 3]);
  });

  it('[D17] takes back all of them where one was sold meanwhile, and says so', async () => {
    const taken: string[] = [];
    const unlist = async (one: ListingAnswer): Promise<ListingAnswer> => {
      if (one.id === 'a') throw new Error('sold');
      taken.push(one.id);
      return one;
    };
    await expect(unlistMany({ unlist }, ['a', 'b', 'c'].map(listing))).rejects.toThrow('sold');
    expect(taken).toEqual(['b', 'c']);
  });
});
