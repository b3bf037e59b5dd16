// What the engine must know of a kind of entity to show changes of it early, to take them back, and to read it from the pull.
import type { Replaced } from '#shared/sync/merge.ts';
import type { NewOperation, Operation, OperationKind } from '#shared/sync/operation.ts';
import type { RefusalReason } from '#shared/sync/protocol.ts';
import type { TextMerger } from '#shared/sync/text-merger.ts';
import type { StoreTx } from '#client/data/db/storage.ts';

/** before: what stood there. */
export type Change<E> = { subject: string; entity: E | null; before: E | null };

/** E: the whole of one entity as the device keeps it; it is never changed in place. */
export type EntityHandler<E> = {
  name: string;
  kinds: readonly OperationKind[];
  read(tx: StoreTx, subject: string): Promise<E | null>;
  /** In the order of the subjects. */
  readMany(tx: StoreTx, subjects: readonly string[]): Promise<(E | null)[]>;
  /** before: what stood there. */
  write(tx: StoreTx, subject: string, entity: E | null, before: E | null): Promise<void>;
  writeMany(tx: StoreTx, changes: readonly Change<E>[]): Promise<void>;
  /** replaced: what a history keeps of it. */
  apply(
    entity: E | null,
    operation: Operation,
    texts: TextMerger,
  ): { entity: E; replaced?: readonly Replaced[] } | { refused: RefusalReason };
  /** Adds what the writer had before its eyes. */
  complete(change: NewOperation, entity: E | null): NewOperation;
  /** The change that takes this one back, given what stood before it; null where nothing has to be done, 'final' where no change can. */
  inverse(operation: Operation, before: E | null, now: E | null, texts: TextMerger): NewOperation | 'final' | null;
  /** The text that a text operation leaves behind. */
  shown(operation: Operation, entity: E): string | undefined;
  /** For a text that the server could not put together: the same change as one that carries everything. */
  whole(operation: Operation, entity: E | null, texts: TextMerger): Operation;
};

/** Whether merging long texts is needed for it. */
export const needsTexts = (kind: string): boolean => kind === 'piece.text';
export const baseKeyOf = (handler: { name: string }, subject: string): string => `${handler.name}:${subject}`;
