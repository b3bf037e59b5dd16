// The market filter as URL parameters and as a predicate.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { filtersSet, fits, fromParams, isFiltering, noFilter, openEnd, toParams, type MarketFilter } from './market-filter.ts';
import { media } from '#shared/domain/piece/medium.ts';
import { marketSorts } from './market-order.ts';
import { checkClasses, sizeClasses } from './market-work.ts';
import { currencies } from '#shared/domain/piece/piece.ts';

const filters: fc.Arbitrary<MarketFilter> = fc
  .record({
    search: fc.string({ maxLength: 20 }).map((text) => text.trim()),
    medium: fc.constantFrom<MarketFilter['medium'][]>('all', ...media),
    minPrice: fc.integer({ min: 0, max: openEnd }),
    maxPrice: fc.integer({ min: 0, max: openEnd }),
    minConfidence: fc.integer({ min: 0, max: 100 }),
    verifiedOnly: fc.boolean(),
    currency: fc.constantFrom<MarketFilter['currency'][]>('all', ...currencies),
    artist: fc.constantFrom('', 'Ada Quell', 'Dvořák & Sons'),
    undated: fc.boolean(),
    yearFrom: fc.constantFrom(null, 0, 1931),
    yearTo: fc.constantFrom(null, 1940, 9999),
    size: fc.constantFrom<MarketFilter['size'][]>('all', ...sizeClasses),
    check: fc.constantFrom<MarketFilter['check'][]>('all', ...checkClasses),
    sentFrom: fc.constantFrom<MarketFilter['sentFrom'][]>('all', 'DK', 'US', 'unstated'),
    sort: fc.constantFrom(...marketSorts),
  })
  // No limits of years without years.
  .map((filter) => (filter.undated ? { ...filter, yearFrom: null, yearTo: null } : filter));
const work = {
  title: 'Blue Harbour',
  artist: 'Ada Quell',
  medium: 'print',
  price: 10_000,
  currency: 'USD' as const,
  confidence: null,
  basis: null,
  verified: false,
  year: 1931,
  longest: 610,
  sentFrom: 'DK' as const,
};

describe('the filter', () => {
  // Planted: prices written without decimals; 12.5 comes back as 12.
  it('[MKT2] [ENT15] comes back from an address as it went into it', () => {
    fc.assert(
      fc.property(filters, (filter) => {
        // Sorting by price needs a currency.
        const sort = filter.currency === 'all' ? 'newest' : filter.sort;
        expect(fromParams(toParams(filter))).toEqual({ ...filter, sort });
      }),
    );
  });

  it('[LIM7] without anything is medium all, price 0 to 1,000,000, confidence 0, verified only off', () => {
    expect(fromParams({})).toEqual(noFilter);
    expect([noFilter.medium, noFilter.minPrice, noFilter.maxPrice, noFilter.minConfidence, noFilter.verifiedOnly]).toEqual([
      'all',
      0,
      100_000_000,
      0,
      false,
    ]);
    expect([isFiltering(noFilter), filtersSet(noFilter), toParams(noFilter)]).toEqual([false, 0, {}]);
  });

  it('[MKT2] takes what makes no sense in an address as if it was not there', () => {
    expect(
      fromParams({
        medium: 'oil',
        minPrice: '-3',
        maxPrice: 'x',
        minConfidence: 'NaN',
        verifiedOnly: 'maybe',
        currency: 'CHF',
        yearFrom: '19x',
        size: 'huge',
        check: 'fine',
        sentFrom: 'dk',
        sort: 'price-low',
      }),
    ).toEqual(noFilter);
  });

  it('[VAL20] [VAL21] [VAL22] [VAL23] [VAL24] decides about a work field by field, its ends included', () => {
    const says = (changes: Partial<MarketFilter>): boolean => fits({ ...noFilter, ...changes }, work);
    expect([says({ search: 'HARB' }), says({ search: 'quell' }), says({ search: 'r a' })]).toEqual([true, true, false]);
    expect([says({ medium: 'print' }), says({ medium: 'drawing' })]).toEqual([true, false]);
    expect([says({ minPrice: 10_000, maxPrice: 10_000 }), says({ minPrice: 10_001 }), says({ maxPrice: 9_999 })]).toEqual([
      true,
      false,
      false,
    ]);
    expect([says({ minConfidence: 0 }), says({ minConfidence: 5 })]).toEqual([true, false]);
    expect([says({ verifiedOnly: true }), fits({ ...noFilter, verifiedOnly: true }, { ...work, verified: true })]).toEqual([false, true]);
    expect([says({ currency: 'USD' }), says({ currency: 'EUR' })]).toEqual([true, false]);
    expect([says({ artist: 'ada QUELL' }), says({ artist: 'Ada' })]).toEqual([true, false]);
    expect([says({ yearFrom: 1931, yearTo: 1931 }), says({ yearFrom: 1932 }), says({ yearTo: 1930 })]).toEqual([true, false, false]);
    // Planted: a work without a year counts as year 0 and is found before 1900.
    expect(fits({ ...noFilter, yearTo: 1900 }, { ...work, year: null })).toBe(false);
    // Planted: a work that states no country fits every country.
    const unstated = { ...work, sentFrom: null };
    expect([says({ sentFrom: 'DK' }), says({ sentFrom: 'DE' }), fits({ ...noFilter, sentFrom: 'DK' }, unstated)]).toEqual([
      true,
      false,
      false,
    ]);
    expect([says({ size: 'medium' }), says({ size: 'small' }), says({ check: 'unchecked' }), says({ check: 'clear' })]).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });
});
