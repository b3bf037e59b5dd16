// What one feature gives to the program; server/features.ts lists them all.
import type { RefusalReason } from '#shared/sync/wire/protocol.ts';
import type { HttpHost } from '#server/platform/http/http.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { FeedSource } from './feed-source.ts';
import type { OperationHandler } from './operation-handler.ts';

/** Why pieces may not be deleted, by their ids. Asked in the transaction, which has locked them. */
export type DeletionGuard = (tx: Tx, pieceIds: readonly string[]) => Promise<ReadonlyMap<string, RefusalReason>>;

/** Deletes what belongs to pieces that are about to go for good. */
export type PieceEnd = (tx: Tx, pieceIds: readonly string[]) => Promise<void>;

/** Somebody whose account is being deleted. */
export type Leaver = { userId: string; email: string; emailVerified: boolean };

export type Feature = {
  /** Mounts its endpoints. */
  routes?: ((host: HttpHost) => void) | undefined;
  /** Pages of a pull are filled in the order of the features. */
  feeds?: readonly FeedSource[] | undefined;
  operations?: readonly OperationHandler[] | undefined;
  guards?: readonly DeletionGuard[] | undefined;
  pieceEnds?: readonly PieceEnd[] | undefined;
  /** In the transaction that deletes an account, whose row is locked. */
  forget?: ((tx: Tx, person: Leaver, at: Date) => Promise<void>) | undefined;
  /** In that transaction, after every `forget`: allots versions in the feeds of other accounts, whose counters are locked last. */
  renew?: ((tx: Tx, userId: string) => Promise<void>) | undefined;
  /** Before the server is ready. */
  start?: (() => Promise<void>) | undefined;
};
