// What people look for in the measured market: the cases of the peers' query.mjs and worst.mjs, and those that an index alone does badly.
import { noFilter, type MarketFilter } from '#shared/domain/trade/market-filter.ts';

export type Case = { name: string; filter: MarketFilter; /** Pages that were read before. */ pages?: number | undefined };

/** What the peers' joins have no columns or order for. */
export const isOursAlone = ({ filter }: Case): boolean =>
  filter.sort !== 'newest' ||
  filter.artist !== '' ||
  filter.undated ||
  filter.yearFrom !== null ||
  filter.yearTo !== null ||
  filter.size !== 'all' ||
  filter.check !== 'all' ||
  filter.sentFrom !== 'all';

const of = (name: string, filter: Partial<MarketFilter> = {}, pages?: number): Case => ({
  name,
  filter: { ...noFilter, ...filter },
  pages,
});

export const allFilters = of('all filters', {
  search: 'harbour',
  medium: 'painting',
  minPrice: 10_000,
  maxPrice: 10_000_000,
  minConfidence: 70,
  verifiedOnly: true,
});

export const cases: readonly Case[] = [
  of('first page'),
  of('page 40', {}, 39),
  of('medium and price', { medium: 'print', minPrice: 50_000, maxPrice: 500_000 }),
  allFilters,
  of('common word', { search: 'har' }),
  of('rare artist', { search: 'dvorak377' }),
  of('two words', { search: 'golden harbour' }),
  of('two words, page 10', { search: 'golden harbour' }, 9),
  of('absent', { search: 'zzqqxx' }),
  of('two letters', { search: '99' }),
  of('two letters, absent', { search: 'qj' }),
  of('two letters, rare', { search: 'xa', medium: 'sculpture', minConfidence: 99 }),
  of('one letter', { search: 'q' }),
  of('one letter, absent', { search: '#' }),
  of('high confidence, verified', { minConfidence: 95, verifiedOnly: true }),
  of('highest confidence, verified, one medium', { minConfidence: 100, verifiedOnly: true, medium: 'drawing' }),
  of('narrow price', { minPrice: 1_234_500, maxPrice: 1_234_600 }),
  of('narrower price', { minPrice: 1_234_500, maxPrice: 1_234_500 }),
  of('confidence and a little price', { minConfidence: 95, verifiedOnly: true, minPrice: 20_000, maxPrice: 20_100 }),
  of('confidence and more price', { minConfidence: 99, verifiedOnly: true, minPrice: 20_000, maxPrice: 24_000 }),
  of('medium and rare artist', { medium: 'sculpture', search: 'dvorak377' }),
  of('common word, rare together', { search: 'harbour', medium: 'print', minConfidence: 98, verifiedOnly: true, currency: 'GBP' }),
  of('common word and narrow price', { search: 'portrait', minPrice: 1_000_000, maxPrice: 1_010_000 }),
  of('common letters and narrow price', { search: 'an', minPrice: 1_000_000, maxPrice: 1_001_000 }),
  of('one number among many', { search: 'no. 7777' }),
  of('one artist', { artist: 'Anna Dvorak377' }),
  of('sent from one country, rare artist', { sentFrom: 'JP', search: 'dvorak377' }),
  of('no year, no country', { undated: true, sentFrom: 'unstated', currency: 'EUR' }),
  of('one year, large, verified', { yearFrom: 1931, yearTo: 1931, size: 'large', check: 'verified' }),
  of('lowest price', { sort: 'price-low', currency: 'EUR' }),
  of('highest price, page 40', { sort: 'price-high', currency: 'EUR' }, 39),
  of('lowest price, common word', { sort: 'price-low', currency: 'EUR', search: 'har' }),
  of('lowest price, two words', { sort: 'price-low', currency: 'EUR', search: 'golden harbour' }),
  of('lowest price, rare artist', { sort: 'price-low', currency: 'EUR', search: 'dvorak377' }),
  of('lowest price, absent', { sort: 'price-low', currency: 'EUR', search: 'zzqqxx' }),
  of('lowest price, rare together', {
    sort: 'price-low',
    currency: 'GBP',
    search: 'harbour',
    medium: 'print',
    minConfidence: 98,
    verifiedOnly: true,
  }),
];
