// The currencies that a listing may have: those that the platform can pay out.
import { paymentOptions } from '#shared/contract/trade/sales.ts';
import { currencies, type Currency } from '#shared/domain/piece/piece.ts';
import { call } from '#client/data/api/api.ts';
import { readerOf } from '#client/data/api/last-seen.ts';
import { useSeenAnswer } from '#client/device/local/seen-answer.data.ts';

const ask = () => call(paymentOptions, {});
const read = readerOf(paymentOptions.answer);

/** All of them as long as the server has not said otherwise; it refuses what it cannot pay out. */
export const useListingCurrencies = (): readonly Currency[] => {
  const payable = useSeenAnswer('payment-options', ask, read).seen?.value.currencies ?? [];
  return payable.length === 0 ? currencies : payable;
};
