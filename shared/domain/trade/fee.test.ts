// The split of a price into fee and seller's part, tested exhaustively.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { divide, isAtThisFee } from './fee.ts';
import { isListingPrice, priceLimits } from './listing.ts';
import { currencies } from '#shared/domain/piece/piece.ts';

/** Rounds half up, in BigInt: an implementation independent of the tested one. */
const byHand = (price: number): number => Number(BigInt(price) / 10n) + (BigInt(price) % 10n >= 5n ? 1 : 0);

describe('the fee', () => {
  // Planted: fee and part each rounded separately; 100,000 prices do not add up. Planted: price * 0.9; off for 67,270 prices.
  it('[D16] [GEN6] [LIM2] fee and part add up to the price for every price of 1 to 1,000,000 in every currency', () => {
    for (const currency of currencies) {
      let wrong = 0;
      let refused = 0;
      for (let price = 1; price <= 1_000_000; price += 1) {
        const { fee, part } = divide(price);
        if (fee + part !== price || fee !== byHand(price) || fee < 0 || part < 0 || !Number.isSafeInteger(part)) wrong += 1;
        if (!isListingPrice(price, currency)) refused += 1;
      }
      expect({ currency, wrong, refused }).toEqual({ currency, wrong: 0, refused: priceLimits[currency].least - 1 });
    }
  });

  it('[D16] holds up to the highest price that can be charged', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999 }), (price) => {
        const { fee, part } = divide(price);
        expect(fee + part).toBe(price);
        expect(fee).toBe(byHand(price));
      }),
      { numRuns: 20_000 },
    );
  });

  it('[D16] rounds half up: 0.05 gives 0.01, 0.04 gives nothing, 1,200.00 gives 120.00', () => {
    expect(divide(5)).toEqual({ price: 5, fee: 1, part: 4 });
    expect(divide(4)).toEqual({ price: 4, fee: 0, part: 4 });
    expect(divide(15).fee).toBe(2);
    expect(divide(120_000)).toEqual({ price: 120_000, fee: 12_000, part: 108_000 });
  });

  it('[D16] refuses what is no price', () => {
    for (const price of [0, -1, 0.5, Number.NaN, Infinity, 2 ** 53]) expect(() => divide(price)).toThrow(RangeError);
  });

  // Planted: without a rounding tolerance, three sales of 0.05 count as sold at another fee.
  it('[SEL2] knows sums of sales at its own percentage from sums with another one', () => {
    expect(isAtThisFee({ gross: 0, fees: 0 }, 0)).toBe(true);
    expect(isAtThisFee({ gross: 120_000, fees: 12_000 }, 1)).toBe(true);
    expect(isAtThisFee({ gross: 15, fees: 3 }, 3)).toBe(true);
    expect(isAtThisFee({ gross: 240_000, fees: 12_000 + 18_000 }, 2)).toBe(false);
  });
});
