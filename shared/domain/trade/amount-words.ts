// An amount as the server sends it, in words.
import type { Currency } from '#shared/domain/piece/piece.ts';
import { minorOf } from './listing.ts';
import { formatMoney } from './money.ts';

/** amount: in units of the currency (1200.5), with at most two decimals. */
export const amountWords = (amount: number, currency: Currency): string => formatMoney({ minor: minorOf(amount) ?? 0, currency });
