// Operation handler for pieces in a push: locks and loads the pieces, changes them in memory, and writes each once.
import { imageAddress } from '#shared/contract/works/artwork-images.ts';
import type { Photograph } from '#shared/domain/piece/piece.ts';
import { namesOf } from '#shared/records/field.ts';
import { blankScalars, blankTexts } from '#shared/records/pieces.ts';
import type { Stamp } from '#shared/sync/wire/clock.ts';
import { toColumns } from '#shared/sync/wire/columns.ts';
import { historyColumns, pieceColumns, type WireHistory, type WirePiece } from '#shared/sync/wire/feeds.ts';
import { hasDeletion, isSold, newestOf } from '#shared/sync/merge/merge.ts';
import { subjectOf, type Operation } from '#shared/sync/kinds/operation.ts';
import { photoOperationKinds } from '#shared/sync/kinds/photo-kinds.ts';
import { pieceKinds } from '#shared/sync/kinds/piece-kinds.ts';
import { applyPhotoList } from '#shared/sync/merge/photo-list.ts';
import { applyPieceOperation, type PieceContext, type PieceOperation } from '#shared/sync/merge/piece-merge.ts';
import type { RefusalReason } from '#shared/sync/wire/protocol.ts';
import { createAccountSpace } from '#server/feed/account-space.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import { JsonText } from '#server/platform/database/json-text.ts';
import { createIds } from '#server/platform/database/new-id.ts';
import {
  type Batch,
  type Pages,
  type Reliance,
  type Versions,
  type WritePart,
  type CommittedPush,
} from '#server/feed/operation-handler.ts';
import { createPieceCache, type KnownPiece, type PieceCache } from './piece-cache.ts';
import { historyInsert, type HistoryEntry } from './piece-history.store.ts';
import type { DeletionGuard } from '#server/feed/feature.ts';
import { wireHistory, wirePiece } from './piece-wire.ts';
import { pieceWrites, type PieceWrite } from './piece-writes.store.ts';
import { lockVersioned, lockUnchanged, ownersOf, piecesOf, type StoredPiece } from './pieces.store.ts';
import { boundedTexts } from './text-bounds.ts';

type Loaded = {
  /** Current state; updated by each operation of the batch in order. */
  pieces: Map<string, StoredPiece>;
  /** Versions as loaded. */
  versions: ReadonlyMap<string, number>;
  /** Pieces taken from the cache. */
  remembered: readonly KnownPiece[];
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

/** Sets the server's deletion time, from which the 30 days count. A deleted or missing work is no longer for sale. */
const dated = (piece: StoredPiece, before: StoredPiece | undefined, now: Date): StoredPiece => {
  const isDeleted = piece.deleted === 1;
  const offer = isDeleted || piece.missing !== null ? { for_sale: false, price: null, currency: null } : {};
  return { ...piece, deleted_at: isDeleted ? (before?.deleted_at ?? now) : null, ...offer };
};

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

/** The rows for the pull feeds, built from memory and serialized once for all recipients. */
const pagesOf = (
  changed: readonly { userId: string; piece: StoredPiece }[],
  history: readonly HistoryEntry[],
  inserted: ReadonlySet<string>,
): Pages => {
  const pages = new Map<string, { pieces: WirePiece[]; history: WireHistory[] }>();
  for (const { userId, piece } of changed) {
    const page = pages.get(userId) ?? { pieces: [], history: [] };
    page.pieces.push(wirePiece(piece));
    pages.set(userId, page);
  }
  for (const entry of history) if (inserted.has(entry.id)) pages.get(entry.userId)?.history.push(wireHistory(entry));
  return new Map(
    [...pages].map(([userId, page]) => [
      userId,
      {
        pieces: new JsonText(JSON.stringify(toColumns(pieceColumns, page.pieces))),
        ...(page.history.length === 0 ? {} : { history: new JsonText(JSON.stringify(toColumns(historyColumns, page.history))) }),
      },
    ]),
  );
};

const newId = createIds();

/** Can be decided from the cached piece alone; other kinds need locks first. */
const isEdit = ({ kind }: Operation): boolean => kind === 'piece.set' || kind === 'piece.text' || kind.startsWith('photo.');

const startWork = (loaded: Loaded, cache: PieceCache) => {
  const { pieces, versions, remembered, now } = loaded;
  const changed = new Map<string, Changed>();
  const history: HistoryEntry[] = [];
  let writes: (PieceWrite & Changed)[] = [];
  let onlyEdits = true;

  const decide = (userId: string, operation: Operation): RefusalReason | null => {
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
    for (const lost of outcome.replaced) history.push({ ...lost, id: newId(), userId, pieceId });
    return null;
  };

  return {
    newest: (userId: string, operation: Operation): Stamp => {
      const piece = pieces.get(subjectOf(operation));
      return piece?.user_id === userId ? newestOf(piece.clocks) : '';
    },
    apply: (userId: string, operation: Operation): RefusalReason | null => {
      const refusal = decide(userId, operation);
      onlyEdits &&= refusal === null && isEdit(operation);
      return refusal;
    },
    rows: (): ReadonlyMap<string, number> => {
      const counts = new Map<string, number>();
      for (const { userId } of changed.values()) counts.set(userId, (counts.get(userId) ?? 0) + 1);
      for (const { userId } of history) counts.set(userId, (counts.get(userId) ?? 0) + 1);
      return counts;
    },
    reliance: (db: Db, epochs: ReadonlyMap<string, string>): Reliance | null => {
      if (remembered.some(({ piece, epoch }) => epoch !== epochs.get(piece.user_id))) return null;
      const known = [...changed.keys()].sort().flatMap((id) => {
        const version = versions.get(id);
        return version === undefined ? [] : [{ id, version }];
      });
      return onlyEdits && known.length === changed.size
        ? { name: 'pieces_unchanged', sql: lockUnchanged(db, known), count: known.length }
        : null;
    },
    write: (db: Db, { next, heads }: Versions): WritePart[] => {
      // A lower version than its piece: a page boundary between them must not lose the replaced value.
      const kept = history.map((entry) => ({ ...entry, back: next(entry.userId) }));
      writes = [...changed]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .flatMap(([id, { before, userId }]) => {
          const piece = pieces.get(id);
          return piece === undefined ? [] : [{ before, piece, userId, back: next(userId) }];
        });
      return [
        ...pieceWrites(db, writes, heads),
        ...(kept.length > 0 ? [{ name: 'piece_history_kept', sql: historyInsert(db, kept, heads), returnsIds: true }] : []),
      ];
    },
    written: ({ ids, heads, epochs }: CommittedPush): Pages => {
      for (const { piece, userId, back } of writes)
        cache.put({ piece, version: (heads.get(userId) ?? 0) - back, epoch: epochs.get(userId) ?? '' });
      return pagesOf(writes, history, ids('piece_history_kept'));
    },
    forget: (): void => {
      for (const id of versions.keys()) cache.drop(id);
    },
  };
};

/** In order; each guard locks rows of its own. */
const askGuards = async (guards: readonly DeletionGuard[], tx: Tx, ids: readonly string[]): Promise<Map<string, RefusalReason>> => {
  const kept = new Map<string, RefusalReason>();
  if (ids.length > 0) for (const guard of guards) for (const [id, reason] of await guard(tx, ids)) kept.set(id, reason);
  return kept;
};

export const pieceOperations = (guards: readonly DeletionGuard[] = [], space = createAccountSpace()) => {
  const cache = createPieceCache();
  return {
    kinds: namesOf(kinds),
    forget: cache.dropUser,
    open: async (db: Db, batches: readonly Batch[], { now, lock }: { now: Date; lock: boolean }) => {
      const operations = batches.flatMap((batch) => batch.operations);
      const idsOf = (kind: Operation['kind'] | null): string[] =>
        [...new Set(operations.filter((operation) => kind === null || operation.kind === kind).map(subjectOf))].sort();
      const users = batches.map(({ userId }) => userId);
      const ids = idsOf(null);
      const remembered = lock ? [] : ids.flatMap((id) => cache.get(id) ?? []);
      const asked = remembered.length === 0 ? ids : ids.filter((id) => cache.get(id) === undefined);
      const created = lock ? idsOf('piece.create') : [];
      // With locks, `db` is a transaction.
      const [read, owners, kept, full] = await Promise.all([
        asked.length === 0 ? [] : lock ? lockVersioned(db as Tx, users, asked) : piecesOf(db, users, asked),
        created.length === 0 ? new Map<string, string>() : ownersOf(db, created),
        lock ? askGuards(guards, db as Tx, idsOf('piece.delete')) : new Map<string, RefusalReason>(),
        space.fullOf(db, users),
      ]);
      const pieces = new Map<string, StoredPiece>();
      const versions = new Map<string, number>();
      for (const { piece, version } of [...remembered, ...read]) {
        pieces.set(piece.id, piece);
        versions.set(piece.id, version);
      }
      return startWork({ pieces, versions, remembered, owners, kept, full, now }, cache);
    },
  };
};
