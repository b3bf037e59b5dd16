// The types of the sync engine of one user on one device.
import type { LivePage, SyncAnswer, SyncRequest } from '#shared/contract/works/sync.ts';
import type { ErrorCode } from '#shared/contract/wire/errors.ts';
import type { NewOperation, OperationKind, OperationKinds } from '#shared/sync/kinds/operation.ts';
import type { TextMerger } from '#shared/sync/text/text-merger.ts';
import type { OutboxRow } from '#client/data/db/database.ts';
import type { OpenedTexts, PieceEdit } from './piece-edit.ts';
import type { Store, StoreTx } from '#client/data/db/storage.ts';

/**
 * saved: outbox empty, server not contacted since the start. waiting: operations are pending. syncing: an exchange is in progress, or
 * the first pull is incomplete. synced: outbox empty and the server has answered. attention: an operation was refused. conflict: two
 * devices changed the same entity. offline: outbox empty, server unreachable. signed-out: the session has ended, all data is kept.
 * update-needed: an operation is held until app or server is newer.
 */
export type SyncStatus = 'saved' | 'waiting' | 'syncing' | 'synced' | 'attention' | 'conflict' | 'offline' | 'signed-out' | 'update-needed';

export type SyncProblem = { code: ErrorCode | 'storage_full' | 'storage_failed'; text: string };
export type SyncState = {
  status: SyncStatus;
  /** Operations neither acknowledged nor refused. */
  waiting: number;
  failed: number;
  /** Held until app or server is newer; also counted in `waiting`. */
  held: number;
  /** Operations are held because of the account's quota, not of a version. */
  full?: boolean | undefined;
  /** Conflict notices not yet seen on this device. */
  conflicts: number;
  /** Device time of the last complete exchange, Unix milliseconds. */
  lastSyncAt: number | null;
  /** Why the last run failed. */
  problem: SyncProblem | null;
};

/** idle: everything is exchanged. The others say why the run stopped early; retryAfter: milliseconds, from the server. */
export type SyncRun =
  | { end: 'idle' }
  | { end: 'closed' }
  | { end: 'offline' | 'refused' | 'busy'; retryAfter: number | null }
  | { end: 'signed-out' | 'update-needed' };

/** The hello of a socket. took: milliseconds from connecting to receiving it. */
export type ServerHello = { epoch: string; version: number; serverTime: number; took: number };
/** What the socket brings of other devices, for a device whose cursor is `after`. */
export type ServerPage = LivePage['page'];
/** in-sync: nothing to exchange. behind: the server or the outbox has something new. unknown: only an exchange can tell. */
export type HelloResult = 'in-sync' | 'behind' | 'unknown';

/** With a need, a run contacts the server only if operations are pending or this version was not read yet. */
export type SyncNeed = { version: number };

/** Sends a request and returns the validated answer; rejects with AppError ('network' without a response). */
export type Transport = (request: SyncRequest, signal: AbortSignal) => Promise<SyncAnswer>;

/** Runs `work` under a lock shared by all tabs of the device. */
export type Lock = <R>(work: () => Promise<R>) => Promise<R>;

export type EngineParts = {
  store: Store;
  transport: Transport;
  /** If set, the server treats a session of another account like an expired one. */
  userId?: string | undefined;
  /** Device time in Unix milliseconds; may be wrong. */
  now: () => number;
  randomBytes: (count: number) => Uint8Array;
  newId: () => string;
  lock: Lock;
  /** Called only when a long text has to be merged. */
  loadTexts: () => Promise<TextMerger>;
};

export type Engine = {
  /** Stores the operation and its effect in one transaction. Rejects with AppError if it is invalid. */
  commit<K extends OperationKind>(kind: K, payload: OperationKinds[K]): Promise<{ id: string }>;
  /** Commits several changes atomically. beside: additional writes in the same transaction. */
  commitAll(changes: readonly NewOperation[], beside?: (tx: StoreTx) => Promise<void>): Promise<{ id: string }[]>;
  /** Creates a piece unless this device has it, deleted or not: of concurrent calls, also of other tabs, one creates it. */
  ensurePiece(payload: OperationKinds['piece.create']): Promise<void>;
  /**
   * Writes the fields that differ: scalars by value, long texts by diff. opened: the texts as the writer saw them; concurrent edits are
   * kept. A function creates the operations inside the transaction. Returns the ids of the operations.
   */
  editPiece(pieceId: string, changes: PieceEdit, opened?: OpenedTexts): Promise<{ id: string }[]>;
  /** Exchanges until done or failed. One run at a time; a second call joins it. Without a need the server is always contacted. */
  syncNow(need?: SyncNeed): Promise<SyncRun>;
  /** At the start of a connection: a device whose cursor is at the feed head is in sync without an exchange. */
  onHello(server: ServerHello): Promise<HelloResult>;
  /** Applies a page from the socket if it begins at the cursor; after 'gap' the device has to pull. */
  onPage(page: ServerPage): Promise<'applied' | 'known' | 'gap'>;
  /** Resolves to the state once the store has been read. */
  ready(): Promise<SyncState>;
  /** The outbox in order. */
  queue(): Promise<OutboxRow[]>;
  /** Retries a refused or held operation; all of them without an id. */
  retry(id?: string): Promise<void>;
  /** Removes a refused or waiting operation and its dependents. 'sent': the server may have it already. */
  discard(id: string): Promise<'discarded' | 'sent' | 'unknown'>;
  /** Removes an operation that was never sent, else commits its inverse. 'final': it has none, as with a message. */
  undo(id: string): Promise<'removed' | 'reversed' | 'final' | 'unknown'>;
  /** Marks the conflict notices of a piece, or all, as seen. */
  dismissConflicts(pieceId?: string): Promise<void>;
  state(): SyncState;
  subscribe(listener: (state: SyncState) => void): () => void;
  /** Ends the current run; the store stays open. */
  close(): void;
};
