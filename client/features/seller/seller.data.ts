// The user's sales, earnings and payouts, as last seen.
import { useCallback, useMemo } from 'react';
import type { AnswerOf } from '#shared/contract/wire/endpoint.ts';
import { payoutHistory, sellerFigures } from '#shared/contract/trade/orders.ts';
import { call } from '#client/data/api/api.ts';
import { readerOf } from '#client/data/api/last-seen.ts';
import { useSeenAnswer, type SeenAnswer } from '#client/device/local/seen-answer.data.ts';

export type SellerFigures = AnswerOf<typeof sellerFigures>;
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
