// The front of a piece while its photographs wait on this device.
import { useLiveQuery } from 'dexie-react-hooks';
import { waitingByPiece, waitingPicture } from '#client/data/drafts/captured.ts';
import { useUserData } from '#client/parts/device/user-data.ts';

/** undefined while loading; null without one. */
export const useWaitingPicture = (photoId: string | null | undefined): Blob | null | undefined => {
  const data = useUserData();
  return useLiveQuery(
    async () => (photoId === undefined ? undefined : photoId === null || data === null ? null : waitingPicture(data.db, photoId)),
    [data, photoId],
  );
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
