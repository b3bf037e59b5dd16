// What a person who watches a work is told.
import { describe, expect, it } from 'vitest';
import { listingStatuses } from './listing.ts';
import { newsOf, offerStateOf, offerStates, priceChangeIn, type Offer } from './watching.ts';

const offer = (state: Offer['state'], price: number | null = 40_000, currency: Offer['currency'] = 'EUR'): Offer => ({
  state,
  price,
  currency,
});

describe('the news of an offer', () => {
  // Planted: a reservation told; a price told although nobody can buy at it.
  it('is nothing where nothing changed, and nothing while somebody is paying', () => {
    for (const state of offerStates) expect(newsOf(offer(state), offer(state))).toBeNull();
    for (const state of offerStates) expect(newsOf(offer(state), offer('reserved', 30_000))).toBeNull();
    expect(newsOf(offer('sold'), offer('sold', 30_000))).toBeNull();
  });

  it('is a new price in any currency, where one was seen before', () => {
    expect(newsOf(offer('available'), offer('available', 30_000))).toBe('price 40000 EUR 30000 EUR');
    expect(newsOf(offer('available'), offer('available', 40_000, 'USD'))).toBe('price 40000 EUR 40000 USD');
    expect(newsOf(offer('reserved'), offer('available', 30_000))).toBe('price 40000 EUR 30000 EUR');
    expect(newsOf({ state: 'available', price: null, currency: null }, offer('available'))).toBeNull();
  });

  it('is that it is free again, for sale again, sold or withdrawn', () => {
    expect(newsOf(offer('reserved'), offer('available'))).toBe('available');
    expect(newsOf(offer('withdrawn'), offer('available', 10))).toBe('listed');
    expect(newsOf(offer('sold'), offer('available'))).toBe('listed');
    expect(newsOf(offer('reserved'), offer('sold'))).toBe('sold');
    expect(newsOf(offer('available'), offer('withdrawn'))).toBe('withdrawn');
  });

  it('reads its own details, and nothing else as a change of price', () => {
    expect(priceChangeIn('price 40000 EUR 30000 USD')).toEqual({ from: 40_000, to: 30_000, currency: 'USD', before: 'EUR' });
    for (const detail of [null, '', 'sold', 'price', 'price a EUR 1 EUR', 'price 1 EUR 2 XYZ', 'price 1.5 EUR 2 EUR'])
      expect(priceChangeIn(detail)).toBeNull();
  });

  it('shows a removed and a missing listing alike', () => {
    expect([...listingStatuses, null].map(offerStateOf)).toEqual(['available', 'reserved', 'sold', 'withdrawn', 'withdrawn', 'withdrawn']);
  });
});
