import { describe, expect, it } from 'vitest';
import { distanceOf, type Comparable } from './closeness.ts';

const work: Comparable = { year: 1931, longest: 810, price: 240_000, currency: 'EUR' };

describe('the distance between two works', () => {
  it('is nothing between equal ones, and the same in both directions', () => {
    const other: Comparable = { year: 1956, longest: 405, price: 60_000, currency: 'EUR' };
    expect(distanceOf(work, work)).toBe(0);
    expect(distanceOf(work, other)).toBe(3);
    expect(distanceOf(other, work)).toBe(3);
  });

  // Planted bug: an unknown year read as the year 0.
  it('counts what is unknown as neither near nor far', () => {
    expect(distanceOf(work, { ...work, year: null })).toBe(1);
    expect(distanceOf(work, { ...work, longest: null })).toBe(1);
  });

  // Planted bug: amounts of different currencies compared.
  it('never compares prices in different currencies', () => {
    expect(distanceOf(work, { ...work, currency: 'GBP' })).toBe(1);
    expect(distanceOf(work, { ...work, currency: 'GBP', price: 1 })).toBe(1);
  });
});
