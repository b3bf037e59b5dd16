// Operations on pieces, as the push runs them: pieces are locked and loaded, changed in memory, and written once.
import { unknownArtist, untitled, type PhotoRef } from '#shared/domain/piece.ts';
import type { Stamp } from '#shared/sync/clock.ts';
import { newestOf, type Replaced } from '#shared/sync/merge.ts';
import { subjectOf, type Operation } from '#shared/sync/operation.ts';
import { pieceKinds } from '#shared/sync/piece-kinds.ts';
import { applyPieceOperation, type PieceContext, type PieceOperation } from '#shared/sync/piece-merge.ts';
import type { RefusalReason } from '#shared/sync/protocol.ts';
import { yjsTexts } from '#shared/sync/text.ts';
import type { Tx } from '#server/platform/database.ts';
import { insertHistory, type HistoryEntry } from './piece-history.store.ts';
import { foreignIds, lockPieces, writePieces, type StoredPiece } from './pieces.store.ts';

/** Says which of the pieces may not be deleted now, and why. Rows that it reads are locked by it. */
export type DeletionGuard = (tx: Tx, pieceIds: readonly string[]) => Promise<ReadonlyMap<string, RefusalReason>>;

type Writer = { userId: string; now: Date };
/** Left by whoever wrote it last, in the order of the batch. */
type Loaded = { pieces: Map<string, StoredPiece>; foreign: ReadonlySet<string>; kept: ReadonlyMap<string, RefusalReason> };

const isPieceOperation = (operation: Operation): operation is PieceOperation => Object.hasOwn(pieceKinds, operation.kind);

export const blankPiece = (id: string, userId: string, now: Date): StoredPiece => ({
  id,
  user_id: userId,
  title: untitled,
  artist: unknownArtist,
  medium: null,
  period: null,
  year: null,
  dimensions: null,
  inventory_number: null,
  location: null,
  acquired_date: null,
  acquired_price: null,
  acquired_currency: null,
  photos: [],
  description: '',
  provenance_text: '',
  ai_confidence: null,
  verdict_stale: false,
  for_sale: false,
  price: null,
  currency: null,
  image_url: null,
  created_at: now,
  composed_at: null,
  clocks: {},
  deleted: 0,
  deleted_at: null,
  purged_at: null,
  states: {},
});

/** A photograph of the writer's own, or one that the piece shows already: nobody puts another's picture into a piece. */
const mayShow = (operation: PieceOperation, piece: StoredPiece | undefined, userId: string): boolean => {
  const given =
    operation.kind === 'piece.set' && operation.payload.field === 'photos'
      ? (operation.payload.value as PhotoRef[])
      : operation.kind === 'piece.create'
        ? (operation.payload.fields.photos ?? [])
        : [];
  const own = `/api/storage/artwork-images/${userId}/`;
  const shown = new Set(piece?.photos.map((photo) => photo.url));
  return given.every((photo) => (photo.url.startsWith(own) && !photo.url.includes('..')) || shown.has(photo.url));
};

/** When it was deleted, by the server's time: from then on it is kept for 30 days. */
const dated = (piece: StoredPiece, before: StoredPiece | undefined, now: Date): StoredPiece => ({
  ...piece,
  deleted_at: piece.deleted === 0 ? null : (before?.deleted_at ?? now),
});

const refusalOf = (
  operation: PieceOperation,
  piece: StoredPiece | undefined,
  { foreign, kept }: Loaded,
  userId: string,
): RefusalReason | null => {
  const { pieceId } = operation.payload;
  if (foreign.has(pieceId)) return 'not_found';
  if (piece !== undefined && piece.purged_at !== null) return 'gone';
  if (operation.kind === 'piece.delete') return kept.get(pieceId) ?? null;
  return mayShow(operation, piece, userId) ? null : 'invalid';
};

const startWork = (loaded: Loaded, { userId, now }: Writer) => {
  const { pieces } = loaded;
  const changed = new Set<string>();
  const history: HistoryEntry[] = [];
  const context: PieceContext<StoredPiece> = { texts: yjsTexts, blank: (id) => blankPiece(id, userId, now) };
  const remember = (id: string, replaced: readonly Replaced[]): void =>
    void history.push(...replaced.map((lost) => ({ ...lost, pieceId: id })));

  return {
    newest: (operation: Operation): Stamp => newestOf(pieces.get(subjectOf(operation))?.clocks ?? {}),
    apply: (operation: Operation): RefusalReason | null => {
      if (!isPieceOperation(operation)) return 'unknown_kind';
      const { pieceId } = operation.payload;
      const before = pieces.get(pieceId);
      const refusal = refusalOf(operation, before, loaded, userId);
      if (refusal !== null) return refusal;
      const outcome = applyPieceOperation(before ?? null, operation, context);
      if ('refused' in outcome) return outcome.refused;
      pieces.set(pieceId, dated(outcome.piece, before, now));
      changed.add(pieceId);
      remember(pieceId, outcome.replaced);
      return null;
    },
    rows: (): ReadonlyMap<string, number> => new Map([[userId, changed.size + history.length]]),
    write: async (tx: Tx, nextVersion: (userId: string) => number): Promise<void> => {
      const written = [...changed].sort().flatMap((id) => {
        const piece = pieces.get(id);
        return piece === undefined ? [] : [{ piece, version: nextVersion(userId) }];
      });
      if (written.length === 0) return;
      if ((await writePieces(tx, written)) !== written.length) throw new Error('a piece became somebody else’s while it was written');
      await insertHistory(
        tx,
        userId,
        history.map((entry) => ({ ...entry, version: nextVersion(userId) })),
      );
    },
  };
};

export const pieceOperations = (guards: readonly DeletionGuard[] = []) => ({
  kinds: Object.keys(pieceKinds) as (keyof typeof pieceKinds)[],
  open: async (tx: Tx, writer: Writer, operations: readonly Operation[]) => {
    const ids = [...new Set(operations.map(subjectOf))].sort();
    const locked = await lockPieces(tx, writer.userId, ids);
    const pieces = new Map(locked.map((piece) => [piece.id, piece]));
    const missing = ids.filter((id) => !pieces.has(id));
    const foreign = missing.length === 0 ? new Set<string>() : await foreignIds(tx, writer.userId, missing);
    const deleted = operations.filter((operation) => operation.kind === 'piece.delete').map(subjectOf);
    const kept = new Map<string, RefusalReason>();
    if (deleted.length > 0)
      for (const guard of guards) for (const [id, reason] of await guard(tx, [...new Set(deleted)].sort())) kept.set(id, reason);
    return startWork({ pieces, foreign, kept }, writer);
  },
});
