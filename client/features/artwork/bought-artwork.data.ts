// Finds the viewer's order for a work that is no longer public.
import { useCallback, useMemo } from 'react';
import { orders } from '#shared/contract/trade/orders.ts';
import { call } from '#client/data/api/api.ts';
import { uncached, useRemoteAnswer } from '#client/device/local/remote-answer.data.ts';
import { useSession } from '#client/device/session/session-context.tsx';

const orderOf = async (pieceId: string): Promise<string | null> => {
  const found = await call(orders, { query: { role: 'buyer', piece: pieceId } });
  return found.orders.find(({ art_piece_id, stage }) => art_piece_id === pieceId && stage !== 'cancelled')?.id ?? null;
};

/** The id of the order; undefined while loading, null if there is none. */
export const useOrderOfWork = (pieceId: string): string | null | undefined => {
  const { state } = useSession();
  const isReader = state.status === 'signed-in';
  const place = useMemo(() => (isReader ? uncached(`bought:${pieceId}`) : null), [isReader, pieceId]);
  const ask = useCallback(() => orderOf(pieceId), [pieceId]);
  const { seen, state: reading } = useRemoteAnswer<string | null>(place, ask);
  if (!isReader) return state.status === 'signed-out' ? null : undefined;
  return seen?.value ?? (reading === 'asking' ? undefined : null);
};
