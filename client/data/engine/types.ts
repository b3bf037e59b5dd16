// The types of the sync engine of one user on one device.
import type { SyncAnswer, SyncRequest } from '#shared/contract/works/sync.ts';
import type { ErrorCode } from '#shared/contract/wire/errors.ts';
import type { NewOperation, OperationKind, OperationKinds } from '#shared/sync/kinds/operation.ts';
import type { TextMerger } from '#shared/sync/text/text-merger.ts';
import type { OutboxRow } from '#client/data/db/database.ts';
import type { OpenedTexts, PieceEdit } from './piece-edit.ts';
import type { Store, StoreTx } from '#client/data/db/storage.ts';

/**
 * saved: nothing waits, the server was not reached since the start. waiting: operations wait to be sent. syncing: they are on their
 * way, or the first pull is not complete. synced: nothing waits and the server has answered. attention: something
 * was refused. conflict: two devices changed the same entity. offline: nothing waits and the server cannot be reached.
 * signed-out: the session has ended, everything is kept. update-needed: something is held until app or server is newer.
 */
export type SyncStatus = 'saved' | 'waiting' | 'syncing' | 'synced' | 'attention' | 'conflict' | 'offline' | 'signed-out' | 'update-needed';

export type SyncProblem = { code: ErrorCode | 'storage_full' | 'storage_failed'; text: string };
export type SyncState = {
  status: SyncStatus;
  /** Operations that the server has not acknowledged and not refused. */
  waiting: number;
  failed: number;
  /** Held until app or server is newer; counted in `waiting` as well. */
  held: number;
  /** Operations are held by the account's quota, not by a version. */
  full?: boolean | undefined;
  /** Conflict notices not yet seen on this device. */
  conflicts: number;
  /** Device time of the last complete exchange, Unix milliseconds. */
  lastSyncAt: number | null;
  /** What the last run failed with. */
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
/** A page of the feed that came over the socket, for a device whose cursor is `after`. */
export type ServerPage = { epoch: string; after: number; upTo: number; serverTime: number; feeds: Readonly<Record<string, unknown>> };
/** in-sync: nothing to exchange. behind: the server has more, or operations wait here. unknown: only an exchange can tell. */
export type HelloResult = 'in-sync' | 'behind' | 'unknown';

/** With a need, a run contacts the server only when operations wait or this version was not read yet. */
export type SyncNeed = { version: number };

/** Sends one request and gives the checked answer; rejects with AppError ('network' where there was no answer). */
export type Transport = (request: SyncRequest, signal: AbortSignal) => Promise<SyncAnswer>;

/** Runs `work` under a lock that all tabs of the device share. */
export type Lock = <R>(work: () => Promise<R>) => Promise<R>;

export type EngineParts = {
  store: Store;
  transport: Transport;
  /** The server answers a session of another account as one that has ended. */
  userId?: string | undefined;
  /** Device time in Unix milliseconds; it may be wrong. */
  now: () => number;
  randomBytes: (count: number) => Uint8Array;
  newId: () => string;
  lock: Lock;
  /** Called only when a long text has to be merged. */
  loadTexts: () => Promise<TextMerger>;
};

export type Engine = {
  /** Stores the operation and its effect in one transaction. Rejects with AppError when it is invalid. */
  commit<K extends OperationKind>(kind: K, payload: OperationKinds[K]): Promise<{ id: string }>;
  /** Several changes, all or none. beside: what else is written in their transaction. */
  commitAll(changes: readonly NewOperation[], beside?: (tx: StoreTx) => Promise<void>): Promise<{ id: string }[]>;
  /**
   * Writes the fields that differ: scalars by value, long texts by difference. opened: the texts as the writer saw them; what others
   * wrote since stays. A function makes the operations inside the transaction. Returns the ids of the operations.
   */
  editPiece(pieceId: string, changes: PieceEdit, opened?: OpenedTexts): Promise<{ id: string }[]>;
  /**
   * Exchanges until nothing is left to do or it fails. One run at a time; a second call joins it. Without a need the server is always
   * contacted.
   */
  syncNow(need?: SyncNeed): Promise<SyncRun>;
  /** At the start of a connection: a device whose cursor is at the feed head is in sync without an exchange. */
  onHello(server: ServerHello): Promise<HelloResult>;
  /** Applies a page of the socket if it begins at the cursor; after 'gap' the device has to pull. */
  onPage(page: ServerPage): Promise<'applied' | 'known' | 'gap'>;
  /** The state, once the store was first read. */
  ready(): Promise<SyncState>;
  /** The outbox in order. */
  queue(): Promise<OutboxRow[]>;
  /** Retries a refused or held operation; all of them without an id. */
  retry(id?: string): Promise<void>;
  /** Drops a refused or waiting operation and its dependents. 'sent': the server may have it already. */
  discard(id: string): Promise<'discarded' | 'sent' | 'unknown'>;
  /** Removes an operation that was never sent, else makes the opposite change. 'final': there is none, as for a message. */
  undo(id: string): Promise<'removed' | 'reversed' | 'final' | 'unknown'>;
  /** Marks the conflict notices of a piece, or all, as seen. */
  dismissConflicts(pieceId?: string): Promise<void>;
  state(): SyncState;
  subscribe(listener: (state: SyncState) => void): () => void;
  /** Ends a run; the store stays open. */
  close(): void;
};
