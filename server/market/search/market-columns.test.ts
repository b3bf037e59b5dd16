// The in-memory index against a naive filter, over random markets, filters and changes.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { facetsOf, type MarketFacets } from '#shared/domain/trade/market-facets.ts';
import { orders, marketSorts } from '#shared/domain/trade/market-order.ts';
import { countries } from '#shared/domain/trade/shipping.ts';
import { checkClasses, sizeClasses } from '#shared/domain/trade/market-work.ts';
import { fits, noFilter, openEnd, type MarketFilter } from '#shared/domain/trade/market-filter.ts';
import { media } from '#shared/domain/piece/medium.ts';
import { currencies } from '#shared/domain/piece/piece.ts';
import { inMarketOrder, packColumns, type MarketEntry } from './columns.ts';

const words = ['Blue', 'blue harbour', 'Öl', 'ΣΊΣΥΦΟΣ', 'a', '', '100%', 'x\ny', 'Dvořák', '日本'];
const entry: fc.Arbitrary<MarketEntry> = fc.record({
  id: fc.uuid(),
  rank: fc.integer({ min: 0, max: 12 }),
  title: fc.constantFrom(...words),
  artist: fc.constantFrom(...words),
  medium: fc.constantFrom(null, ...media),
  price: fc.integer({ min: 30, max: 60 }),
  currency: fc.constantFrom(...currencies),
  confidence: fc.constantFrom(null, 0, 5, 50, 100),
  basis: fc.constantFrom(null, 'model', 'flags', 'clear'),
  verified: fc.boolean(),
  year: fc.constantFrom(null, 1899, 1900, 1931, 1939),
  longest: fc.constantFrom(null, 399.9, 400, 1_000, 1_000.1),
  sentFrom: fc.constantFrom(null, 'AE', 'DK', 'ZA'),
});
/** Few choices at once, so that something is found. */
const seldom = <Value>(none: Value, ...chosen: Value[]): fc.Arbitrary<Value> =>
  fc.oneof({ weight: 4, arbitrary: fc.constant(none) }, { weight: 1, arbitrary: fc.constantFrom(...chosen) });
const searches = ['b', 'Blue', 'ö', 'σίσυφος', '%', ' blue ', 'zz', 'řá', '本', 'harbour', 'blue harbour', 'harbours'];
const filter: fc.Arbitrary<MarketFilter> = fc.record({
  search: seldom('', ...searches),
  medium: seldom<MarketFilter['medium']>('all', ...media),
  minPrice: seldom(0, 40),
  maxPrice: seldom(openEnd, 50),
  minConfidence: seldom(0, 5, 100),
  verifiedOnly: seldom(false, true),
  currency: seldom<MarketFilter['currency']>('all', ...currencies),
  artist: seldom('', 'BLUE', 'dvořák', 'nobody'),
  undated: seldom(false, true),
  yearFrom: seldom<number | null>(null, 0, 1900),
  yearTo: seldom<number | null>(null, 1899, 1935),
  size: seldom<MarketFilter['size']>('all', ...sizeClasses),
  check: seldom<MarketFilter['check']>('all', ...checkClasses),
  sentFrom: seldom<MarketFilter['sentFrom']>('all', 'AE', 'ZA', 'NO', 'unstated'),
  sort: fc.constantFrom(...marketSorts),
});
const unique = fc.uniqueArray(entry, { selector: ({ id }) => id, maxLength: 60 });

const pack = (entries: readonly MarketEntry[]) => {
  const packer = packColumns(entries.length);
  const sorted = [...entries].sort(inMarketOrder);
  for (let at = 0; at < sorted.length; at += 7) packer.add(sorted.slice(at, at + 7));
  return packer.finish();
};

/** Which spelling of an artist is shown is left open. */
const named = (counted: MarketFacets) => ({
  ...counted,
  artists: counted.artists.map(({ value, count }) => `${value.toLowerCase().trim()} ${count}`).sort(),
});

describe('the in-memory index of the market', () => {
  // Planted: a facet counts with its own choice left in; the others of a chosen medium disappear. Planted: a row that misses two facets counts.
  // Planted: equal prices in the order of their rows only within a page; the cursor repeats one.
  // Planted: the scan continues from the needle's row without testing the filter; a row of another medium is found.
  // Planted: the cursor's own row is found again. Planted: a changed row stays alive in the columns; it is found twice.
  it('[VAL20] [VAL21] [VAL22] [VAL23] [VAL24] finds what a naive filter finds, page after page, before and after changes', () => {
    fc.assert(
      fc.property(
        unique,
        fc.array(entry, { maxLength: 12 }),
        fc.array(fc.nat(), { maxLength: 8 }),
        filter,
        fc.integer({ min: 1, max: 9 }),
        (start, changes, gone, asked, limit) => {
          const columns = pack(start);
          const now = new Map(start.map((one) => [one.id, one]));
          const check = () => {
            const all = [...now.values()].filter((one) => fits(asked, one)).sort(orders[asked.sort]);
            const found: string[] = [];
            let after = null;
            for (;;) {
              const page = columns.search(asked, after, limit);
              found.push(...page.map(({ id }) => id));
              after = page.at(-1) ?? null;
              if (page.length < limit) break;
            }
            expect(found).toEqual(all.map(({ id }) => id));
            for (const artistSearch of ['', 'b'])
              expect(named(columns.facets(asked, artistSearch))).toEqual(named(facetsOf(asked, [...now.values()], artistSearch)));
          };
          check();
          for (const [at, change] of changes.entries()) {
            const known = start[at % Math.max(1, start.length)];
            const next = at % 2 === 0 && known !== undefined ? { ...change, id: known.id } : change;
            now.set(next.id, next);
            columns.set(next.id, next);
          }
          for (const at of gone) {
            const id = [...now.keys()][at % Math.max(1, now.size)];
            if (id === undefined) continue;
            now.delete(id);
            columns.set(id, null);
          }
          check();
        },
      ),
      { numRuns: 400 },
    );
  });

  // Thousands of rows exercise blocks, runs of blocks and the price index.
  // Planted: the search continues at the next block after a hit. Planted: a price step loses its last row.
  // Planted: the block behind the one that may hold the needle.
  it('[VAL20] [VAL22] finds the same in a market of thousands, rare words and narrow prices included', () => {
    const many: MarketEntry[] = Array.from({ length: 5_000 }, (_, at) => ({
      id: `01900000-0000-7000-8000-${at.toString(16).padStart(12, '0')}`,
      rank: Math.floor(at / 3),
      title: `${words[at % 7]} No. ${(at * 7_919) % 10_007}`,
      artist: at % 1_999 === 0 ? 'Xaver Rare' : `Anna ${at % 401}`,
      medium: media[at % media.length] ?? null,
      price: 100 + ((at * 31_337) % 40_000),
      currency: currencies[at % 3] ?? 'USD',
      confidence: at % 101,
      basis: null,
      verified: at % 3 === 0,
      year: at % 7 === 0 ? null : 1800 + (at % 200),
      longest: (at * 13) % 2_000,
      sentFrom: at % 5 === 0 ? null : (countries[at % countries.length] ?? null),
    }));
    const columns = pack(many);
    const sorted = [...many].sort(inMarketOrder);
    const asked: Partial<MarketFilter>[] = [
      { search: 'xaver rare' },
      { search: 'xa' },
      { search: 'x' },
      { search: '#' },
      { search: '77' },
      { search: 'no. 77' },
      { search: 'no. 777' },
      { search: 'blue harbour no. 9' },
      { search: 'anna 40', minPrice: 9_000, maxPrice: 12_000 },
      { minPrice: 12_345, maxPrice: 12_345 },
      { minPrice: 12_000, maxPrice: 12_200 },
      { minPrice: 127, maxPrice: 129 },
      { minPrice: 12_000, maxPrice: 12_400, search: 'a', medium: 'print' },
      { minPrice: 300, maxPrice: 200 },
      { minConfidence: 100, verifiedOnly: true, currency: 'EUR', search: 'öl' },
      { artist: 'anna 7' },
      { artist: 'xaver rare', size: 'small', yearFrom: 1850 },
      { sentFrom: 'ZA', search: 'blue' },
      { yearFrom: 1931, yearTo: 1931, check: 'doubted' },
      ...(['price-low', 'price-high'] as const).flatMap((sort) => [
        { sort, currency: 'EUR' as const },
        { sort, currency: 'EUR' as const, search: 'xaver rare' },
        { sort, currency: 'USD' as const, search: '77', minPrice: 9_000 },
        { sort, currency: 'GBP' as const, minPrice: 12_000, maxPrice: 12_200 },
        { sort, currency: 'USD' as const, artist: 'anna 7', size: 'large' as const },
      ]),
    ];
    for (const partial of asked) {
      const filter = { ...noFilter, ...partial };
      const all = sorted
        .filter((one) => fits(filter, one))
        .sort(orders[filter.sort])
        .map(({ id }) => id);
      const found: string[] = [];
      for (let page = columns.search(filter, null, 24); page.length > 0; page = columns.search(filter, page.at(-1) ?? null, 24))
        found.push(...page.map(({ id }) => id));
      expect([partial, found]).toEqual([partial, all]);
    }
  });

  // Matches that are many and dear, behind more cheap rows than the walk looks at. Planted: the walk's rows are returned when it gives up.
  it('[MKT9] finds the cheapest of many dear works behind very many cheap ones', () => {
    const many: MarketEntry[] = Array.from({ length: 60_000 }, (_, at) => ({
      id: `01900000-0000-7000-8000-${at.toString(16).padStart(12, '0')}`,
      rank: at,
      title: at % 20 === 0 ? 'Dear' : 'Cheap',
      artist: 'Anna',
      medium: null,
      price: at % 20 === 0 ? 5_000_000 + ((at * 31_337) % 40_000) : 100 + (at % 9_000),
      currency: 'USD',
      confidence: null,
      basis: null,
      verified: false,
      year: null,
      longest: null,
      sentFrom: null,
    }));
    const columns = pack(many);
    for (const [search, sort] of [
      ['dear', 'price-low'],
      ['cheap', 'price-high'],
    ] as const) {
      const filter = { ...noFilter, search, sort, currency: 'USD' as const };
      const all = many.filter((one) => fits(filter, one)).sort(orders[sort]);
      const first = columns.search(filter, null, 24);
      const second = columns.search(filter, first.at(-1) ?? null, 24);
      expect([...first, ...second].map(({ id }) => id)).toEqual(all.slice(0, 48).map(({ id }) => id));
    }
  });

  it('[MKT1] an empty market has nothing, and takes its first listing', () => {
    const columns = pack([]);
    expect(columns.search(noFilter, null, 24)).toEqual([]);
    const first = {
      id: '01900000-0000-7000-8000-000000000001',
      rank: 1,
      title: 'One',
      artist: 'A',
      medium: null,
      price: 100,
      currency: 'USD' as const,
      confidence: null,
      basis: null,
      verified: false,
      year: null,
      longest: null,
      sentFrom: null,
    };
    columns.set(first.id, first);
    expect(columns.search(noFilter, null, 24)).toEqual([{ rank: 1, price: 100, id: first.id }]);
    expect(columns.loose()).toBe(1);
  });
});
