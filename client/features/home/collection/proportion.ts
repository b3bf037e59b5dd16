// The proportion in which a work is shown beside others of one height: width over height of its front, as its owner cropped it.
import { cornersOf } from '#shared/domain/piece/corners.ts';
import { cropIn } from '#shared/sync/merge/photo-merge.ts';
import type { PieceRow } from '#client/data/db/database.ts';
import { straightenedSize } from '#client/photo/shapes/straighten.ts';

/** What is narrower or wider stands on a mat, so that its caption can be read and the others stay large. */
const [narrowest, widest] = [0.7, 2.2];
const unknown = 1;

export const proportionOf = (piece: Pick<PieceRow, 'photos' | 'photo_rows'>): number => {
  const [front] = piece.photos;
  if (front === undefined || !(front.width > 0) || !(front.height > 0)) return unknown;
  const crop = cropIn(piece, front);
  const { width, height } = crop ? straightenedSize(cornersOf(crop), front.width, front.height) : front;
  return Math.min(widest, Math.max(narrowest, width / height));
};
