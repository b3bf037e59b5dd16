// What the engine must know of a kind of thing to show changes of it early, to take them back, and to read it from the pull.
import type { Replaced } from '#shared/sync/merge.ts';
import type { Draft, Operation, OperationKind } from '#shared/sync/operation.ts';
import type { RefusalReason } from '#shared/sync/protocol.ts';
import type { TextMerger } from '#shared/sync/text-merger.ts';
import type { StoreTx } from '#client/data/db/storage.ts';

/** before: what stood there. */
export type Change<D> = { subject: string; thing: D | null; before: D | null };

/** D: the whole of one thing as the device keeps it; it is never changed in place. */
export type OperationDomain<D> = {
  name: string;
  kinds: readonly OperationKind[];
  read(tx: StoreTx, subject: string): Promise<D | null>;
  /** In the order of the subjects. */
  readMany(tx: StoreTx, subjects: readonly string[]): Promise<(D | null)[]>;
  /** before: what stood there. */
  write(tx: StoreTx, subject: string, thing: D | null, before: D | null): Promise<void>;
  writeMany(tx: StoreTx, changes: readonly Change<D>[]): Promise<void>;
  /** replaced: what a history keeps of it. */
  apply(
    thing: D | null,
    operation: Operation,
    texts: TextMerger,
  ): { thing: D; replaced?: readonly Replaced[] } | { refused: RefusalReason };
  /** Adds what the writer had before its eyes. */
  complete(draft: Draft, thing: D | null): Draft;
  /** The change that takes this one back, given what stood before it; null where nothing has to be done, 'final' where no change can. */
  inverse(operation: Operation, before: D | null, now: D | null, texts: TextMerger): Draft | 'final' | null;
  /** The text that a text operation leaves behind. */
  shown(operation: Operation, thing: D): string | undefined;
  /** For a text that the server could not put together: the same change as one that carries everything. */
  whole(operation: Operation, thing: D | null, texts: TextMerger): Operation;
};

/** Whether merging long texts is needed for it. */
export const needsTexts = (kind: string): boolean => kind === 'piece.text';
export const truthKeyOf = (domain: { name: string }, subject: string): string => `${domain.name}:${subject}`;
