// The photographs of an own piece: adding one, and changing their order and what they show.
import { useMemo } from 'react';
import type { PhotoKind, PhotoRef } from '#shared/domain/piece.ts';
import { backgroundOf } from '#client/data/background.ts';
import type { PieceRow } from '#client/data/database.ts';
import { saveAddedPhoto } from '#client/data/drafts.ts';
import type { UserData } from '#client/data/sync.ts';
import { saveWithRoom } from '#client/parts/save-photograph.data.ts';
import { useUserData } from '#client/parts/user-data.ts';

export { acceptedTypes, checkFile } from '#client/data/photo-file.ts';

export type PhotoCommands = {
  /** Stored on this device when it resolves; rejects with StoreFull, or with what kept the file from being read. */
  add: (piece: PieceRow, kind: PhotoKind, file: File) => Promise<void>;
  /** One after the other, each on what the one before has left; resolves with the list that was there. */
  change: (pieceId: string, next: (photos: PhotoRef[]) => PhotoRef[]) => Promise<PhotoRef[]>;
};

const commandsOf = (data: UserData): PhotoCommands => {
  let turn: Promise<unknown> = Promise.resolve();
  const changeNow: PhotoCommands['change'] = async (pieceId, next) => {
    const before = (await data.db.pieces.get(pieceId))?.photos ?? [];
    await data.engine.editPiece(pieceId, { photos: next(before) });
    return before;
  };
  return {
    add: async (piece, kind, file) => {
      const photo = { userId: data.userId, piece, kind, file, fileName: file.name, now: Date.now() };
      await saveWithRoom(data, () => saveAddedPhoto(data.db, photo));
      void backgroundOf(data)
        .drafts.run(true)
        .catch(() => undefined);
    },
    change: (pieceId, next) => {
      const changed = turn.then(() => changeNow(pieceId, next));
      turn = changed.catch(() => undefined);
      return changed;
    },
  };
};

/** Null until the device's data is open. */
export const usePhotoCommands = (): PhotoCommands | null => {
  const data = useUserData();
  return useMemo(() => (data === null ? null : commandsOf(data)), [data]);
};
