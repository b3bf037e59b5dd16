// Commands that add, reorder and label the photographs of one's own piece.
import { useMemo } from 'react';
import type { Photograph, PhotoKind } from '#shared/domain/piece/piece.ts';
import { photoChanges } from '#shared/sync/merge/photo-list.ts';
import { photographsOf } from '#shared/sync/merge/photo-merge.ts';
import { backgroundOf } from '#client/data/drafts/background.ts';
import type { PieceRow } from '#client/data/db/database.ts';
import { saveAddedPhoto } from '#client/data/drafts/saving.ts';
import type { UserData } from '#client/data/sync/sync.ts';
import { saveWithRoom } from '#client/photo/pictures/save-photograph.data.ts';
import { useUserData } from '#client/device/local/user-data.ts';

export { acceptedTypes, examineFile } from '#client/data/pictures/photo-file.ts';

export type PhotoCommands = {
  restore: (pieceId: string, photoId: string) => Promise<void>;
  /** Resolves when it is stored on this device; rejects with StoreFull, or the error of reading the file. */
  add: (piece: PieceRow, kind: PhotoKind, file: File) => Promise<void>;
  /** next is applied to the list at the time of the write; resolves with that list. */
  change: (pieceId: string, next: (photos: readonly Photograph[]) => Photograph[]) => Promise<readonly Photograph[]>;
};

const commandsOf = (data: UserData): PhotoCommands => ({
  restore: async (pieceId, photoId) => void (await data.engine.commit('photo.restore', { pieceId, photoId })),
  add: async (piece, kind, file) => {
    const photo = { userId: data.userId, piece, kind, file, fileName: file.name, now: Date.now() };
    await saveWithRoom(data, () => saveAddedPhoto(data.db, photo));
    void backgroundOf(data)
      .drafts.run(true)
      .catch(() => undefined);
  },
  change: async (pieceId, next) => {
    let before: readonly Photograph[] = [];
    await data.engine.editPiece(pieceId, (piece) => {
      before = photographsOf(piece);
      return photoChanges(piece, next(before));
    });
    return before;
  },
});

/** Null until the device's data is open. */
export const usePhotoCommands = (): PhotoCommands | null => {
  const data = useUserData();
  return useMemo(() => (data === null ? null : commandsOf(data)), [data]);
};
