// Prices as typed, on the wire, and in minor units.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountOf, isActive, isListingPrice, listingPriceOf, listingStatuses, minorOf, priceLimits, typedPriceOf } from './listing.ts';
import { currencies } from '#shared/domain/piece/piece.ts';

describe('a price', () => {
  // Planted: minor = amount * 100 without rounding; 1.15 is 114.99999999999999.
  it('[D17] [VAL6] goes over the wire and through a field without losing a cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), fc.constantFrom(...currencies), (minor, currency) => {
        expect(minorOf(amountOf(minor))).toBe(minor);
        expect(listingPriceOf(typedPriceOf(minor), currency)).toBe(isListingPrice(minor, currency) ? minor : null);
        expect(listingPriceOf(amountOf(minor), currency)).toBe(isListingPrice(minor, currency) ? minor : null);
      }),
    );
  });

  it('[D17] [VAL6] is no price with a third decimal, outside its limits, or not a number', () => {
    for (const bad of [0, -1, 0.001, 12.345, Number.NaN, Number.POSITIVE_INFINITY, 1_000_000, '', 'x', '-5', '1e3', '1.234'])
      expect([bad, listingPriceOf(bad, 'USD')]).toEqual([bad, null]);
    for (const currency of currencies) {
      const { least, most } = priceLimits[currency];
      expect([listingPriceOf(amountOf(least), currency), listingPriceOf(amountOf(least - 1), currency)]).toEqual([least, null]);
      expect([listingPriceOf(amountOf(most), currency), listingPriceOf(amountOf(most + 1), currency)]).toEqual([most, null]);
    }
  });

  it('[D15] a listing is offered while it is listed or reserved', () => {
    expect(listingStatuses.filter(isActive)).toEqual(['listed', 'reserved']);
  });
});
