// Shipping prices: which region a country lies in, what it costs, and which prices a seller may set.
import { describe, expect, it } from 'vitest';
import {
  countriesOf,
  countries,
  isCountry,
  isSameShipping,
  isShipping,
  isShipTo,
  regionOf,
  shippingTo,
  type ShippingPrices,
} from './shipping.ts';

const prices: ShippingPrices = { from: 'DE', pickup: false, home: 1_000, europe: 2_500, world: 6_000 };

describe('a region', () => {
  // Planted: the country that it is sent from counts as Europe.
  it('[SHP1] is seen from the country that the work is sent from', () => {
    expect(['DE', 'FR', 'US'].map((to) => regionOf('DE', to))).toEqual(['home', 'europe', 'world']);
    expect(['DE', 'FR', 'US'].map((to) => regionOf('US', to))).toEqual(['europe', 'europe', 'home']);
    expect(['CH', 'GB', 'NO'].map((to) => regionOf('JP', to))).toEqual(['europe', 'europe', 'europe']);
  });
});

describe('the price of shipping', () => {
  it('[SHP1] follows from the region, and is nothing where it is included', () => {
    expect(['DE', 'AT', 'AU'].map((to) => shippingTo(prices, to))).toEqual([1_000, 2_500, 6_000]);
    expect([shippingTo(null, null), shippingTo(null, 'AU')]).toEqual([0, 0]);
  });

  // Planted: a region without a price is free.
  it('[SHP1] is none where the work does not go', () => {
    const national = { ...prices, europe: null, world: null };
    expect(['DE', 'AT', 'AU'].map((to) => shippingTo(national, to))).toEqual([1_000, null, null]);
    expect(shippingTo({ ...prices, home: 0 }, 'DE')).toBe(0);
    expect([shippingTo(prices, 'pickup'), shippingTo({ ...prices, pickup: true }, 'pickup')]).toEqual([null, 0]);
    // Planted: whoever names no country pays nothing.
    expect(shippingTo(prices, null)).toBeNull();
  });

  it('[SHP1] is asked for countries that the work goes to', () => {
    expect(countriesOf({ ...prices, europe: null, world: null })).toEqual(['DE']);
    expect(countriesOf({ ...prices, home: null, world: null })).not.toContain('DE');
    expect(countriesOf({ ...prices, home: null, world: null })).toContain('AT');
    expect(countriesOf(prices)).toEqual([...countries]);
    expect([isShipTo('pickup'), isShipTo('AT'), isShipTo('at'), isShipTo('')]).toEqual([true, true, false, false]);
    expect([isCountry('AT'), isCountry('XX')]).toEqual([true, false]);
  });
});

describe('prices that a seller sets', () => {
  const nowhere = { ...prices, home: null, europe: null, world: null };
  it.each<[string, ShippingPrices, boolean]>([
    ['three regions', prices, true],
    ['one region, for nothing', { ...nowhere, home: 0 }, true],
    ['collection alone', { ...nowhere, pickup: true }, true],
    ['nowhere', nowhere, false],
    ['a negative price', { ...prices, europe: -1 }, false],
    ['half a cent', { ...prices, world: 10.5 }, false],
    ['no number', { ...prices, world: Number.NaN }, false],
    ['as much as the work costs', { ...prices, world: 100_000 }, true],
    // Planted: a work for a dollar with shipping for a thousand pays no fee.
    ['more than the work costs', { ...prices, world: 100_001 }, false],
    ['a country that there is not', { ...prices, from: 'XX' }, false],
  ])('[SHP1] are checked: %s', (_, asked, isValid) => {
    expect(isShipping(asked, 100_000, 'USD')).toBe(isValid);
  });

  it('[SHP1] stay within what a card can pay with the work, and a cheap work may have a dear parcel', () => {
    const most = 99_999_999;
    expect([0, 1].map((more) => isShipping({ ...prices, world: most - 60_000_000 + more }, 60_000_000, 'USD'))).toEqual([true, false]);
    expect([50_000, 50_001].map((world) => isShipping({ ...prices, world }, 100, 'USD'))).toEqual([true, false]);
  });

  it('[SHP1] are the same only with every part', () => {
    expect([isSameShipping(prices, { ...prices }), isSameShipping(null, null), isSameShipping(prices, null)]).toEqual([true, true, false]);
    const others: Partial<ShippingPrices>[] = [{ from: 'FR' }, { pickup: true }, { home: null }, { europe: 0 }, { world: 1 }];
    expect(others.map((other) => isSameShipping(prices, { ...prices, ...other }))).toEqual(others.map(() => false));
  });
});
