// The user's sales and earnings, as last seen.
import type { AnswerOf } from '#shared/contract/wire/endpoint.ts';
import { sellerFigures } from '#shared/contract/trade/orders.ts';
import { call } from '#client/data/api/api.ts';
import { readerOf } from '#client/data/api/last-seen.ts';
import { useSeenAnswer, type SeenAnswer } from '#client/parts/device/seen-answer.data.ts';

export type SellerFigures = AnswerOf<typeof sellerFigures>;
const ask = (): Promise<SellerFigures> => call(sellerFigures, {});
const read = readerOf(sellerFigures.answer);

export const useSellerFigures = (): SeenAnswer<SellerFigures> => useSeenAnswer('seller', ask, read);
