// Reads one work for its Object ID sheet from this device, with its photographs.
import { useMemo } from 'react';
import { photographsOf } from '#shared/sync/merge/photo-merge.ts';
import { backgroundOf } from '#client/data/drafts/background.ts';
import { waitingByPiece } from '#client/data/drafts/captured.ts';
import { waitingPicture } from '#client/data/drafts/thumbs.ts';
import type { PieceRow } from '#client/data/db/database.ts';
import { smallWidth } from '#client/data/pictures/pictures.ts';
import { useUserData } from '#client/device/local/user-data.ts';
import type { PaperSource } from './make-paper.ts';
import type { PaperPicture } from './paper-content.ts';
import { sheetContent, type SheetChoice } from './sheet-content.ts';

/** Pixels: what the page of the work shows, and so has on this device most often. */
const largeWidth = 1280;

/** Null without a signed-in user. The photographs that are still to be sent come last. */
export const useSheetSource = (): ((piece: PieceRow, choice: SheetChoice) => Promise<PaperSource>) | null => {
  const data = useUserData();
  return useMemo(() => {
    if (data === null) return null;
    const sent = async (url: string): Promise<Blob | null> => {
      const { pictures } = backgroundOf(data);
      return (await pictures.get(url, largeWidth)) ?? pictures.get(url, smallWidth);
    };
    return async (piece, choice) => {
      const waiting = choice.pictures ? ((await waitingByPiece(data.db)).get(piece.id) ?? []) : [];
      const photos = [
        ...photographsOf(piece).map(({ kind, url, crop }) => ({ kind, crop: crop ?? null, blob: () => sent(url) })),
        ...waiting.map(({ kind, id, crop }) => ({ kind, crop: crop ?? null, blob: () => waitingPicture(data.db, id) })),
      ];
      return {
        content: sheetContent(
          piece,
          photos.map(({ kind }) => kind),
          choice,
          Date.now(),
        ),
        pictureOf: async (at): Promise<PaperPicture | null> => {
          const photo = photos[at];
          const blob = (await photo?.blob()) ?? null;
          return blob === null ? null : { blob, crop: photo?.crop ?? null };
        },
      };
    };
  }, [data]);
};
