// The user's works that are sold and not yet received, as this device has last seen it: they are in the catalog and not to be offered.
import * as z from 'zod/mini';
import { orders, orderShape, type Order } from '#shared/contract/orders.ts';
import { call } from '#client/data/api.ts';
import { useOrderNews } from './order-news.data.ts';
import { useSeenAnswer } from './seen-answer.data.ts';

type Sold = Pick<Order, 'id' | 'stage'>;
const list = z.array(orderShape);
const isOpen = ({ stage }: Sold): boolean => stage === 'paid' || stage === 'shipped';

const ask = async (): Promise<Order[]> => {
  // A server that knows no open ones answers the newest.
  const found = await call(orders, { query: { role: 'seller', open: 'true', limit: '99' } });
  return found.orders.filter(isOpen);
};
const read = (value: unknown): Order[] | null => {
  const parsed = z.safeParse(list, value);
  return parsed.success ? parsed.data : null;
};

/** By the id of the work. */
export const useSoldWorks = (): ReadonlyMap<string, Sold> => {
  const { seen, again } = useSeenAnswer('sold-works', ask, read);
  useOrderNews(again);
  return new Map((seen?.value ?? []).map((order) => [order.art_piece_id, order]));
};

export const soldWords = ({ stage }: Sold): string => (stage === 'paid' ? 'Sold: to be shipped' : 'Sold: on its way to the buyer');
