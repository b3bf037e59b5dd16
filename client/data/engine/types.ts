// The sync engine of one user on one device: takes changes, shows them at once, and brings device and server together.
import type { SyncAnswer, SyncRequest } from '#shared/contract/sync.ts';
import type { ErrorCode } from '#shared/contract/errors.ts';
import type { NewOperation, OperationKind, OperationKinds } from '#shared/sync/operation.ts';
import type { TextMerger } from '#shared/sync/text-merger.ts';
import type { OutboxRow } from '#client/data/db/database.ts';
import type { OpenedTexts, PieceEdit } from './piece-edit.ts';
import type { Store } from '#client/data/db/storage.ts';

/**
 * saved: nothing waits, the server was not reached since the start. waiting: something waits to be sent. syncing: it is
 * on its way, or the first reading is not complete. synced: nothing waits and the server has answered. attention: something
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
  /** What is held waits for room in the account, not for another version. */
  full?: boolean | undefined;
  /** Conflict notices that were not looked at on this device. */
  conflicts: number;
  /** Unix milliseconds of the last complete exchange, by the device's time. */
  lastSyncAt: number | null;
  /** What stood in the way last, or null. */
  problem: SyncProblem | null;
};

/** idle: all is sent and read. The others say why it stopped early; retryAfter is milliseconds that the server asked for. */
export type SyncRun =
  | { end: 'idle' }
  | { end: 'closed' }
  | { end: 'offline' | 'refused' | 'busy'; retryAfter: number | null }
  | { end: 'signed-out' | 'update-needed' };

/** Where the socket says that the server stands. took: milliseconds of the device from asking to hearing it. */
export type ServerHello = { epoch: string; version: number; serverTime: number; took: number };
/** What another device has just written, as it came over the socket: for a device that stands at `after`. */
export type ServerPage = { epoch: string; after: number; upTo: number; serverTime: number; feeds: Readonly<Record<string, unknown>> };
/** in-sync: nothing to exchange. behind: the server has more, or operations wait here. unknown: only an exchange can tell. */
export type HelloResult = 'in-sync' | 'behind' | 'unknown';

/** What a run is wanted for; it contacts the server only when something waits or this version was not read yet. */
export type SyncNeed = { version: number };

/** Sends one request and gives the checked answer; rejects with AppError ('network' where there was no answer). */
export type Transport = (request: SyncRequest, signal: AbortSignal) => Promise<SyncAnswer>;

/** Runs `work` while nobody else on this device holds the same name. */
export type Lock = <R>(work: () => Promise<R>) => Promise<R>;

export type EngineParts = {
  store: Store;
  transport: Transport;
  /** Whose data it is: a session of another account is then answered as one that has ended. */
  userId?: string | undefined;
  /** The device's own time in Unix milliseconds; it may be wrong. */
  now: () => number;
  randomBytes: (count: number) => Uint8Array;
  newId: () => string;
  lock: Lock;
  /** Loads what merges long texts; called only when one has to be. */
  loadTexts: () => Promise<TextMerger>;
};

export type Engine = {
  /** Stores the change and its effect in one transaction; resolves when both are on disk. Rejects with AppError when it is not valid. */
  commit<K extends OperationKind>(kind: K, payload: OperationKinds[K]): Promise<{ id: string }>;
  /** Several changes, all or none. */
  commitAll(changes: readonly NewOperation[]): Promise<{ id: string }[]>;
  /**
   * Changes what differs: scalar fields by value, long texts by difference. opened: the texts that their writer had before them;
   * what came in since stays. A function makes the changes of the piece as it stands in the transaction that stores them.
   * Answers the ids of the operations.
   */
  editPiece(pieceId: string, changes: PieceEdit, opened?: OpenedTexts): Promise<{ id: string }[]>;
  /**
   * Sends and reads until nothing is left to do or something stands in the way. One run at a time; a second call joins.
   * Without a need the server is asked in any case.
   */
  syncNow(need?: SyncNeed): Promise<SyncRun>;
  /** The beginning of a connection: a device that stands where the server does is in step without asking. */
  onHello(server: ServerHello): Promise<HelloResult>;
  /** A page of the socket goes to disk, if it begins where this device stands. Answers whether the server has to be asked all the same. */
  onPage(page: ServerPage): Promise<'applied' | 'known' | 'gap'>;
  /** The state, once the store has been looked at for the first time. */
  ready(): Promise<SyncState>;
  /** What is not acknowledged, in the order of making. */
  queue(): Promise<OutboxRow[]>;
  /** Sends a refused or held operation again; all of them without an id. */
  retry(id?: string): Promise<void>;
  /** Gives up a refused or waiting operation with those that build on it. 'sent' when the server may have it already. */
  discard(id: string): Promise<'discarded' | 'sent' | 'unknown'>;
  /** Takes a change back: removes it while it was never sent, else makes the opposite change. 'final' where there is none, as for a message. */
  undo(id: string): Promise<'removed' | 'reversed' | 'final' | 'unknown'>;
  /** The notices of a piece, or all, have been looked at. */
  dismissConflicts(pieceId?: string): Promise<void>;
  state(): SyncState;
  subscribe(listener: (state: SyncState) => void): () => void;
  /** Ends a run; the store stays open. */
  close(): void;
};
