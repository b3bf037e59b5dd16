// Fetches the orders of the user's works that are sold and not yet received.
import { orders } from '#shared/contract/trade/orders.ts';
import { call } from '#client/data/api/api.ts';

export const askSoldWorks = async () => {
  // A server without the `open` filter returns the newest orders.
  const found = await call(orders, { query: { role: 'seller', open: 'true', limit: '99' } });
  return found.orders.flatMap(({ id, art_piece_id: pieceId, stage }) =>
    stage === 'paid' || stage === 'shipped' ? [{ id, pieceId, stage }] : [],
  );
};
