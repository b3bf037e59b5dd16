// The market cache: pages in order, available offline, and never more than was fetched.
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { MarketCard, MarketPage } from '#shared/contract/trade/market.ts';
import { noFilter } from '#shared/domain/trade/market-filter.ts';
import { extendMarket, facetsSeen, pageKeyOf, refreshMarket, seenInMarket } from './market-cache.ts';
import { forgetListing } from './artwork-cache.ts';
import { VisitorDatabase } from '#client/data/db/visitor-database.ts';

let db: VisitorDatabase;
beforeEach(() => {
  db = new VisitorDatabase(`visitor-${Math.random()}`);
});
afterEach(() => db.delete());

const card = (id: string, more: Partial<MarketCard> = {}): MarketCard => ({
  id,
  art_piece_id: `piece-${id}`,
  seller_id: 'seller',
  price: 12.5,
  currency: 'USD',
  status: 'listed',
  created_at: `2026-01-0${id.length}T00:00:00Z`,
  revision: 1,
  title: `Work ${id}`,
  artist: 'Ada',
  medium: 'print',
  ai_confidence: null,
  verdict_stale: false,
  image: null,
  seller_name: null,
  seller_location: null,
  seller_verified: false,
  priority: false,
  seller_ready: false,
  ...more,
});
/** A market that returns these pages in turn. */
const answering = (...pages: MarketPage[]) => {
  const asked: Record<string, string>[] = [];
  return { asked, ask: async (query: Record<string, string>) => (asked.push(query), pages.shift() ?? { listings: [], next: null }) };
};
const shown = async (params: Record<string, string> = {}) => {
  const seen = await seenInMarket(db, params, noFilter);
  return { ids: seen.cards.map(({ id }) => id), at: seen.at, isWhole: seen.isWhole };
};

describe('the market on this device', () => {
  it('[MKT1] [D37] keeps the pages of a search in their order, with the time of the first', async () => {
    const { ask, asked } = answering({ listings: [card('b'), card('a')], next: 'c1' }, { listings: [card('a'), card('c')], next: null });
    await refreshMarket(db, { q: 'x' }, ask, 1_000_000);
    await extendMarket(db, { q: 'x' }, ask, 2_000_000);
    await extendMarket(db, { q: 'x' }, ask);
    expect(asked).toEqual([{ q: 'x' }, { q: 'x', cursor: 'c1' }]);
    expect(await shown({ q: 'x' })).toEqual({ ids: ['b', 'a', 'c'], at: new Date(1_000_000).toISOString(), isWhole: true });
    expect(pageKeyOf({ q: 'x', medium: 'print' })).toBe(pageKeyOf({ medium: 'print', q: 'x' }));
  });

  // Planted: refreshing keeps only the first page; back from an artwork, the list is cut to its beginning.
  it('[MKT3] who comes back soon finds the place again; later the search begins anew', async () => {
    const first = { listings: [card('b'), card('a')], next: 'c1' };
    const { ask } = answering(first, { listings: [card('c')], next: 'c2' }, { listings: [card('d'), card('b')], next: 'c3' }, first);
    await refreshMarket(db, {}, ask, 0);
    await extendMarket(db, {}, ask, 0);
    await refreshMarket(db, {}, ask, 60_000);
    expect((await shown()).ids).toEqual(['d', 'b', 'c']);
    await refreshMarket(db, {}, ask, 3_600_000);
    expect(await shown()).toMatchObject({ ids: ['b', 'a'], isWhole: false });
  });

  it('[D37] a search that was never answered here finds what others have left', async () => {
    const { ask } = answering({ listings: [card('a'), card('bb', { medium: 'painting' })], next: null });
    await refreshMarket(db, {}, ask);
    const seen = await seenInMarket(db, { medium: 'painting' }, { ...noFilter, medium: 'painting' });
    expect([seen.cards.map(({ id }) => id), seen.at, seen.isWhole]).toEqual([['bb'], null, false]);
    const dear = await seenInMarket(db, { minPrice: '13' }, { ...noFilter, minPrice: 1_300 });
    expect(dear.cards).toEqual([]);
  });

  it('[STA15] what was changed here is not shown as it was', async () => {
    const { ask } = answering({ listings: [card('a'), card('b')], next: null });
    await refreshMarket(db, {}, ask);
    await forgetListing(db, 'piece-a');
    expect((await shown()).ids).toEqual(['b']);
  });

  it('[D37] stays within its bounds: the oldest go first', async () => {
    for (let at = 0; at < 45; at += 1) {
      const { ask } = answering({ listings: [card(`x${at}`)], next: null });
      await refreshMarket(db, { q: String(at) }, ask, at * 1_000);
    }
    expect([await db.pages.count(), (await db.pages.get('q=0')) === undefined, (await db.pages.get('q=44')) !== undefined]).toEqual([
      40,
      true,
      true,
    ]);
  });

  // Planted: the order of the other searches; the dearest work stands first.
  it('[D37] orders what was seen by price, within the currency, and counts the facets over it', async () => {
    const cards = [
      card('a', { price: 30, year: '1931', dimensions: '20 x 30 cm' }),
      card('b', { price: 10, artist: 'Ben', year: '1935', sent_from: 'DK' }),
      card('c', { price: 5, currency: 'EUR', height_mm: 1_500 }),
      card('d', { price: 20, ai_confidence: 88, verdict_basis: 'model' }),
    ];
    await refreshMarket(db, { q: 'other' }, answering({ listings: cards, next: null }).ask);
    const low = { ...noFilter, currency: 'USD', sort: 'price-low' } as const;
    const ids = async (filter: typeof noFilter) => (await seenInMarket(db, { never: 'asked' }, filter)).cards.map(({ id }) => id);
    expect([await ids(low), await ids({ ...low, sort: 'price-high' })]).toEqual([
      ['b', 'd', 'a'],
      ['a', 'd', 'b'],
    ]);
    expect(await facetsSeen(db, low, '')).toEqual({
      seen: 4,
      facets: {
        total: 3,
        artists: [
          { value: 'Ada', count: 2 },
          { value: 'Ben', count: 1 },
        ],
        media: [{ value: 'print', count: 3 }],
        decades: [{ value: 1930, count: 2 }],
        undated: 1,
        sizes: [
          { value: 'small', count: 1 },
          { value: 'unstated', count: 2 },
        ],
        checks: [
          { value: 'verified', count: 1 },
          { value: 'unchecked', count: 2 },
        ],
        countries: [{ value: 'DK', count: 1 }],
        unplaced: 2,
        prices: [
          { currency: 'USD', count: 3, least: 1_000, most: 3_000, steps: [1, 0, 1, 1] },
          { currency: 'EUR', count: 1, least: 500, most: 500, steps: [1] },
        ],
      },
    });
  });
});
