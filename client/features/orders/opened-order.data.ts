// One order by its id, on any page of the lists: fetched from the server, else as last seen.
import type { Order, OrderDetail } from '#shared/contract/trade/orders.ts';
import { readSeen } from '#client/data/api/last-seen.ts';
import type { SeenAnswer } from '#client/device/local/seen-answer.data.ts';
import { useOwn } from '#client/device/local/use-own.ts';
import { useSeenOrder, withoutAddress } from '#client/trade/order/seen-order.data.ts';
import { readOrders, shapeOf } from './orders.data.ts';

export type OpenedOrder =
  | { state: 'reading' }
  /** It does not exist or belongs to others, which are indistinguishable. */
  | { state: 'missing' }
  | { state: 'failed'; message: string | undefined; refetch: () => void }
  | { state: 'there'; order: Order; follow: (detail: OrderDetail) => Promise<void> };

type Reading = Pick<SeenAnswer<OrderDetail>, 'seen' | 'state' | 'error' | 'refetch' | 'put'>;

/** listed: the order in this device's cached lists; undefined while they are loading. */
export const openedOrderOf = ({ seen, state, error, refetch, put }: Reading, listed: Order | null | undefined): OpenedOrder => {
  if (state === 'failed' && error?.code === 'not_found') return { state: 'missing' };
  if (seen === undefined || listed === undefined) return { state: 'reading' };
  const found = seen === null ? listed : shapeOf(seen.value);
  // An administrator who is neither buyer nor seller sees it in the administration.
  if (found !== null && found.role === 'admin') return { state: 'missing' };
  if (found !== null) return { state: 'there', order: found, follow: (detail) => put(withoutAddress(detail)) };
  return state === 'failed' ? { state: 'failed', message: error?.message, refetch: () => void refetch() } : { state: 'reading' };
};

export const useOpenedOrder = (orderId: string): OpenedOrder => {
  const reading = useSeenOrder(orderId);
  const listed = useOwn(
    async (db) => {
      const lists = await Promise.all([readSeen(db, 'orders:buyer', readOrders), readSeen(db, 'orders:seller', readOrders)]);
      return lists.flatMap((list) => list?.value.orders ?? []).find(({ id }) => id === orderId) ?? null;
    },
    [orderId],
  );
  return openedOrderOf(reading, listed);
};
