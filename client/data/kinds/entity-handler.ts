// What the engine needs to handle one kind of entity: read, write, apply an operation, invert it.
import type { Replaced } from '#shared/sync/merge/merge.ts';
import type { NewOperation, Operation, OperationKind } from '#shared/sync/kinds/operation.ts';
import type { RefusalReason } from '#shared/sync/wire/protocol.ts';
import type { TextMerger } from '#shared/sync/text/text-merger.ts';
import type { StoreTx } from '#client/data/db/storage.ts';

export type Change<E> = { subject: string; entity: E | null; before: E | null };

/** E: the whole entity as the device keeps it; never mutated. */
export type EntityHandler<E> = {
  name: string;
  kinds: readonly OperationKind[];
  read(tx: StoreTx, subject: string): Promise<E | null>;
  /** In the order of the subjects. */
  readMany(tx: StoreTx, subjects: readonly string[]): Promise<(E | null)[]>;
  write(tx: StoreTx, subject: string, entity: E | null, before: E | null): Promise<void>;
  writeMany(tx: StoreTx, changes: readonly Change<E>[]): Promise<void>;
  /** replaced: for the history. */
  apply(
    entity: E | null,
    operation: Operation,
    texts: TextMerger,
  ): { entity: E; replaced?: readonly Replaced[] } | { refused: RefusalReason };
  /** Adds the clocks that the writer had seen. */
  complete(change: NewOperation, entity: E | null): NewOperation;
  /** The change that undoes the operation; null where nothing has to be done, 'final' where it cannot be undone. */
  inverse(operation: Operation, before: E | null, now: E | null, texts: TextMerger): NewOperation | 'final' | null;
  /** The text after a text operation. */
  shown(operation: Operation, entity: E): string | undefined;
  /** For a text that arrived incomplete: the same change with the whole document. */
  whole(operation: Operation, entity: E | null, texts: TextMerger): Operation;
};

/** Whether applying it needs the text merger. */
export const needsTexts = (kind: string): boolean => kind === 'piece.text';
export const baseKeyOf = (handler: { name: string }, subject: string): string => `${handler.name}:${subject}`;
