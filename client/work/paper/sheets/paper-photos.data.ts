// The photographs of a work for a printed file, from this device where it has them.
import { photoIdOf, type PhotoKind } from '#shared/domain/piece/piece.ts';
import { photographsOf } from '#shared/sync/merge/photo-merge.ts';
import { backgroundOf } from '#client/data/drafts/background.ts';
import { waitingByPiece } from '#client/data/drafts/captured.ts';
import { waitingPicture } from '#client/data/drafts/thumbs.ts';
import type { PieceRow } from '#client/data/db/database.ts';
import { smallWidth } from '#client/data/pictures/pictures.ts';
import type { UserData } from '#client/data/sync/sync.ts';
import type { PaperPicture, PictureOf } from '../paper-content.ts';

/** id: of the photograph in its piece. */
export type PaperPhoto = { id: string; kind: PhotoKind; crop: PaperPicture['crop']; blob: () => Promise<Blob | null> };

/** Pixels: what the page of the work shows, and so has on this device most often. */
const largeWidth = 1280;

/** Of each work, front first; those that are still to be sent come last. */
export const photosOfWorks = async (data: UserData, works: readonly PieceRow[]): Promise<PaperPhoto[][]> => {
  const waiting = await waitingByPiece(data.db);
  const { pictures } = backgroundOf(data);
  const sent = async (url: string): Promise<Blob | null> => (await pictures.get(url, largeWidth)) ?? pictures.get(url, smallWidth);
  return works.map((work) => [
    ...photographsOf(work).map(({ kind, url, crop }) => ({ id: photoIdOf(url), kind, crop: crop ?? null, blob: () => sent(url) })),
    ...(waiting.get(work.id) ?? []).map(({ kind, id, photoId, crop }) => ({
      id: photoId,
      kind,
      crop: crop ?? null,
      blob: () => waitingPicture(data.db, id),
    })),
  ]);
};

/** photos: in the order of the pictures of the file; undefined for a work without one. */
export const picturesOf =
  (photos: readonly (PaperPhoto | undefined)[]): PictureOf =>
  async (at) => {
    const photo = photos[at];
    const blob = (await photo?.blob()) ?? null;
    return blob === null ? null : { blob, crop: photo?.crop ?? null };
  };
