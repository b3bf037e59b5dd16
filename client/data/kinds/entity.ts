// What the engine needs of each kind of entity: read, write, apply and invert an operation.
import type { Replaced } from '#shared/sync/merge/merge.ts';
import type { NewOperation, Operation, OperationKind } from '#shared/sync/kinds/operation.ts';
import type { RefusalReason } from '#shared/sync/wire/protocol.ts';
import type { TextMerger } from '#shared/sync/text/text-merger.ts';
import type { KeyOf, Rows, StoreTx } from '#client/data/db/storage.ts';

export type Change<E> = { subject: string; entity: E | null; before: E | null };

/** E: the whole entity as stored on the device; never mutated. */
export type EntityHandler<E> = {
  name: string;
  kinds: readonly OperationKind[];
  /** In the order of the subjects. */
  readMany(tx: StoreTx, subjects: readonly string[]): Promise<(E | null)[]>;
  writeMany(tx: StoreTx, changes: readonly Change<E>[]): Promise<void>;
  /** replaced: values for the history. at: when the server accepted it, Unix milliseconds; without it the operation's own time. */
  apply(
    entity: E | null,
    operation: Operation,
    texts: TextMerger,
    at?: number,
  ): { entity: E; replaced?: readonly Replaced[] } | { refused: RefusalReason };
  /** The checksum that the server has for the same entity; missing where the server sets values that no device can compute. */
  sum?(entity: E): string;
  /** Where its replaced values are listed; in the history of the piece of the same id by default. */
  about?(entity: E): { pieceId: string; recordId: string };
  /** Adds the clocks of the values that the writer had seen. */
  complete?(change: NewOperation, entity: E | null): NewOperation;
  /** The text after a text operation. */
  shown?(operation: Operation, entity: E): string | undefined;
  /**
   * The inverse of an operation, for undo. before: the entity without the operation and all later ones. now: the visible entity. Null if
   * nothing has to be done. Without it, and where it answers 'final', an operation cannot be undone.
   */
  invert?(operation: Operation, before: E | null, now: E | null, texts: TextMerger): NewOperation | 'final' | null;
  /** For a text update refused as incomplete: the same change with the whole document. */
  whole?(operation: Operation, entity: E | null, texts: TextMerger): Operation;
};

const isSameValue = (a: unknown, b: unknown): boolean => {
  if (a === b) return true;
  if (ArrayBuffer.isView(a) || ArrayBuffer.isView(b)) return false;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const [names, others] = [Object.keys(a), Object.keys(b)];
  return names.length === others.length && names.every((name) => isSameValue(a[name as keyof typeof a], b[name as keyof typeof b]));
};

/** Whether writing the entity would change nothing. Documents of texts are compared by identity. */
export const isUnchanged = ({ entity, before }: Change<unknown>): boolean => isSameValue(entity, before);

/** The engine treats entities as opaque: only their handler interprets them. */
export type AnyHandler = EntityHandler<unknown>;
/** What a handler inverts an operation with. */
export type Invert<E> = NonNullable<EntityHandler<E>['invert']>;

export const readOne = async <E>(handler: Pick<EntityHandler<E>, 'readMany'>, tx: StoreTx, subject: string): Promise<E | null> =>
  (await handler.readMany(tx, [subject]))[0] ?? null;

type RowTable = 'records' | 'imported' | 'notifications' | 'messages' | 'conversations';
/** For entities stored as a single row each. */
export const asRows = <T extends RowTable>(table: T): Pick<EntityHandler<Rows[T]>, 'readMany' | 'writeMany'> => ({
  // The primary key of each of these tables is the id.
  readMany: async (tx, subjects) => (await tx.many(table, subjects as KeyOf<T>[])).map((row) => row ?? null),
  writeMany: async (tx, changes) => {
    await tx.put(
      table,
      changes.flatMap(({ entity }) => entity ?? []),
    );
    await tx.remove(table, changes.flatMap(({ subject, entity }) => (entity === null ? [subject] : [])) as KeyOf<T>[]);
  },
});

/** The kind of operation that edits a long text. */
export const textKind = 'piece.text';
/** Whether applying an operation of this kind needs the text merger. */
export const needsTexts = (kind: string): boolean => kind === textKind;
export const baseKeyOf = (handler: { name: string }, subject: string): string => `${handler.name}:${subject}`;
