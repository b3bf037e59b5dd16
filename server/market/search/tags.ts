// Medium, currency and verification packed into one byte, so that one comparison tests all three.
import type { MarketFilter } from '#shared/domain/trade/market-filter.ts';
import { media } from '#shared/domain/piece/medium.ts';
import { currencies, type Currency } from '#shared/domain/piece/piece.ts';

type Tagged = { medium: string | null; currency: Currency; verified: boolean };

const mediumBits = 7;
const currencyShift = 3;
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
