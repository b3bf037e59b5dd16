// What is for sale beside a listed work.
import { useCallback, useMemo } from 'react';
import { readSimilarWorks, type SimilarWorks } from '#shared/contract/trade/market.ts';
import { call } from '#client/data/api/api.ts';
import { uncached, useRemoteAnswer } from '#client/device/local/remote-answer.data.ts';

/** Null until the server has answered, and offline. */
export const useSimilarWorks = (pieceId: string): SimilarWorks | null => {
  const place = useMemo(() => uncached(pieceId), [pieceId]);
  const ask = useCallback(() => call(readSimilarWorks, { params: { pieceId } }), [pieceId]);
  return useRemoteAnswer<SimilarWorks>(place, ask).seen?.value ?? null;
};
