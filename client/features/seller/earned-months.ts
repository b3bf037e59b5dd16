// What was paid out month by month, with the months between that had no payout.
import { currencies, type Currency } from '#shared/domain/piece/piece.ts';
import { minorOf } from '#shared/domain/trade/listing.ts';
import type { SellerFigures } from './seller.data.ts';

/** month: its first moment in UTC, Unix milliseconds. */
export type EarnedLine = { currency: Currency; points: { month: number; minor: number }[] };

/** Months that are shown at most, the newest. */
const atMost = 24;
const count = (time: number): number => new Date(time).getUTCFullYear() * 12 + new Date(time).getUTCMonth();

/** One line for each currency, from its first payout to this month. now: Unix milliseconds. */
export const earnedMonths = (months: NonNullable<SellerFigures['months']>, now: number): EarnedLine[] =>
  currencies.flatMap((currency) => {
    const own = months.filter((one) => one.currency === currency);
    const [first] = own;
    if (first === undefined) return [];
    const earned = new Map(own.map(({ month, amount }) => [count(Date.parse(month)), minorOf(amount) ?? 0]));
    const latest = Math.max(count(now), ...earned.keys());
    const begin = Math.max(count(Date.parse(first.month)), latest - atMost + 1);
    const points = Array.from({ length: latest - begin + 1 }, (_, at) => {
      const month = begin + at;
      return { month: Date.UTC(Math.floor(month / 12), month % 12), minor: earned.get(month) ?? 0 };
    });
    return [{ currency, points }];
  });
