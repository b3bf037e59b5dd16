// The interface of a feature's operation handler: the feature owns the rows, the push owns order and versions.
import type { Stamp } from '#shared/sync/wire/clock.ts';
import type { Operation, OperationKind } from '#shared/sync/kinds/operation.ts';
import type { RefusalReason } from '#shared/sync/wire/protocol.ts';
import type { Db, Fragment, Tx } from '#server/platform/database/database.ts';

/** One user's operations; each user appears once per push. */
export type Batch = { userId: string; operations: readonly Operation[] };

/** A common table expression of the writing statement, `with NAME as (...)`. No two parts write the same row. */
export type WritePart = {
  name: string;
  /** The owners of the feeds in which its rows take versions, in the order of the rows. */
  owners: readonly string[];
  /**
   * backs: by owner as above, how far the version is below the highest one of that feed. heads: a relation (user_id, version) of the
   * highest ones. Null: nothing has to be written.
   */
  sql(db: Db, backs: readonly number[], heads: Fragment): Fragment | null;
};

/** A part of rows with one version each; none without rows. */
export const partOf = <R>(
  name: string,
  rows: readonly R[],
  ownerOf: (row: R) => string,
  sql: (db: Db, rows: readonly (R & { back: number })[], heads: Fragment) => Fragment,
): WritePart[] => {
  if (rows.length === 0) return [];
  return [
    {
      name,
      owners: rows.map(ownerOf),
      sql: (db, backs, heads) =>
        sql(
          db,
          rows.map((row, at) => ({ ...row, back: backs[at] ?? 0 })),
          heads,
        ),
    },
  ];
};

/** A part whose rows are in nobody's feed; none without rows. */
export const unversioned = <R>(name: string, rows: readonly R[], sql: (db: Db, rows: readonly R[]) => Fragment | null): WritePart[] =>
  rows.length === 0 ? [] : [{ name, owners: [], sql: (db) => sql(db, rows) }];

/** What the accepted operations have made of the rows. */
export type Changes = {
  /** Rows take their versions in the order of the parts. */
  parts: readonly WritePart[];
  /**
   * Checksums of the entities that one user's operations have changed, by their ids: a device that applies them to the same base versions gets
   * the same ones.
   * Missing where the server makes values that no device can compute.
   */
  sums?: ((userId: string) => ReadonlyMap<string, string>) | undefined;
};

/** Made by `open`; `apply` is called for each operation in order, then `changes` once. */
export type OperationWork = {
  /** The latest stamp on what the operation touches; a new stamp must be later. */
  newest?: ((userId: string, operation: Operation) => Stamp) | undefined;
  /** Decides in memory and collects the writes; null when accepted. Never throws because of the operation's content. */
  apply(userId: string, operation: Operation): RefusalReason | null;
  changes(): Changes;
};

export type OperationHandler = {
  kinds: readonly OperationKind[];
  /** Loads everything that the operations touch, with pipelined statements; locks its rows in ascending order of their ids. */
  open(tx: Tx, batches: readonly Batch[], now: Date): Promise<OperationWork>;
};
