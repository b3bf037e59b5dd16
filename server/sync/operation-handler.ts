// What a feature gives to the push for its kinds of operations. The feature owns the rows, the push owns order and versions.
import type { Stamp } from '#shared/sync/clock.ts';
import type { Operation, OperationKind } from '#shared/sync/operation.ts';
import type { RefusalReason } from '#shared/sync/protocol.ts';
import type { Tx } from '#server/platform/database.ts';

export type Writer = { userId: string; now: Date };

export type OperationWork = {
  /** The latest stamp on what the operation touches: a new stamp for it must lie after this. */
  newest(operation: Operation): Stamp;
  /** Decides in memory and remembers what is to be written; null when it is accepted. Never throws for what is in the operation. */
  apply(operation: Operation): RefusalReason | null;
  /** How many rows will be written, by the user in whose feed they travel. */
  rows(): ReadonlyMap<string, number>;
  /** Writes everything that was accepted; each row takes its own next version of its user. */
  write(tx: Tx, nextVersion: (userId: string) => number): Promise<void>;
};

export type OperationHandler = {
  kinds: readonly OperationKind[];
  /** Locks and loads everything that the operations touch, rows in ascending order of their ids. */
  open(tx: Tx, writer: Writer, operations: readonly Operation[]): Promise<OperationWork>;
};
