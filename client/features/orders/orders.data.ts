// Orders as last seen, and the commands that advance them.
import * as z from 'zod/mini';
import { useCallback, useMemo } from 'react';
import {
  cancelOrder,
  order,
  orders,
  orderShape,
  receipt,
  receiveOrder,
  shipOrder,
  type Order,
  type OrderDetail,
} from '#shared/contract/trade/orders.ts';
import type { AnswerOf } from '#shared/contract/wire/endpoint.ts';
import type { AppError } from '#shared/contract/wire/errors.ts';
import { call } from '#client/data/api/api.ts';
import { readerOf } from '#client/data/api/last-seen.ts';
import { useOrderNews } from '#client/trade/listing/order-news.data.ts';
import { uncached, useRemoteAnswer } from '#client/device/local/remote-answer.data.ts';
import { useSeenAnswer, type SeenAnswer } from '#client/device/local/seen-answer.data.ts';
import { useUserData } from '#client/device/local/user-data.ts';
import { useLookAgain } from '#client/ui/look-again.ts';

export type OrdersOf = 'buyer' | 'seller';
const list = z.object({ orders: z.array(orderShape), next: z.nullable(z.string()), total: z.number() });
type OrderList = z.infer<typeof list>;

export const readOrders = readerOf(list);
const perPage = '20';
/** Milliseconds; a notice comes at once. */
const lookAgain = 60_000;
const pageOf = (role: OrdersOf, after?: string): Promise<OrderList> =>
  call(orders, { query: { role, limit: perPage, ...(after === undefined ? {} : { after }) } });

/** Strips the delivery address, which is not stored on this device. */
export const shapeOf = (detail: OrderDetail): Order => {
  const { shipping: _, work: __, ...rest } = detail;
  return rest;
};

export type OrderActs = {
  ship: (id: string, carrier: string, trackingNumber: string) => Promise<void>;
  receive: (id: string) => Promise<void>;
  cancel: (id: string, reason: string) => Promise<void>;
};
export type OrdersReading = SeenAnswer<OrderList> & { more: () => Promise<void>; acts: OrderActs };

/** onOrder: called with the order returned by a command. */
export const useOrders = (role: OrdersOf, onOrder?: (detail: OrderDetail) => Promise<void>): OrdersReading => {
  const data = useUserData();
  const ask = useCallback(() => pageOf(role), [role]);
  const answer = useSeenAnswer(`orders:${role}`, ask, readOrders);
  const { seen, put, refetch } = answer;
  useOrderNews(refetch);
  useLookAgain(() => {
    // Who has gone on to older ones keeps them.
    if ((seen?.value.orders.length ?? 0) <= Number(perPage)) void refetch();
  }, lookAgain);
  const acts = useMemo<OrderActs>(() => {
    const follow = async (answered: { order: OrderDetail }): Promise<void> => {
      const now = shapeOf(answered.order);
      await onOrder?.(answered.order);
      if (seen !== null && seen !== undefined)
        await put({ ...seen.value, orders: seen.value.orders.map((one) => (one.id === now.id ? now : one)) });
      // Syncs, since the piece may have been added to or removed from this catalog.
      void data?.engine.syncNow().catch(() => undefined);
    };
    const params = (orderId: string) => ({ params: { orderId } });
    return {
      ship: async (id, carrier, trackingNumber) => follow(await call(shipOrder, { ...params(id), body: { carrier, trackingNumber } })),
      receive: async (id) => follow(await call(receiveOrder, params(id))),
      cancel: async (id, reason) => follow(await call(cancelOrder, { ...params(id), body: reason === '' ? {} : { reason } })),
    };
  }, [data, seen, put, onOrder]);
  return {
    ...answer,
    acts,
    more: async () => {
      const next = seen?.value.next;
      if (seen === null || seen === undefined || next === null || next === undefined) return;
      const page = await pageOf(role, next);
      const known = new Set(seen.value.orders.map(({ id }) => id));
      await put({ ...page, orders: [...seen.value.orders, ...page.orders.filter(({ id }) => !known.has(id))] });
    },
  };
};

export type Fetched<T> = { value: T | null; error: AppError | null };

/** Fetched every time and not cached: it contains names and addresses. */
const useFetched = <T>(name: string, ask: () => Promise<T>): Fetched<T> => {
  const place = useMemo(() => uncached(name), [name]);
  const { seen, error } = useRemoteAnswer<T>(place, ask);
  return { value: seen?.value ?? null, error };
};

export const useOrderDetail = (orderId: string): Fetched<OrderDetail> => {
  const ask = useCallback(async () => (await call(order, { params: { orderId } })).order, [orderId]);
  return useFetched(orderId, ask);
};

export type Receipt = AnswerOf<typeof receipt>;
export const useReceipt = (orderId: string): Fetched<Receipt> => {
  const ask = useCallback(() => call(receipt, { params: { orderId } }), [orderId]);
  return useFetched(orderId, ask);
};
