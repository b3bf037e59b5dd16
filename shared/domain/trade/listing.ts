// A listing: its states, and its valid prices.
import { decimalAmount, parseAmount } from './money.ts';
import type { Currency } from '#shared/domain/piece/piece.ts';
import { verdictOf } from '#shared/domain/piece/verdict.ts';
import { t } from '#shared/language/t.ts';

export const listingStatuses = ['listed', 'reserved', 'sold', 'unlisted', 'removed'] as const;
export type ListingStatus = (typeof listingStatuses)[number];

/** Offered or reserved for a paying buyer: a piece has at most one active listing. */
export const isActive = (status: ListingStatus): boolean => status === 'listed' || status === 'reserved';

/** Card charge limits, in minor units. */
export const priceLimits = {
  USD: { least: 50, most: 99_999_999 },
  EUR: { least: 50, most: 99_999_999 },
  GBP: { least: 30, most: 99_999_999 },
} as const satisfies Record<Currency, { least: number; most: number }>;

/** A work with the verdict FAKE may be listed only with the seller's own statement of what it is. */
export const needsStatement = (confidence: number | null): boolean => confidence !== null && verdictOf(confidence) === 'FAKE';
/** Characters. */
export const maxStatementLength = 300;
export const statementMissing = t(
  'Please say what this work is, such as a copy, a reproduction or “after” another artist. Every buyer reads it.',
);

export const invalidPrice = t('Please enter a valid price');
export const missingWork = t('This artwork is marked as missing or stolen, so it can’t be offered.');

export const isListingPrice = (minor: number, currency: Currency): boolean =>
  Number.isSafeInteger(minor) && minor >= priceLimits[currency].least && minor <= priceLimits[currency].most;

/** Minor units of a wire amount (1200.5); null with more than two decimals. */
export const minorOf = (amount: number): number | null => {
  const minor = Math.round(amount * 100);
  return Number.isSafeInteger(minor) && minor / 100 === amount ? minor : null;
};

/** Wire amount of minor units. */
export const amountOf = (minor: number): number => minor / 100;

/** Minor units of a price as typed or sent; null where it is not a chargeable price. */
export const listingPriceOf = (price: string | number, currency: Currency): number | null => {
  const minor = typeof price === 'number' ? minorOf(price) : parseAmount(price);
  return minor !== null && isListingPrice(minor, currency) ? minor : null;
};

/** For an input field: '1200.50'. */
export const typedPriceOf = (minor: number): string => decimalAmount(minor);
