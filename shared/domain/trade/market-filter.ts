// The market filter: its URL parameters, and which works match it.
import { isMedium, type Medium } from '#shared/domain/piece/medium.ts';
import { parseAmount } from './money.ts';
import { currencies, type Currency } from '#shared/domain/piece/piece.ts';
import { typedPriceOf } from './listing.ts';

export type MarketFilter = {
  /** Matched in title or artist; stored as typed. */
  search: string;
  medium: Medium | 'all';
  /** Minor units of any currency, inclusive. */
  minPrice: number;
  /** Minor units, inclusive; openEnd and above mean no upper limit. */
  maxPrice: number;
  /** 0 to 100; a work without an analysis counts as 0. */
  minConfidence: number;
  verifiedOnly: boolean;
  currency: Currency | 'all';
};

/** 1,000,000.00, in minor units. */
export const openEnd = 100_000_000;
export const confidenceStep = 5;
export const maxSearchLength = 200;

export const noFilter: MarketFilter = {
  search: '',
  medium: 'all',
  minPrice: 0,
  maxPrice: openEnd,
  minConfidence: 0,
  verifiedOnly: false,
  currency: 'all',
};

export const isCurrency = (value: unknown): value is Currency => (currencies as readonly unknown[]).includes(value);

/** The search normalized for matching: lower case, trimmed, control characters as spaces. */
export const needleOf = (search: string): string =>
  search
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim()
    .toLowerCase();

/** The number of active filters in the dialog; search and medium are visible by themselves. */
export const filtersSet = (filter: MarketFilter): number =>
  Number(filter.medium !== 'all') +
  Number(filter.minPrice > 0 || filter.maxPrice < openEnd) +
  Number(filter.minConfidence > 0) +
  Number(filter.verifiedOnly) +
  Number(filter.currency !== 'all');

export const isFiltering = (filter: MarketFilter): boolean => needleOf(filter.search) !== '' || filtersSet(filter) > 0;

/** Only values that differ from the default, by URL parameter; equal filters give equal parameters. */
export const toParams = (filter: MarketFilter): Record<string, string> => ({
  ...(filter.search.trim() === '' ? {} : { q: filter.search.trim() }),
  ...(filter.medium === 'all' ? {} : { medium: filter.medium }),
  ...(filter.minPrice === 0 ? {} : { minPrice: typedPriceOf(filter.minPrice).replace(/\.00$/, '') }),
  ...(filter.maxPrice >= openEnd ? {} : { maxPrice: typedPriceOf(filter.maxPrice).replace(/\.00$/, '') }),
  ...(filter.minConfidence === 0 ? {} : { minConfidence: String(filter.minConfidence) }),
  ...(filter.verifiedOnly ? { verifiedOnly: 'true' } : {}),
  ...(filter.currency === 'all' ? {} : { currency: filter.currency }),
});

const priceOf = (text: string | undefined, other: number): number => {
  const minor = text === undefined ? null : parseAmount(text);
  return minor === null ? other : Math.min(minor, openEnd);
};

/** Parses untrusted URL parameters; invalid values are ignored. */
export const fromParams = (params: Readonly<Record<string, string | undefined>>): MarketFilter => {
  const { q = '', medium, minPrice, maxPrice, minConfidence, verifiedOnly, currency } = params;
  const confidence = Number(minConfidence ?? '0');
  return {
    search: q.slice(0, maxSearchLength),
    medium: isMedium(medium) ? medium : 'all',
    minPrice: priceOf(minPrice, 0),
    maxPrice: priceOf(maxPrice, openEnd),
    minConfidence: Number.isFinite(confidence) ? Math.min(100, Math.max(0, Math.round(confidence))) : 0,
    verifiedOnly: verifiedOnly === 'true' || verifiedOnly === '1',
    currency: isCurrency(currency) ? currency : 'all',
  };
};

export type Filterable = {
  title: string;
  artist: string;
  medium: string | null;
  /** Minor units. */
  price: number;
  currency: Currency;
  confidence: number | null;
  verified: boolean;
};

/** The same predicate as in the server's search. */
export const fits = (filter: MarketFilter, work: Filterable): boolean => {
  const needle = needleOf(filter.search);
  return (
    (needle === '' || work.title.toLowerCase().includes(needle) || work.artist.toLowerCase().includes(needle)) &&
    (filter.medium === 'all' || work.medium === filter.medium) &&
    work.price >= filter.minPrice &&
    (filter.maxPrice >= openEnd || work.price <= filter.maxPrice) &&
    (work.confidence ?? 0) >= filter.minConfidence &&
    (!filter.verifiedOnly || work.verified) &&
    (filter.currency === 'all' || work.currency === filter.currency)
  );
};
