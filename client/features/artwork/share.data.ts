// The share link of a private piece, as the server has it.
import { sentenceOf } from '#shared/contract/wire/errors.ts';
import { useCallback, useMemo, useState } from 'react';
import { readShare, revokeShare, sharePiece } from '#shared/contract/trade/market.ts';
import { call } from '#client/data/api/api.ts';
import { uncached, useRemoteAnswer } from '#client/device/local/remote-answer.data.ts';
import { t } from '#shared/language/t.ts';

export type ShareState = {
  /** undefined while loading, null if the piece is not shared. */
  address: string | null | undefined;
  busy: boolean;
  trouble: string | null;
  share: () => void;
  revoke: () => void;
};

const addressOfLink = (pieceId: string, token: string): string => `${location.origin}/artwork/${pieceId}?share=${token}`;

export const useShare = (pieceId: string): ShareState => {
  const place = useMemo(() => uncached(`share:${pieceId}`), [pieceId]);
  const ask = useCallback(async () => (await call(readShare, { params: { pieceId } })).token, [pieceId]);
  const { seen, state, error, put } = useRemoteAnswer<string | null>(place, ask);
  const [act, setAct] = useState<{ trouble: string | null } | 'busy'>();
  const run = async (endpoint: typeof sharePiece | typeof revokeShare) => {
    setAct('busy');
    try {
      await put((await call(endpoint, { params: { pieceId } })).token);
      setAct({ trouble: null });
    } catch (thrown) {
      setAct({ trouble: sentenceOf(thrown, t('Please try again')) });
    }
  };
  const token = seen?.value;
  return {
    address: token === undefined || token === null ? token : addressOfLink(pieceId, token),
    busy: state === 'asking' || act === 'busy',
    trouble: act === undefined ? (error?.message ?? null) : act === 'busy' ? null : act.trouble,
    share: () => void run(sharePiece),
    revoke: () => void run(revokeShare),
  };
};
