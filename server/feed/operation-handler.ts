// The interface of a feature's operation handler: the feature owns the rows, the push owns order and versions.
import type { Stamp } from '#shared/sync/wire/clock.ts';
import type { Operation, OperationKind } from '#shared/sync/kinds/operation.ts';
import type { RefusalReason } from '#shared/sync/wire/protocol.ts';
import type { Db, Fragment } from '#server/platform/database/database.ts';
import type { JsonText } from '#server/platform/database/json-text.ts';

/** One user's operations; each user appears once per push. */
export type Batch = { userId: string; operations: readonly Operation[] };

export type Versions = {
  /** A user's next version, as a distance below the highest one of this push. */
  next(userId: string): number;
  /** A relation (user_id, version) with every user's highest version; a row's version is that minus its distance. */
  heads: Fragment;
};

/**
 * A common table expression of the writing statement, `with NAME as (...)`. No two parts write the same row. returnsIds: it ends with
 * `returning id`.
 */
export type WritePart = { name: string; sql: Fragment; returnsIds?: boolean };

/** What was read without locks and must still hold: a part that locks those rows (skip locked) and must return `count` rows. */
export type Reliance = { name: string; sql: Fragment; count: number };

/** The written rows by user, in the form of a pull page; null where only a pull can produce them. Users without writes are missing. */
export type Pages = ReadonlyMap<string, Readonly<Record<string, JsonText>> | null>;

/** ids: those returned by a part; heads: each user's highest version; epochs: the epochs of their feeds. */
export type CommittedPush = {
  ids: (part: string) => ReadonlySet<string>;
  heads: ReadonlyMap<string, number>;
  epochs: ReadonlyMap<string, string>;
};

export type OperationWork = {
  /** The latest stamp on what the operation touches; a new stamp must be later. */
  newest(userId: string, operation: Operation): Stamp;
  /** Decides in memory and collects the writes; null when accepted. Never throws because of the operation's content. */
  apply(userId: string, operation: Operation): RefusalReason | null;
  /** Number of rows to be written to each user's feed. */
  rows(): ReadonlyMap<string, number>;
  /** Null where the decisions are valid only under locks. Called after all of them were made. epochs: the epoch of each user's feed. */
  reliance(db: Db, epochs: ReadonlyMap<string, string>): Reliance | null;
  /** Writes what was accepted; each row takes its user's next version. */
  write(db: Db, versions: Versions): WritePart[];
  /** Called after the commit. */
  written(done: CommittedPush): Pages;
  /** Called when a reliance did not hold: clears caches. */
  forget(): void;
};

export type OperationHandler = {
  kinds: readonly OperationKind[];
  /**
   * Loads everything that the operations touch, with pipelined statements. With `lock`, `db` is a transaction and rows are locked in
   * ascending order of their ids.
   */
  open(db: Db, batches: readonly Batch[], options: { now: Date; lock: boolean }): Promise<OperationWork>;
  /** Something other than this handler wrote to this user's feed: its caches may be stale. */
  forget?: ((userId: string) => void) | undefined;
};

/** Defaults: decisions need locks, nothing is written. */
export const quietWork: OperationWork = {
  newest: () => '',
  apply: () => null,
  rows: () => new Map(),
  reliance: () => null,
  write: () => [],
  written: () => new Map(),
  forget: () => undefined,
};
