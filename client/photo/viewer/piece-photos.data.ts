// All photographs of a piece that can be viewed on this device: those of its record, and those that still wait to be sent.
import { photographsOf } from '#shared/sync/merge/photo-merge.ts';
import { waitingByPiece } from '#client/data/drafts/captured.ts';
import { useOwn } from '#client/device/local/use-own.ts';
import { ownPhoto, waitingPhoto, type ViewedPhoto } from './viewed-photo.ts';

/** Front first; undefined while loading. Read as one, since a photograph that arrives stops waiting at the same moment. */
export const usePiecePhotos = (pieceId: string): readonly ViewedPhoto[] | undefined =>
  useOwn(
    async (db) => {
      const waiting = (await waitingByPiece(db)).get(pieceId) ?? [];
      const piece = await db.pieces.get(pieceId);
      const own = piece === undefined ? [] : photographsOf(piece).map(ownPhoto);
      const known = new Set(own.map(({ id }) => id));
      const further = waiting.filter(({ photoId }) => !known.has(photoId)).map(waitingPhoto);
      return further[0]?.kind === 'front' ? [...further, ...own] : [...own, ...further];
    },
    [pieceId],
    [],
  );
