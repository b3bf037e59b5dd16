// Requests a new analysis of a piece: stored on this device first, sent when possible.
import { useMemo } from 'react';
import { isMedium } from '#shared/domain/piece/medium.ts';
import { backgroundOf } from '#client/data/drafts/background.ts';
import { waitingFrontUrl } from '#client/data/drafts/captured.ts';
import { saveReanalysis } from '#client/data/drafts/saving.ts';
import type { PieceRow } from '#client/data/db/database.ts';
import { frontOf } from '#client/data/pictures/pictures.ts';
import { useUserData } from '#client/device/local/user-data.ts';

/** Null without a signed-in user. Resolves when the draft is stored; false for a piece without a photograph. */
export const useReanalyze = (): ((piece: PieceRow) => Promise<boolean>) | null => {
  const data = useUserData();
  return useMemo(() => {
    if (data === null) return null;
    return async (piece) => {
      const imageUrl = frontOf(piece) ?? (await waitingFrontUrl(data.db, piece.id));
      if (imageUrl === null) return false;
      const { id, title, artist, description, medium } = piece;
      await saveReanalysis(data.db, { id, title, artist, description, medium: isMedium(medium) ? medium : null, imageUrl }, Date.now());
      void backgroundOf(data)
        .drafts.run(true)
        .catch(() => undefined);
      return true;
    };
  }, [data]);
};
