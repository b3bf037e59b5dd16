// Another person's work, fetched from the server or as last seen on this device.
import { useCallback, useMemo } from 'react';
import type { ArtworkAnswer } from '#shared/contract/trade/market.ts';
import { fetchArtwork, seenArtwork } from '#client/data/remote/artwork-cache.ts';
import { visitorDatabase } from '#client/data/db/visitor-database.ts';
import { type Place, useRemoteAnswer } from '#client/device/local/remote-answer.data.ts';

export type PublicArtworkReading =
  | { state: 'reading' }
  | { state: 'missing' }
  /** message: the server's, or why it could not be reached. */
  | { state: 'failed'; message: string }
  /** seenAt: ISO 8601 if it is the copy last seen, null if it is from the server. */
  | { state: 'there'; artwork: ArtworkAnswer; seenAt: string | null };

export const usePublicArtwork = (id: string, share: string | null): PublicArtworkReading => {
  const place = useMemo<Place<ArtworkAnswer>>(
    () => ({
      name: `${id} ${share ?? ''}`,
      read: async () => {
        const kept = await seenArtwork(visitorDatabase(), id).catch(() => null);
        return kept === null ? null : { at: kept.seenAt, value: kept };
      },
    }),
    [id, share],
  );
  const ask = useCallback(() => fetchArtwork(visitorDatabase(), id, share), [id, share]);
  const { seen, state, error } = useRemoteAnswer(place, ask);

  if (error?.code === 'not_found') return { state: 'missing' };
  if (seen !== undefined && seen !== null) return { state: 'there', artwork: seen.value, seenAt: state === 'fresh' ? null : seen.at };
  if (error === null || seen === undefined) return { state: 'reading' };
  return { state: 'failed', message: error.message };
};
