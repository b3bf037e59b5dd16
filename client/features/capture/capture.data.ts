// Stores shots of the camera on this device, and sends them.
import { useEffect, useMemo } from 'react';
import { backgroundOf } from '#client/data/drafts/background.ts';
import { createMissing, newCaptureId, saveShot, waitingByPiece, type CapturedShot } from '#client/data/drafts/captured.ts';
import { fitted, storeThumb, thumbFrom } from '#client/data/drafts/thumbs.ts';
import { saveWithRoom } from '#client/photo/pictures/save-photograph.data.ts';
import { useUserData } from '#client/device/local/user-data.ts';

export { fitted, thumbFrom };

export { acceptedTypes, examineFile } from '#client/data/pictures/photo-file.ts';

export type Captures = {
  /** The id of a work that is not captured yet. */
  newWork: () => string;
  /** Resolves with the photograph's id once it is stored on this device. Rejects with StoreFull, or the error of reading the file. */
  save: (shot: CapturedShot) => Promise<string>;
  keepThumb: (photoId: string, thumb: Blob) => Promise<void>;
  /** Of a piece, with those that wait on this device. */
  countPhotographs: (pieceId: string) => Promise<number>;
};

/** Null until the device's data is open. */
export const useCaptures = (): Captures | null => {
  const data = useUserData();
  useEffect(() => {
    if (data !== null) void createMissing(data).catch(() => undefined);
  }, [data]);
  return useMemo(
    () =>
      data === null
        ? null
        : {
            newWork: newCaptureId,
            save: async (shot) => {
              const draft = await saveWithRoom(data, () => saveShot(data, shot));
              void backgroundOf(data)
                .drafts.run(true)
                .catch(() => undefined);
              return draft.photoIds[0] ?? '';
            },
            keepThumb: (photoId, thumb) => storeThumb(data.db, photoId, thumb),
            countPhotographs: async (pieceId) =>
              ((await data.db.pieces.get(pieceId))?.photos.length ?? 0) + ((await waitingByPiece(data.db)).get(pieceId)?.length ?? 0),
          },
    [data],
  );
};
