// The market filter: its URL parameters, and which works match it.
import { fold } from '#shared/domain/fold.ts';
import { isMedium, type Medium } from '#shared/domain/piece/medium.ts';
import { parseAmount } from './money.ts';
import { currencies, type Currency } from '#shared/domain/piece/piece.ts';
import { typedPriceOf } from './listing.ts';
import { countryOf, type Country } from './shipping.ts';
import { isSort, type MarketSort } from './market-order.ts';
import { checkClasses, checkOf, isOneOf, sizeClasses, sizeOf, type CheckClass, type MarketWork, type SizeClass } from './market-work.ts';

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
  /** The whole name, in any case; empty for every artist. */
  artist: string;
  /** The year a work was begun, inclusive; null for no limit. A work without a year fits neither. */
  yearFrom: number | null;
  yearTo: number | null;
  /** Only works without a year; then there are no limits of years. */
  undated: boolean;
  size: SizeClass | 'all';
  check: CheckClass | 'all';
  /** unstated: from no stated country. */
  sentFrom: Country | 'unstated' | 'all';
  /** By price only within a currency. */
  sort: MarketSort;
};

/** 1,000,000.00, in minor units. */
export const openEnd = 100_000_000;
export const confidenceStep = 5;
export const maxSearchLength = 200;
/** As long as an artist's name may be. */
export const maxArtistLength = 300;

export const noFilter: MarketFilter = {
  search: '',
  medium: 'all',
  minPrice: 0,
  maxPrice: openEnd,
  minConfidence: 0,
  verifiedOnly: false,
  currency: 'all',
  artist: '',
  yearFrom: null,
  yearTo: null,
  undated: false,
  size: 'all',
  check: 'all',
  sentFrom: 'all',
  sort: 'newest',
};

export const isCurrency = (value: unknown): value is Currency => (currencies as readonly unknown[]).includes(value);

/** The search normalized for matching: folded, trimmed, control characters as spaces. */
export const needleOf = (search: string): string => fold(search.replaceAll(/\p{Cc}/gu, ' ')).trim();

/** The number of active filters in the dialog; search and medium are visible by themselves. */
export const filtersSet = (filter: MarketFilter): number =>
  Number(filter.medium !== 'all') +
  Number(filter.minPrice > 0 || filter.maxPrice < openEnd) +
  Number(filter.minConfidence > 0) +
  Number(filter.verifiedOnly) +
  Number(filter.artist !== '') +
  Number(filter.yearFrom !== null || filter.yearTo !== null || filter.undated) +
  Number(filter.size !== 'all') +
  Number(filter.check !== 'all') +
  Number(filter.sentFrom !== 'all') +
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
  ...(filter.artist.trim() === '' ? {} : { artist: filter.artist.trim() }),
  ...(filter.yearFrom === null ? {} : { yearFrom: String(filter.yearFrom) }),
  ...(filter.yearTo === null ? {} : { yearTo: String(filter.yearTo) }),
  ...(filter.undated ? { undated: 'true' } : {}),
  ...(filter.size === 'all' ? {} : { size: filter.size }),
  ...(filter.check === 'all' ? {} : { check: filter.check }),
  ...(filter.sentFrom === 'all' ? {} : { sentFrom: filter.sentFrom }),
  ...(filter.sort === 'newest' || filter.currency === 'all' ? {} : { sort: filter.sort }),
});

const priceOf = (text: string | undefined, other: number): number => {
  const minor = text === undefined ? null : parseAmount(text);
  return minor === null ? other : Math.min(minor, openEnd);
};

const isTrue = (text: string | undefined): boolean => text === 'true' || text === '1';
const yearOf = (text: string | undefined): number | null => (text !== undefined && /^\d{1,4}$/.test(text) ? Number(text) : null);

/** Parses untrusted URL parameters; invalid values are ignored. */
export const fromParams = (params: Readonly<Record<string, string | undefined>>): MarketFilter => {
  const { q = '', medium, minPrice, maxPrice, minConfidence, verifiedOnly, currency, artist = '', size, check, sentFrom, sort } = params;
  const confidence = Number(minConfidence ?? '0');
  const undated = isTrue(params['undated']);
  return {
    search: q.slice(0, maxSearchLength),
    medium: isMedium(medium) ? medium : 'all',
    minPrice: priceOf(minPrice, 0),
    maxPrice: priceOf(maxPrice, openEnd),
    minConfidence: Number.isFinite(confidence) ? Math.min(100, Math.max(0, Math.round(confidence))) : 0,
    verifiedOnly: isTrue(verifiedOnly),
    currency: isCurrency(currency) ? currency : 'all',
    artist: artist.slice(0, maxArtistLength).trim(),
    yearFrom: undated ? null : yearOf(params['yearFrom']),
    yearTo: undated ? null : yearOf(params['yearTo']),
    undated,
    size: isOneOf(sizeClasses, size) ? size : 'all',
    check: isOneOf(checkClasses, check) ? check : 'all',
    sentFrom: sentFrom === 'unstated' ? sentFrom : (countryOf(sentFrom) ?? 'all'),
    // Prices of different currencies are never compared.
    sort: isSort(sort) && isCurrency(currency) ? sort : 'newest',
  };
};

/** What an artist is matched by. */
export const artistKey = (artist: string): string => artist.normalize('NFC').trim().toLowerCase();

const fitsYears = ({ yearFrom, yearTo, undated }: MarketFilter, year: number | null): boolean => {
  if (undated) return year === null;
  if (yearFrom === null && yearTo === null) return true;
  return year !== null && year >= (yearFrom ?? year) && year <= (yearTo ?? year);
};

/** `fits` for many works: what depends on the filter alone is computed once, and numbers are compared before texts. */
export const matcherOf = (filter: MarketFilter): ((work: MarketWork) => boolean) => {
  const needle = needleOf(filter.search);
  const artist = artistKey(filter.artist);
  return (work) =>
    (filter.medium === 'all' || work.medium === filter.medium) &&
    work.price >= filter.minPrice &&
    (filter.maxPrice >= openEnd || work.price <= filter.maxPrice) &&
    (work.confidence ?? 0) >= filter.minConfidence &&
    (!filter.verifiedOnly || work.verified) &&
    (filter.currency === 'all' || work.currency === filter.currency) &&
    fitsYears(filter, work.year) &&
    (filter.size === 'all' || sizeOf(work.longest) === filter.size) &&
    (filter.check === 'all' || checkOf(work) === filter.check) &&
    (filter.sentFrom === 'all' || (work.sentFrom ?? 'unstated') === filter.sentFrom) &&
    (artist === '' || artistKey(work.artist) === artist) &&
    (needle === '' || fold(work.title).includes(needle) || fold(work.artist).includes(needle));
};

/** The same predicate as in the server's search. */
export const fits = (filter: MarketFilter, work: MarketWork): boolean => matcherOf(filter)(work);
