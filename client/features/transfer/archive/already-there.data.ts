// Which imported pieces show the same image as a piece that was in the catalog before.
import { useEffect, useState } from 'react';
import type { PieceRow } from '#client/data/db/database.ts';
import { fileOf } from '#client/data/drafts/photo-bytes.ts';
import { frontOf, keyOf, smallWidth } from '#client/data/pictures/pictures.ts';
import type { UserData } from '#client/data/sync/sync.ts';
import { finderOf } from '#client/photo/same-image/same-image.data.ts';

export type AlreadyThere = { imported: PieceRow; known: PieceRow };

/** The imported file while it waits to be sent, then its cached picture. */
const pictureOf = async ({ db }: UserData, piece: PieceRow): Promise<Blob | null> => {
  const drafts = await db.drafts.filter(({ pieceId }) => pieceId === piece.id).sortBy('composedAt');
  const draft = drafts.find(({ adds }) => adds === undefined || adds === 'front') ?? drafts[0];
  const photo = draft === undefined ? undefined : await db.photos.where('draftId').equals(draft.id).first();
  const file = photo === undefined ? null : await fileOf(db, photo.id);
  if (file !== null) return file;
  const url = frontOf(piece);
  return url === null ? null : ((await db.pictures.get(keyOf(url, smallWidth)))?.blob ?? null);
};

/** Results arrive one by one; unreadable pictures are skipped. ids: of the imported pieces; keep the array referentially stable, or the search restarts. */
export const useAlreadyThere = (data: UserData, ids: readonly string[]): readonly AlreadyThere[] => {
  const [found, setFound] = useState<readonly AlreadyThere[]>([]);
  useEffect(() => {
    let wanted = true;
    const made = new Set(ids);
    const look = async (): Promise<void> => {
      for (const id of ids) {
        const imported = await data.db.pieces.get(id);
        const picture = imported === undefined ? null : await pictureOf(data, imported);
        if (imported === undefined || picture === null) continue;
        const { same } = await finderOf(data)
          .find(picture)
          .catch(() => ({ same: [] }));
        const first = same.find(({ pieceId }) => !made.has(pieceId));
        const known = first === undefined ? undefined : await data.db.pieces.get(first.pieceId);
        if (!wanted) return;
        if (known !== undefined) setFound((now) => [...now, { imported, known }]);
      }
    };
    look().catch(() => undefined);
    return () => {
      wanted = false;
    };
  }, [data, ids]);
  return found;
};
