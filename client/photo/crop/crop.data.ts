// The photograph that is cropped, as large as this device has it, and the command that keeps its crop.
import { useMemo } from 'react';
import { photoIdOf, type PhotoKind, type Crop } from '#shared/domain/piece/piece.ts';
import { photoChanges } from '#shared/sync/merge/photo-list.ts';
import { photographsOf } from '#shared/sync/merge/photo-merge.ts';
import { cropWaiting, isWaitingAs } from '#client/data/drafts/captured.ts';
import { fileOf } from '#client/data/drafts/photo-bytes.ts';
import type { UserData } from '#client/data/sync/sync.ts';
import { useUserData } from '#client/device/local/user-data.ts';
import { usePicture } from '#client/photo/pictures/picture.data.ts';
import { useAsync } from '#client/ui/use-async.ts';

/** A photograph of a piece; `waiting`: the id of one that is stored on this device and may not have been sent yet. */
export type CropTarget = { pieceId: string; kind: PhotoKind } & ({ url: string } | { waiting: string });

/** Pixels. The corners are fractions, so they fit every width. */
const editedWidth = 1280;

/** The photograph as it waits, else its address in the piece; null if it is gone. */
const placeOfWaiting = async ({ db }: UserData, pieceId: string, id: string): Promise<Blob | string | null> =>
  (await fileOf(db, id)) ?? (await db.pieces.get(pieceId))?.photos.find(({ url }) => isWaitingAs(photoIdOf(url), id))?.url ?? null;

/** undefined while loading; null if it is not on this device and cannot be fetched. */
export const useWholePhotograph = (target: CropTarget): Blob | null | undefined => {
  const data = useUserData();
  const { pieceId } = target;
  const id = 'waiting' in target ? target.waiting : null;
  // Read once: the same bytes are looked at even if they are sent meanwhile.
  const waiting = useAsync(data === null || id === null ? null : () => placeOfWaiting(data, pieceId, id), [data, pieceId, id]);
  const place = 'url' in target ? target.url : waiting.state === 'failed' ? null : waiting.value;
  const kept = usePicture(typeof place === 'string' ? place : null, editedWidth);
  return typeof place === 'string' ? kept : place;
};

export type TakeCrop = (target: CropTarget, crop: Crop | null) => Promise<Crop | null>;

/** Changes nothing but the crop: the file of the photograph is never written. Resolves with the crop before. */
const takerOf =
  ({ db, engine }: UserData): TakeCrop =>
  async (target, crop) => {
    if ('waiting' in target) {
      const waited = await cropWaiting(db, target.waiting, crop);
      if (waited !== undefined) return waited;
    }
    let before: Crop | null = null;
    await engine.editPiece(target.pieceId, (piece) => {
      const photos = photographsOf(piece);
      const isIt = ({ url }: { url: string }): boolean =>
        'url' in target ? url === target.url : isWaitingAs(photoIdOf(url), target.waiting);
      before = photos.find(isIt)?.crop ?? null;
      return photoChanges(
        piece,
        photos.map((photo) => (isIt(photo) ? { ...photo, crop: crop ?? undefined } : photo)),
      );
    });
    return before;
  };

/** Null until the device's data is open. */
export const useTakeCrop = (): TakeCrop | null => {
  const data = useUserData();
  return useMemo(() => (data === null ? null : takerOf(data)), [data]);
};
