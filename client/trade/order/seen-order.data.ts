// One order as its buyer or seller last saw it.
import { useCallback } from 'react';
import { order, orderDetail, type OrderDetail } from '#shared/contract/trade/orders.ts';
import { call } from '#client/data/api/api.ts';
import { readerOf } from '#client/data/api/last-seen.ts';
import { useSeenAnswer, type SeenAnswer } from '#client/device/local/seen-answer.data.ts';

const readOrder = readerOf(orderDetail);
export const withoutAddress = (detail: OrderDetail): OrderDetail => ({ ...detail, shipping: null });

/** Includes the work as it was sold. The delivery address is not stored on this device, since the server erases it eventually. */
export const useSeenOrder = (orderId: string): SeenAnswer<OrderDetail> => {
  const ask = useCallback(async () => withoutAddress((await call(order, { params: { orderId } })).order), [orderId]);
  return useSeenAnswer(`order:${orderId}`, ask, readOrder);
};
