// In-memory cache of pieces, so that a series of edits needs no reads. An entry is valid only if its version is still the row's.
import type { VersionedPiece } from './pieces.store.ts';

/** Total characters of cached texts. */
const maxText = 16_000_000;

/** epoch: of the owner's feed; in a new epoch the versions start over. */
export type KnownPiece = VersionedPiece & { epoch: string };
export type PieceCache = {
  get(id: string): KnownPiece | undefined;
  put(piece: KnownPiece): void;
  drop(id: string): void;
  dropUser(userId: string): void;
};

const sizeOf = ({ piece }: VersionedPiece): number =>
  1_000 +
  piece.description.length +
  piece.provenance_text.length +
  Object.values(piece.states).reduce((sum, state) => sum + state.length, 0);

/** Evicts in order of insertion. */
export const createPieceCache = (): PieceCache => {
  const kept = new Map<string, KnownPiece>();
  const byUser = new Map<string, Set<string>>();
  let size = 0;
  const drop = (id: string): void => {
    const known = kept.get(id);
    if (known === undefined) return;
    size -= sizeOf(known);
    kept.delete(id);
    const own = byUser.get(known.piece.user_id);
    own?.delete(id);
    if (own?.size === 0) byUser.delete(known.piece.user_id);
  };
  return {
    get: (id) => kept.get(id),
    put: (piece) => {
      drop(piece.piece.id);
      const { id, user_id: userId } = piece.piece;
      kept.set(id, piece);
      byUser.set(userId, (byUser.get(userId) ?? new Set()).add(id));
      size += sizeOf(piece);
      for (const oldest of kept.keys()) {
        if (size <= maxText) return;
        drop(oldest);
      }
    },
    drop,
    dropUser: (userId) => {
      for (const id of byUser.get(userId) ?? []) drop(id);
    },
  };
};
