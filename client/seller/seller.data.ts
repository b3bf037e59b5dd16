// What the user has sold and earned, as this device has last seen it.
import * as z from 'zod/mini';
import type { AnswerOf } from '#shared/contract/wire/endpoint.ts';
import { sellerFigures } from '#shared/contract/trade/orders.ts';
import { call } from '#client/data/api/api.ts';
import { useSeenAnswer, type SeenAnswer } from '#client/parts/device/seen-answer.data.ts';

export type SellerFigures = AnswerOf<typeof sellerFigures>;
const ask = (): Promise<SellerFigures> => call(sellerFigures, {});
const read = (value: unknown): SellerFigures | null => {
  const parsed = z.safeParse(sellerFigures.answer, value);
  return parsed.success ? parsed.data : null;
};

export const useSellerFigures = (): SeenAnswer<SellerFigures> => useSeenAnswer('seller', ask, read);
