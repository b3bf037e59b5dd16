// Small pictures of photographs that wait on this device.
import { useEffect, useState } from 'react';
import { useLiveQuery } from 'dexie-react-hooks';
import { waitingByPiece } from '#client/data/drafts/captured.ts';
import { fileOf } from '#client/data/drafts/photo-bytes.ts';
import { makeThumb, thumbOf } from '#client/data/drafts/thumbs.ts';
import { useUserData } from '#client/device/local/user-data.ts';

/** undefined while loading; null without one. A photograph of which no small picture can be made is shown itself. */
export const useWaitingPicture = (photoId: string | null | undefined): Blob | null | undefined => {
  const data = useUserData();
  const [whole, setWhole] = useState<{ id: string; blob: Blob | null }>();
  const thumb = useLiveQuery(
    async () => (data === null || photoId == null ? { blob: undefined } : { blob: await thumbOf(data.db, photoId) }),
    [data, photoId],
  );
  const isMissing = thumb !== undefined && thumb.blob === undefined;
  useEffect(() => {
    if (data === null || photoId == null || !isMissing) return;
    let wanted = true;
    const keep = (blob: Blob | null): void => {
      if (wanted) setWhole({ id: photoId, blob });
    };
    makeThumb(data.db, photoId)
      .catch(() => fileOf(data.db, photoId))
      .then(keep)
      .catch(() => keep(null));
    return () => {
      wanted = false;
    };
  }, [data, photoId, isMissing]);
  if (photoId == null || data === null) return photoId === undefined ? undefined : null;
  return thumb?.blob ?? (whole?.id === photoId ? whole.blob : undefined);
};

/** undefined while loading; null if none waits. */
export const useWaitingFront = (pieceId: string): Blob | null | undefined => {
  const data = useUserData();
  const front = useLiveQuery(
    async () => (data === null ? null : ((await waitingByPiece(data.db)).get(pieceId)?.[0]?.id ?? null)),
    [data, pieceId],
  );
  return useWaitingPicture(front);
};
