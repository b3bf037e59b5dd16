// The link by which an owner shows a private piece, as the server has it.
import { messageOf } from '#shared/contract/wire/errors.ts';
import { useEffect, useMemo, useState } from 'react';
import { readShare, revokeShare, sharePiece } from '#shared/contract/trade/market.ts';
import { call } from '#client/data/api/api.ts';

export type ShareState = {
  /** undefined while it is asked for, null where the piece is not shared. */
  address: string | null | undefined;
  busy: boolean;
  trouble: string | null;
  share: () => void;
  revoke: () => void;
};

const addressOfLink = (pieceId: string, token: string): string => `${location.origin}/artwork/${pieceId}?share=${token}`;

export const useShare = (pieceId: string): ShareState => {
  const [token, setToken] = useState<string | null>();
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const run = useMemo(
    () => async (endpoint: typeof readShare | typeof sharePiece | typeof revokeShare) => {
      setBusy(true);
      setTrouble(null);
      try {
        setToken((await call(endpoint, { params: { pieceId } })).token);
      } catch (error) {
        setTrouble(messageOf(error, 'Please try again'));
      } finally {
        setBusy(false);
      }
    },
    [pieceId],
  );
  useEffect(() => void run(readShare), [run]);
  return {
    address: token === undefined || token === null ? token : addressOfLink(pieceId, token),
    busy,
    trouble,
    share: () => void run(sharePiece),
    revoke: () => void run(revokeShare),
  };
};
