// What a feature gives to the push for its kinds of operations. The feature owns the rows, the push owns order and versions.
import type { Stamp } from '#shared/sync/clock.ts';
import type { Operation, OperationKind } from '#shared/sync/operation.ts';
import type { RefusalReason } from '#shared/sync/protocol.ts';
import type { Db, Fragment } from './database.ts';
import type { JsonText } from './json-text.ts';

/** What one user sends. No user is twice among the batches of one push. */
export type Batch = { userId: string; operations: readonly Operation[] };

export type Versions = {
  /** Gives out a user's next version, as its distance below the highest one of this push. */
  next(userId: string): number;
  /** A relation (user_id, version) with the highest version of every user: a row's own is that less its distance. */
  heads: Fragment;
};

/**
 * A part of the one statement that writes everything: what stands in the parentheses of `with NAME as (...)`. No two parts
 * write the same row. returnsIds: it ends with `returning id`.
 */
export type WritePart = { name: string; sql: Fragment; returnsIds?: boolean };

/** What was read without locks and has to be as it was: a part that locks it where nobody holds it, and yields `count` rows then. */
export type Reliance = { name: string; sql: Fragment; count: number };

/**
 * By user, what was written as the feeds of a pull would give it, in the order of the versions; null where only a pull
 * can tell. A user of whom nothing was written is missing.
 */
export type Pages = ReadonlyMap<string, Readonly<Record<string, JsonText>> | null>;

/** ids: those that a part has returned; heads: the highest version of each user; epochs: the epochs of their feeds. */
export type CommittedPush = {
  ids: (part: string) => ReadonlySet<string>;
  heads: ReadonlyMap<string, number>;
  epochs: ReadonlyMap<string, string>;
};

export type OperationWork = {
  /** The latest stamp on what the operation touches: a new stamp for it must lie after this. */
  newest(userId: string, operation: Operation): Stamp;
  /** Decides in memory and remembers what is to be written; null when it is accepted. Never throws for what is in the operation. */
  apply(userId: string, operation: Operation): RefusalReason | null;
  /** How many rows will be written, by the user in whose feed they travel. */
  rows(): ReadonlyMap<string, number>;
  /** Null where the decisions hold only under locks. Asked after all of them were made. epochs: the epoch of each user's feed. */
  reliance(db: Db, epochs: ReadonlyMap<string, string>): Reliance | null;
  /** Writes everything that was accepted; each row takes its own next version of its user. */
  write(db: Db, versions: Versions): WritePart[];
  /** Told when it is committed. */
  written(done: CommittedPush): Pages;
  /** What was relied upon was not so: nothing of it may be used again. */
  forget(): void;
};

export type OperationHandler = {
  kinds: readonly OperationKind[];
  /**
   * Loads everything that the operations touch, with statements that do not wait for each other. With `lock` the database
   * is a transaction, and what is loaded is locked in it, rows in ascending order of their ids.
   */
  open(db: Db, batches: readonly Batch[], options: { now: Date; lock: boolean }): Promise<OperationWork>;
  /** Somebody else has written into this user's feed: what is remembered of it may be old. */
  forget?: ((userId: string) => void) | undefined;
};

/** Work in which everything is decided under locks, and nothing was said yet. */
export const quietWork: OperationWork = {
  newest: () => '',
  apply: () => null,
  rows: () => new Map(),
  reliance: () => null,
  write: () => [],
  written: () => new Map(),
  forget: () => undefined,
};
