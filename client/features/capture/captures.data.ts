// Captured works whose details are still missing, and what can be done with them.
import { photoIdOf, untitled, type PhotoKind, type Crop } from '#shared/domain/piece/piece.ts';
import { allFields, clockOf } from '#shared/sync/merge/merge.ts';
import { photographsOf } from '#shared/sync/merge/photo-merge.ts';
import type { PieceRow } from '#client/data/db/database.ts';
import { waitingByPiece, type WaitingPhoto } from '#client/data/drafts/captured.ts';
import { fileOf } from '#client/data/drafts/photo-bytes.ts';
import { usePicture } from '#client/photo/pictures/picture.data.ts';
import { useAsync } from '#client/ui/use-async.ts';
import { useOwn } from '#client/device/local/use-own.ts';
import { useUserData } from '#client/device/local/user-data.ts';

export type Captured = { piece: PieceRow; photographs: readonly CapturedPhoto[]; waiting: number };
/** url: null while it waits on this device. */
export type CapturedPhoto = {
  id: string;
  kind: PhotoKind;
  url: string | null;
  crop: Crop | null;
  /** Among the photographs of its piece. */
  photoId: string;
};

/** Only so many of the newest pieces are searched for captures. */
const lookedAt = 1_000;

const capturedOf = (piece: PieceRow, waiting: readonly WaitingPhoto[]): Captured => ({
  piece,
  waiting: waiting.length,
  photographs: [
    ...photographsOf(piece).map(({ url, kind, crop = null }) => ({ id: url, kind, url, crop, photoId: photoIdOf(url) })),
    ...waiting.map(({ id, kind, photoId, crop = null }) => ({ id, kind, url: null, crop, photoId })),
  ],
});

/** 'Untitled' may be the title of a finished work: then somebody has written it, here or on another device. */
const hasNoTitle = ({ title, clocks }: PieceRow): boolean => title === untitled && clockOf(clocks, 'title') === clockOf(clocks, allFields);

/** Pieces whose title nobody has written yet, newest first; undefined while loading. */
export const useCaptured = (): Captured[] | undefined =>
  useOwn(
    async (db) => {
      const newest = await db.pieces
        .where('[deleted+created_at]')
        .between([0, ''], [0, '\uffff'])
        .reverse()
        .limit(lookedAt)
        .filter(hasNoTitle)
        .toArray();
      const waiting = await waitingByPiece(db);
      return newest.map((piece) => capturedOf(piece, waiting.get(piece.id) ?? []));
    },
    [],
    [],
  );

/** Wide enough for small print. Pixels. */
const readingWidth = 2048;

/** As it was taken while it waits, else a large rendering. undefined while loading or for null; null if it is not on this device. */
export const useCapturedPhotograph = (photo: CapturedPhoto | null): Blob | null | undefined => {
  const data = useUserData();
  const kept = usePicture(photo?.url ?? null, readingWidth);
  const id = photo !== null && photo.url === null ? photo.id : null;
  // Read once: whoever looks at it must get the same Blob, also when it is sent meanwhile.
  const waiting = useAsync(data === null || id === null ? null : () => fileOf(data.db, id), [data, id]);
  if (photo === null) return undefined;
  if (id === null) return kept;
  return waiting.state === 'failed' ? null : waiting.value;
};
