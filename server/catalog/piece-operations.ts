// Operation handler for pieces in a push: locks and loads the pieces, changes them in memory, and writes each once.
import { imageAddress } from '#shared/contract/works/artwork-images.ts';
import type { Photograph } from '#shared/domain/piece/piece.ts';
import { namesOf } from '#shared/records/field.ts';
import { blankScalars, blankTexts } from '#shared/records/pieces.ts';
import { newestOf, hasDeletion, isSold } from '#shared/sync/merge/merge.ts';
import { pieceSum, replacedId } from '#shared/sync/merge/checksum.ts';
import { subjectOf, type Operation } from '#shared/sync/kinds/operation.ts';
import { photoOperationKinds } from '#shared/sync/kinds/photo-kinds.ts';
import { pieceKinds } from '#shared/sync/kinds/piece-kinds.ts';
import { applyPhotoList } from '#shared/sync/merge/photo-list.ts';
import { applyPieceOperation, type PieceContext, type PieceOperation } from '#shared/sync/merge/piece-merge.ts';
import type { RefusalReason } from '#shared/sync/wire/protocol.ts';
import { createAccountSpace } from '#server/feed/account-space.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { partOf, type OperationHandler, type OperationWork } from '#server/feed/operation-handler.ts';
import { historyInsert, type HistoryEntry } from './piece-history.store.ts';
import type { DeletionGuard } from '#server/feed/feature.ts';
import { pieceWrites } from './piece-writes.ts';
import { lockPieces, ownersOf, type StoredPiece } from './pieces.store.ts';
import { boundedTexts } from './text-bounds.ts';

type Loaded = {
  /** Current state; updated by each operation of the batch in order. */
  pieces: Map<string, StoredPiece>;
  /** Owners of existing pieces whose ids the batch wants to create. */
  owners: ReadonlyMap<string, string>;
  kept: ReadonlyMap<string, RefusalReason>;
  /** Users who are at their quota. */
  full: ReadonlySet<string>;
  now: Date;
};

const kinds = { ...pieceKinds, ...photoOperationKinds };
const isPieceOperation = (operation: Operation): operation is PieceOperation => Object.hasOwn(kinds, operation.kind);

export const blankPiece = (id: string, userId: string, now: Date): StoredPiece => ({
  id,
  user_id: userId,
  ...blankScalars(),
  ...blankTexts,
  ai_confidence: null,
  verdict_basis: null,
  verdict_stale: false,
  for_sale: false,
  price: null,
  currency: null,
  image_url: null,
  created_at: now,
  composed_at: null,
  photo_rows: null,
  clocks: {},
  deleted: 0,
  deleted_at: null,
  purged_at: null,
  states: {},
});

const photosIn = (operation: PieceOperation): readonly Photograph[] => {
  switch (operation.kind) {
    case 'piece.set':
      return operation.payload.values.photos ?? [];
    case 'piece.create':
      return operation.payload.fields.photos ?? [];
    case 'photo.create':
      return [operation.payload.photo];
    default:
      return [];
  }
};

/** Only the writer's own photographs, or those the piece already shows: nobody may reference another user's. */
const mayShow = (operation: PieceOperation, piece: StoredPiece | undefined, userId: string): boolean => {
  const given = photosIn(operation);
  const own = imageAddress(userId, '');
  const shown = new Set(piece?.photos.map((photo) => photo.url));
  return given.every((photo) => (photo.url.startsWith(own) && !photo.url.includes('..')) || shown.has(photo.url));
};

/** The server's deletion time, from which the 30 days count. */
const dated = (piece: StoredPiece, before: StoredPiece | undefined, now: Date): StoredPiece => ({
  ...piece,
  deleted_at: piece.deleted === 1 ? (before?.deleted_at ?? now) : null,
});

/** Edits count too, since each adds a history entry. */
const addsRows = ({ kind }: Operation): boolean => !kind.endsWith('.delete') && !kind.endsWith('.restore');

const refusalOf = (
  operation: PieceOperation,
  piece: StoredPiece | undefined,
  { owners, kept, full }: Loaded,
  userId: string,
): RefusalReason | null => {
  const { pieceId } = operation.payload;
  if ((piece?.user_id ?? owners.get(pieceId) ?? userId) !== userId) return 'not_found';
  if (piece !== undefined && piece.purged_at !== null) return isSold(piece.clocks) ? 'sold' : 'gone';
  if (full.has(userId) && addsRows(operation)) return 'quota';
  // Idempotent: after a restore of the server another device may have sent the deletion already.
  if (operation.kind === 'piece.delete')
    return piece !== undefined && hasDeletion(piece.clocks, operation.clock) ? null : (kept.get(pieceId) ?? null);
  return mayShow(operation, piece, userId) ? null : 'invalid';
};

type Changed = { before: StoredPiece | null; userId: string };

const startWork = (loaded: Loaded): OperationWork => {
  const { pieces, now } = loaded;
  const changed = new Map<string, Changed>();
  const history: HistoryEntry[] = [];

  return {
    newest: (userId, operation) => {
      const piece = pieces.get(subjectOf(operation));
      return piece?.user_id === userId ? newestOf(piece.clocks) : '';
    },
    apply: (userId, operation) => {
      if (!isPieceOperation(operation)) return 'unknown_kind';
      const { pieceId } = operation.payload;
      const before = pieces.get(pieceId);
      const refusal = refusalOf(operation, before, loaded, userId);
      if (refusal !== null) return refusal;
      const context: PieceContext<StoredPiece> = {
        texts: boundedTexts,
        mergeList: applyPhotoList,
        blank: (id) => blankPiece(id, userId, now),
      };
      const outcome = applyPieceOperation(before ?? null, operation, context);
      if ('refused' in outcome) return outcome.refused;
      pieces.set(pieceId, dated(outcome.piece, before, now));
      if (!changed.has(pieceId)) changed.set(pieceId, { before: before ?? null, userId });
      for (const lost of outcome.replaced) history.push({ ...lost, id: replacedId(pieceId, lost), userId, pieceId });
      return null;
    },
    changes: () => {
      const writes = [...changed]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .flatMap(([id, { before }]) => {
          const piece = pieces.get(id);
          return piece === undefined ? [] : [{ before, piece }];
        });
      return {
        // History first, with lower versions than its pieces: a page boundary between them must not lose the replaced value.
        parts: [...partOf('piece_history_kept', history, ({ userId }) => userId, historyInsert), ...pieceWrites(writes)],
        sums: (userId) =>
          new Map(
            writes.flatMap(({ piece }) => (piece.user_id === userId ? [[piece.id, pieceSum(piece, piece.created_at.getTime())]] : [])),
          ),
      };
    },
  };
};

/** In order; each guard locks rows of its own. */
const askGuards = async (guards: readonly DeletionGuard[], tx: Tx, ids: readonly string[]): Promise<Map<string, RefusalReason>> => {
  const kept = new Map<string, RefusalReason>();
  if (ids.length > 0) for (const guard of guards) for (const [id, reason] of await guard(tx, ids)) kept.set(id, reason);
  return kept;
};

export const pieceOperations = (guards: readonly DeletionGuard[] = [], space = createAccountSpace()): OperationHandler => ({
  kinds: namesOf(kinds),
  open: async (tx, batches, now) => {
    const operations = batches.flatMap((batch) => batch.operations);
    const idsOf = (kind: Operation['kind'] | null): string[] =>
      [...new Set(operations.filter((operation) => kind === null || operation.kind === kind).map(subjectOf))].sort();
    const users = batches.map(({ userId }) => userId);
    const created = idsOf('piece.create');
    const [read, owners, kept, full] = await Promise.all([
      lockPieces(tx, users, idsOf(null)),
      created.length === 0 ? new Map<string, string>() : ownersOf(tx, created),
      askGuards(guards, tx, idsOf('piece.delete')),
      space.fullOf(tx, users),
    ]);
    return startWork({ pieces: new Map(read.map((piece) => [piece.id, piece])), owners, kept, full, now });
  },
});
