// The result of a purchase: the buyer's order for a listing, after the payment of a return URL was settled.
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { orderDetail, orderOfListing, type OrderDetail } from '#shared/contract/trade/orders.ts';
import { AppError } from '#shared/contract/wire/errors.ts';
import { call } from '#client/data/api/api.ts';
import { readerOf } from '#client/data/api/last-seen.ts';
import { useSeenAnswer, type SeenAnswer } from '#client/device/local/seen-answer.data.ts';
import { completeFor } from './payment.data.ts';
import type { Completion } from './submit-payment.ts';

export type Returned = (Completion & { title: string }) | { status: 'unknown'; error: AppError };

/** Settles the payment named by the provider's return URL, once. null: none. */
export const useReturnedPayment = (intentId: string | null, onReturned: (returned: Returned) => void): void => {
  const tell = useEffectEvent(onReturned);
  const asked = useRef<string>(null);
  useEffect(() => {
    if (intentId === null || asked.current === intentId) return;
    asked.current = intentId;
    completeFor(intentId)
      .catch((error: unknown) => ({
        status: 'unknown' as const,
        error: error instanceof AppError ? error : new AppError('internal', { cause: error }),
      }))
      .then((returned) => tell(returned))
      .catch(() => undefined);
  }, [intentId]);
};

const readOrder = readerOf(orderDetail);

/** The delivery address is not stored on this device, since the server erases it eventually. */
export const usePurchasedOrder = (listingId: string): SeenAnswer<OrderDetail> => {
  const ask = useCallback(async () => {
    const { order } = await call(orderOfListing, { params: { listingId } });
    return { ...order, shipping: null };
  }, [listingId]);
  return useSeenAnswer(`purchase:${listingId}`, ask, readOrder);
};

/** Refetches shortly after: an order's picture is created with a delay. */
export const useSoon = (isMissing: boolean, refetch: () => Promise<void>): void => {
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (!isMissing || tries >= 8) return;
    const timer = setTimeout(() => {
      setTries(tries + 1);
      void refetch();
    }, 1_500);
    return () => clearTimeout(timer);
  }, [isMissing, tries, refetch]);
};
