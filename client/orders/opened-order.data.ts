// One order by its id, on any page of the lists: fetched from the server, else as last seen.
import { useLiveQuery } from 'dexie-react-hooks';
import { useCallback } from 'react';
import { order, orderDetail, type Order, type OrderDetail } from '#shared/contract/trade/orders.ts';
import { call } from '#client/data/api/api.ts';
import { readerOf, readSeen } from '#client/data/api/last-seen.ts';
import { useSeenAnswer, type SeenAnswer } from '#client/parts/device/seen-answer.data.ts';
import { useUserData } from '#client/parts/device/user-data.ts';
import { readOrders, shapeOf } from './orders.data.ts';

const readOrder = readerOf(orderDetail);
const withoutAddress = (detail: OrderDetail): OrderDetail => ({ ...detail, shipping: null });

/** Includes the work as it was sold. The delivery address is not stored on this device, since the server erases it eventually. */
export const useSeenOrder = (orderId: string): SeenAnswer<OrderDetail> => {
  const ask = useCallback(async () => withoutAddress((await call(order, { params: { orderId } })).order), [orderId]);
  return useSeenAnswer(`order:${orderId}`, ask, readOrder);
};

export type OpenedOrder =
  | { state: 'reading' }
  /** It does not exist or belongs to others, which are indistinguishable. */
  | { state: 'missing' }
  | { state: 'failed'; message: string | undefined; again: () => void }
  | { state: 'there'; order: Order; follow: (detail: OrderDetail) => Promise<void> };

type Reading = Pick<SeenAnswer<OrderDetail>, 'seen' | 'state' | 'error' | 'again' | 'put'>;

/** listed: the order in this device's cached lists; undefined while they are loading. */
export const openedOrderOf = ({ seen, state, error, again, put }: Reading, listed: Order | null | undefined): OpenedOrder => {
  if (state === 'failed' && error?.code === 'not_found') return { state: 'missing' };
  if (seen === undefined || listed === undefined) return { state: 'reading' };
  const found = seen === null ? listed : shapeOf(seen.value);
  // An administrator who is neither buyer nor seller sees it in the administration.
  if (found !== null && found.role === 'admin') return { state: 'missing' };
  if (found !== null) return { state: 'there', order: found, follow: (detail) => put(withoutAddress(detail)) };
  return state === 'failed' ? { state: 'failed', message: error?.message, again: () => void again() } : { state: 'reading' };
};

export const useOpenedOrder = (orderId: string): OpenedOrder => {
  const db = useUserData()?.db ?? null;
  const reading = useSeenOrder(orderId);
  const listed = useLiveQuery(async () => {
    if (db === null) return undefined;
    const lists = await Promise.all([readSeen(db, 'orders:buyer', readOrders), readSeen(db, 'orders:seller', readOrders)]);
    return lists.flatMap((list) => list?.value.orders ?? []).find(({ id }) => id === orderId) ?? null;
  }, [db, orderId]);
  return openedOrderOf(reading, listed);
};
