// What one push has added to a user's feed, as the operations that it accepted.
import type { Operation } from '#shared/sync/kinds/operation.ts';

/** Brings a device from `after` to `upTo` that applies the operations to its own rows. */
export type Replay = {
  epoch: string;
  after: number;
  upTo: number;
  /** When they were accepted; Unix milliseconds. */
  at: number;
  /** With the clocks under which they were stored. */
  operations: readonly Operation[];
  /** Checksums of the changed entities, in the order in which the operations name them first. */
  sums: readonly string[];
};
