// The user's sales, earnings and payouts, as last seen.
import { useCallback, useMemo } from 'react';
import type { AnswerOf } from '#shared/contract/wire/endpoint.ts';
import { payoutHistory, sellerFigures } from '#shared/contract/trade/orders.ts';
import { isAtThisFee } from '#shared/domain/trade/fee.ts';
import { minorOf } from '#shared/domain/trade/listing.ts';
import { call } from '#client/data/api/api.ts';
import { readerOf } from '#client/data/api/last-seen.ts';
import { useSeenAnswer, type SeenAnswer } from '#client/device/local/seen-answer.data.ts';

export type SellerFigures = AnswerOf<typeof sellerFigures>;

/** Whether one fee rate applies to all sales: each sale keeps the rate at which it was made. */
export const isOneFee = ({ figures, total_sales }: SellerFigures): boolean =>
  figures.every(({ gross_sales, platform_fees, shipping = 0 }) =>
    isAtThisFee({ gross: (minorOf(gross_sales) ?? 0) - (minorOf(shipping) ?? 0), fees: minorOf(platform_fees) ?? 0 }, total_sales),
  );

const ask = (): Promise<SellerFigures> => call(sellerFigures, {});
const read = readerOf(sellerFigures.answer);

export const useSellerFigures = (): SeenAnswer<SellerFigures> => useSeenAnswer('seller', ask, read);

export type PayoutHistory = AnswerOf<typeof payoutHistory>;
const pageOf = (after?: string): Promise<PayoutHistory> => call(payoutHistory, { query: after === undefined ? {} : { after } });
const readHistory = readerOf(payoutHistory.answer);

export const usePayoutHistory = (): SeenAnswer<PayoutHistory> & { more: () => Promise<void> } => {
  const first = useCallback(() => pageOf(), []);
  const answer = useSeenAnswer('seller:payouts', first, readHistory);
  const { seen, put } = answer;
  const more = useCallback(async () => {
    const next = seen?.value.next ?? null;
    if (seen === null || seen === undefined || next === null) return;
    const page = await pageOf(next);
    await put({ ...page, payouts: [...seen.value.payouts, ...page.payouts] });
  }, [seen, put]);
  return useMemo(() => ({ ...answer, more }), [answer, more]);
};

/** All payouts of the seller, newest first, as the server has them now. */
export const allPayouts = async (): Promise<History> => {
  const all: History = [];
  for (let after: string | undefined; ;) {
    const { payouts, next } = await pageOf(after);
    all.push(...payouts);
    if (next === null) return all;
    after = next;
  }
};
type History = PayoutHistory['payouts'];
