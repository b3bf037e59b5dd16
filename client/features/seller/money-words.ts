// Amounts of the wire as text.
import { minorOf } from '#shared/domain/trade/listing.ts';
import { formatMoney } from '#shared/domain/trade/money.ts';
import type { Currency } from '#shared/domain/piece/piece.ts';

export const words = (amount: number, currency: Currency): string => formatMoney({ minor: minorOf(amount) ?? 0, currency });
