// A work that a question is about, from the server or as last seen on this device.
import { useCallback, useMemo } from 'react';
import type { ArtworkAnswer } from '#shared/contract/trade/market.ts';
import { isActive } from '#shared/domain/trade/listing.ts';
import { visitorDatabase } from '#client/data/db/visitor-database.ts';
import { fetchArtwork, seenArtwork } from '#client/data/remote/artwork-cache.ts';
import { type Place, useRemoteAnswer } from '#client/device/local/remote-answer.data.ts';

/** artwork: undefined while unknown on this device. isGone: nobody offers it any more. */
export type AskedWork = { artwork: ArtworkAnswer | undefined; isGone: boolean };

export const useAskedWork = (pieceId: string): AskedWork => {
  const place = useMemo<Place<ArtworkAnswer>>(
    () => ({
      name: `asked ${pieceId}`,
      read: async () => {
        const kept = await seenArtwork(visitorDatabase(), pieceId).catch(() => null);
        return kept === null ? null : { at: kept.seenAt, value: kept };
      },
    }),
    [pieceId],
  );
  const ask = useCallback(() => fetchArtwork(visitorDatabase(), pieceId, null), [pieceId]);
  const { seen, error } = useRemoteAnswer(place, ask);
  const artwork = seen?.value;
  // Its owner is told of a listing that has ended, too.
  const isOffered = artwork !== undefined && artwork.listing !== null && isActive(artwork.listing.status);
  return { artwork, isGone: error?.code === 'not_found' || (artwork !== undefined && !isOffered) };
};
