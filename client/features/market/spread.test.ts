// The bars of the market's histograms.
import { describe, expect, it } from 'vitest';
import { priceStepOf } from '#shared/domain/trade/market-facets.ts';
import { openEnd } from '#shared/domain/trade/market-filter.ts';
import { priceBars, yearBars } from './spread.ts';

const anyYear = { yearFrom: null, yearTo: null };
const heights = (bars: { count: number }[]) => bars.map(({ count }) => count);
const chosen = (bars: { isChosen: boolean }[]) => bars.map(({ isChosen }) => Number(isChosen)).join('');

describe('the years of works', () => {
  // Planted: decades without works left out, so that a gap of two centuries looks like one of ten years.
  it('[MKT10] stand decade by decade with their gaps, those in the choice marked', () => {
    const decades = [
      { value: 1890, count: 2 },
      { value: 1920, count: 5 },
    ];
    expect(heights(yearBars(decades, anyYear))).toEqual([2, 0, 0, 5]);
    expect(chosen(yearBars(decades, anyYear))).toBe('1111');
    expect(chosen(yearBars(decades, { yearFrom: 1905, yearTo: 1919 }))).toBe('0110');
    expect(chosen(yearBars(decades, { yearFrom: null, yearTo: 1889 }))).toBe('0000');
  });

  it('[MKT10] of many centuries share bars, and none is lost', () => {
    const decades = Array.from({ length: 120 }, (_, at) => ({ value: 800 + at * 10, count: 1 }));
    const bars = yearBars(decades, anyYear);
    expect(bars).toHaveLength(40);
    expect(heights(bars).every((count) => count === 3)).toBe(true);
  });

  it('[MKT10] have no bars where the list says as much', () => {
    expect(yearBars([], anyYear)).toEqual([]);
    expect(yearBars([{ value: 1990, count: 9 }], anyYear)).toEqual([]);
  });
});

describe('the prices of works', () => {
  it('[MKT10] are counted in steps that never fall behind the amount', () => {
    const amounts = [0, 1, 2, 3, 4, 5, 6, 7, 8, 11, 12, 16, 1_000_000, 2 ** 31 - 1];
    expect(amounts.map(priceStepOf)).toEqual([0, 0, 2, 3, 4, 4, 5, 5, 6, 6, 7, 8, 39, 61]);
  });

  // Planted: the first bar taken for step 0 instead of the step of the lowest price.
  it('[MKT10] in the choice are marked', () => {
    const prices = { least: 10_000, steps: [3, 0, 1, 2] };
    expect(heights(priceBars(prices, { minPrice: 0, maxPrice: openEnd }))).toEqual([3, 0, 1, 2]);
    expect(chosen(priceBars(prices, { minPrice: 0, maxPrice: openEnd }))).toBe('1111');
    expect(chosen(priceBars(prices, { minPrice: 13_000, maxPrice: 20_000 }))).toBe('0110');
    expect(priceBars({ least: 5, steps: [] }, { minPrice: 0, maxPrice: openEnd })).toEqual([]);
  });
});
