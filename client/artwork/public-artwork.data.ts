// A work of somebody else, as the server shows it now or as this device has last seen it.
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useState } from 'react';
import type { ArtworkAnswer } from '#shared/contract/trade/market.ts';
import { AppError } from '#shared/contract/wire/errors.ts';
import { fetchArtwork, seenArtwork } from '#client/data/remote/market-cache.ts';
import { visitorDatabase } from '#client/data/db/visitor-database.ts';
import { useOnline } from '#client/ui/online.ts';

export type PublicArtworkReading =
  | { state: 'reading' }
  | { state: 'missing' }
  /** message: of the server, or why it was not reached. */
  | { state: 'failed'; message: string }
  /** seenAt: ISO 8601 where it is as this device has last seen it, null where the server has just shown it. */
  | { state: 'there'; artwork: ArtworkAnswer; seenAt: string | null };

type Asked = { key: string; outcome: { artwork: ArtworkAnswer } | { error: AppError } };

const errorOf = (error: unknown): AppError => (error instanceof AppError ? error : new AppError('internal', { cause: error }));

export const usePublicArtwork = (id: string, share: string | null): PublicArtworkReading => {
  const online = useOnline();
  const key = `${id} ${share ?? ''}`;
  const [asked, setAsked] = useState<Asked>();
  useEffect(() => {
    let current = true;
    fetchArtwork(visitorDatabase(), id, share)
      .then((artwork) => current && setAsked({ key, outcome: { artwork } }))
      .catch((error: unknown) => current && setAsked({ key, outcome: { error: errorOf(error) } }));
    return () => {
      current = false;
    };
  }, [id, share, key, online]);
  const seen = useLiveQuery(async () => ({ id, artwork: await seenArtwork(visitorDatabase(), id).catch(() => null) }), [id]);

  const outcome = asked?.key === key ? asked.outcome : undefined;
  if (outcome !== undefined && 'artwork' in outcome) return { state: 'there', artwork: outcome.artwork, seenAt: null };
  if (outcome !== undefined && outcome.error.code === 'not_found') return { state: 'missing' };
  const kept = seen?.id === id ? seen.artwork : undefined;
  if (kept !== null && kept !== undefined) return { state: 'there', artwork: kept, seenAt: kept.seenAt };
  if (outcome === undefined || kept === undefined) return { state: 'reading' };
  return { state: 'failed', message: outcome.error.message };
};
