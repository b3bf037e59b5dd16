// Medium, currency and verification packed into one byte, and size and check into another, so that one comparison tests them all.
import type { MarketFilter } from '#shared/domain/trade/market-filter.ts';
import { checkClasses, checkOf, sizeClasses, sizeOf, type MarketWork } from '#shared/domain/trade/market-work.ts';
import { media } from '#shared/domain/piece/medium.ts';
import { countries, type Country } from '#shared/domain/trade/shipping.ts';
import { currencies, type Currency } from '#shared/domain/piece/piece.ts';

type Tagged = { medium: string | null; currency: Currency; verified: boolean };

export const mediumBits = 7;
export const currencyShift = 3;
const verifiedBit = 32;
export const tagsOf = ({ medium, currency, verified }: Tagged): number =>
  (media.findIndex((one) => one === medium) + 1) | (currencies.indexOf(currency) << currencyShift) | (verified ? verifiedBit : 0);

/** The required tags of a row, and their mask. */
export const tagsAsked = ({ medium, currency, verifiedOnly }: MarketFilter): { mask: number; tags: number } => ({
  mask: (medium === 'all' ? 0 : mediumBits) | (currency === 'all' ? 0 : 3 << currencyShift) | (verifiedOnly ? verifiedBit : 0),
  tags:
    (medium === 'all' ? 0 : media.indexOf(medium) + 1) |
    (currency === 'all' ? 0 : currencies.indexOf(currency) << currencyShift) |
    (verifiedOnly ? verifiedBit : 0),
});

/** The country's number in the columns, counted from 1; 0 for a work that states none. */
export const countryCode = (country: Country | null): number => (country === null ? 0 : countries.indexOf(country) + 1);

/** -1 for every country. */
export const countryAsked = ({ sentFrom }: MarketFilter): number =>
  sentFrom === 'all' ? -1 : countryCode(sentFrom === 'unstated' ? null : sentFrom);

/** The years in the columns that fit, inclusive; a work without a year has 0. */
export const yearsAsked = ({ yearFrom, yearTo, undated }: MarketFilter): { first: number; last: number } => {
  if (undated) return { first: 0, last: 0 };
  return { first: yearFrom === null && yearTo === null ? 0 : Math.max(1, yearFrom ?? 1), last: yearTo ?? 0x7fff };
};

export const sizeBits = 3;
export const checkShift = 2;

/** The size class, and the class of its check above it. */
export const traitsOf = (work: Pick<MarketWork, 'longest' | 'confidence' | 'basis'>): number =>
  sizeClasses.indexOf(sizeOf(work.longest)) | (checkClasses.indexOf(checkOf(work)) << checkShift);

export const traitsAsked = ({ size, check }: MarketFilter): { mask: number; traits: number } => ({
  mask: (size === 'all' ? 0 : sizeBits) | (check === 'all' ? 0 : 7 << checkShift),
  traits: (size === 'all' ? 0 : sizeClasses.indexOf(size)) | (check === 'all' ? 0 : checkClasses.indexOf(check) << checkShift),
});
