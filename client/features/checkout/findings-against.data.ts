// The findings against a work that is about to be bought, fetched when the dialog opens.
import { useEffect, useState } from 'react';
import { readArtwork } from '#shared/contract/trade/market.ts';
import { call } from '#client/data/api/api.ts';

/** undefined while unknown. */
export const useFindingsAgainst = (pieceId: string): readonly string[] | undefined => {
  const [found, setFound] = useState<{ pieceId: string; findings: readonly string[] | undefined }>();
  useEffect(() => {
    let wanted = true;
    call(readArtwork, { params: { pieceId }, query: {} })
      .then(({ findings_against }) => wanted && setFound({ pieceId, findings: findings_against }))
      // The dialog shows the verdict without them.
      .catch(() => undefined);
    return () => {
      wanted = false;
    };
  }, [pieceId]);
  return found?.pieceId === pieceId ? found.findings : undefined;
};
