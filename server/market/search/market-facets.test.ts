// How long the counts of a market stay.
import { describe, expect, it } from 'vitest';
import type { MarketFacets } from '#shared/domain/trade/market-facets.ts';
import { createMarketFacets } from './market-facets.ts';

const none: MarketFacets = {
  total: 0,
  artists: [],
  media: [],
  decades: [],
  sizes: [],
  checks: [],
  countries: [],
  undated: 0,
  unplaced: 0,
  prices: [],
};
/** A market that grows by one work with every count. */
const growing = (works: number) => {
  let time = 0;
  let total = 0;
  const columns = {
    size: () => works + total,
    facets: () => {
      // However long it takes.
      time += 100;
      return { ...none, total: (total += 1) };
    },
  };
  const facets = createMarketFacets({ columns: () => columns, now: () => time });
  return { count: async (q: string) => (await facets({ q })).facets?.total, pass: (ms: number) => (time += ms) };
};

describe('the counts of a market', () => {
  it('[MKT10] are always new in a market that is not large', async () => {
    const { count } = growing(10_000);
    expect([await count('a'), await count('a')]).toEqual([1, 2]);
  });

  // Planted: kept under one key; another search shows the counts of this one.
  it('[MKT10] stay for two seconds in a large one, each for its own search', async () => {
    const { count, pass } = growing(300_000);
    expect([await count('a'), await count('a'), await count('b')]).toEqual([1, 1, 2]);
    pass(1_890);
    expect(await count('a')).toBe(1);
    pass(10);
    expect(await count('a')).toBe(3);
  });

  it('[MKT10] are none while the market is being read', async () => {
    expect(await createMarketFacets({ columns: () => null })({})).toEqual({ facets: null });
  });
});
