// What imports bring along, as the push runs it: stored for its owner's devices as it came, and used for nothing.
import type { Operation } from '#shared/sync/kinds/operation.ts';
import type { AccountSpace } from '#server/feed/account-space.ts';
import type { Db } from '#server/platform/database/database.ts';
import { quietWork, type Batch, type Versions, type WritePart } from '#server/feed/operation-handler.ts';
import { recordsInsert, type NewRecord } from './transfer.store.ts';

const startWork = (full: ReadonlySet<string>) => {
  const records = new Map<string, NewRecord>();
  const perUser = (): Map<string, number> => {
    const counts = new Map<string, number>();
    for (const { userId } of records.values()) counts.set(userId, (counts.get(userId) ?? 0) + 1);
    return counts;
  };
  return {
    ...quietWork,
    apply: (userId: string, operation: Operation) => {
      if (operation.kind !== 'piece.import') return 'unknown_kind' as const;
      if (full.has(userId)) return 'quota' as const;
      const { recordId: id, pieceId, about, value } = operation.payload;
      if (!records.has(id)) records.set(id, { id, userId, pieceId, about, value });
      return null;
    },
    rows: perUser,
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
  };
};

export const importOperations = (space: AccountSpace) => ({
  kinds: ['piece.import' as const],
  open: async (db: Db, batches: readonly Batch[]) =>
    startWork(
      await space.fullOf(
        db,
        batches.map(({ userId }) => userId),
      ),
    ),
});
