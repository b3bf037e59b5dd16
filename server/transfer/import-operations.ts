// What imports bring along, as the push runs it: stored for its owner's devices as it came, and used for nothing.
import type { Operation } from '#shared/sync/operation.ts';
import type { Db, Fragment } from '#server/platform/database.ts';
import { recordsInsert, type NewRecord } from './transfer.store.ts';

/** What it takes from the push and gives it; see OperationHandler. */
type Batch = { userId: string; operations: readonly Operation[] };
type Versions = { next(userId: string): number; heads: Fragment };
type WritePart = { name: string; sql: Fragment };

const startWork = () => {
  const records = new Map<string, NewRecord>();
  const perUser = (): Map<string, number> => {
    const counts = new Map<string, number>();
    for (const { userId } of records.values()) counts.set(userId, (counts.get(userId) ?? 0) + 1);
    return counts;
  };
  return {
    newest: () => '',
    apply: (userId: string, operation: Operation) => {
      if (operation.kind !== 'piece.import') return 'unknown_kind' as const;
      const { recordId: id, pieceId, about, value } = operation.payload;
      if (!records.has(id)) records.set(id, { id, userId, pieceId, about, value });
      return null;
    },
    rows: perUser,
    reliance: () => null,
    write: (db: Db, { next, heads }: Versions): WritePart[] =>
      records.size === 0
        ? []
        : [
            {
              name: 'records_imported',
              sql: recordsInsert(
                db,
                [...records.values()].map((record) => ({ ...record, back: next(record.userId) })),
                heads,
              ),
            },
          ],
    written: () => new Map([...perUser().keys()].map((userId) => [userId, null])),
    forget: () => undefined,
  };
};

export const importOperations = {
  kinds: ['piece.import' as const],
  open: async (_db: Db, _batches: readonly Batch[]) => startWork(),
};
