// Under which ids and time a photograph of an archive is stored: derived from account, piece and content, so that a repeated import adds nothing.
import { photoNameOf } from '#client/data/drafts/photos.ts';
import { idFrom } from '#client/device/local/id-from.ts';
import type { ArchivedPiece } from './format.ts';

/** index: among the photographs of its piece. sha256: of its bytes, hex. */
export const importedPhotoId = (userId: string, pieceId: string, index: number, sha256: string): Promise<string> =>
  idFrom(userId, 'photograph', pieceId, String(index), sha256);

/** Unix milliseconds; the same at every import. */
export const takenAtOf = ({ created_at }: Pick<ArchivedPiece, 'created_at'>): number => {
  const taken = Date.parse(created_at);
  return taken > 1e12 ? taken : 1e12;
};

/** The photo ids after the import, by those in the archive. */
export const photoIdsOf = async (userId: string, pieceId: string, piece: ArchivedPiece): Promise<ReadonlyMap<string, string>> => {
  const ids = new Map<string, string>();
  for (const [index, { id, sha256 }] of piece.photos.entries())
    if (id !== undefined && sha256 !== null)
      ids.set(id, photoNameOf(takenAtOf(piece), await importedPhotoId(userId, pieceId, index, sha256)));
  return ids;
};
