// Small pictures of photographs that wait on this device.
import { useLiveQuery } from 'dexie-react-hooks';
import type { UserDatabase } from '#client/data/db/database.ts';
import { waitingByPiece } from '#client/data/drafts/captured.ts';
import { fileOf } from '#client/data/drafts/photo-bytes.ts';
import { makeThumb, thumbOf } from '#client/data/drafts/thumbs.ts';
import { useUserData } from '#client/device/local/user-data.ts';
import { useAsync } from '#client/ui/use-async.ts';

const thumbOrFile = (db: UserDatabase, photoId: string): Promise<Blob | null> => makeThumb(db, photoId).catch(() => fileOf(db, photoId));

/** undefined while loading; null without one. A photograph of which no small picture can be made is shown itself. */
export const useWaitingPicture = (photoId: string | null | undefined): Blob | null | undefined => {
  const data = useUserData();
  const thumb = useLiveQuery(
    async () => (data === null || photoId == null ? { blob: undefined } : { blob: await thumbOf(data.db, photoId) }),
    [data, photoId],
  );
  const isMissing = thumb !== undefined && thumb.blob === undefined;
  const made = useAsync(data === null || photoId == null || !isMissing ? null : () => thumbOrFile(data.db, photoId), [data, photoId]);
  if (photoId == null || data === null) return photoId === undefined ? undefined : null;
  return thumb?.blob ?? (made.state === 'failed' ? null : made.value);
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
