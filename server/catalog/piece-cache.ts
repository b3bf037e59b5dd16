// Pieces as they were when last written or read here, so that a series of edits need not be read again. Only a version says whether one is still so.
import type { VersionedPiece } from './pieces.store.ts';

/** Characters of text in all that is kept. */
const mostText = 16_000_000;

/** life: the epoch of its owner's feed; in another one the versions begin anew. */
export type KnownPiece = VersionedPiece & { life: string };
export type PieceCache = {
  get(id: string): KnownPiece | undefined;
  put(piece: KnownPiece): void;
  drop(id: string): void;
};

const sizeOf = ({ piece }: VersionedPiece): number =>
  1_000 +
  piece.description.length +
  piece.provenance_text.length +
  Object.values(piece.states).reduce((sum, state) => sum + state.length, 0);

/** The one that was put first is given up first. */
export const createPieceCache = (): PieceCache => {
  const kept = new Map<string, KnownPiece>();
  let size = 0;
  const drop = (id: string): void => {
    const known = kept.get(id);
    if (known !== undefined) size -= sizeOf(known);
    kept.delete(id);
  };
  return {
    get: (id) => kept.get(id),
    put: (piece) => {
      drop(piece.piece.id);
      kept.set(piece.piece.id, piece);
      size += sizeOf(piece);
      for (const oldest of kept.keys()) {
        if (size <= mostText) return;
        drop(oldest);
      }
    },
    drop,
  };
};
