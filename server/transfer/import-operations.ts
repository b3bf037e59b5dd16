// What imports bring along, as the push runs it: stored for its owner's devices as it came, and used for nothing.
import type { AccountSpace } from '#server/feed/account-space.ts';
import { partOf, type OperationHandler } from '#server/feed/operation-handler.ts';
import { recordsInsert, type NewRecord } from './transfer.store.ts';

export const importOperations = (space: AccountSpace): OperationHandler => ({
  kinds: ['piece.import'],
  open: async (tx, batches) => {
    const users = batches.map(({ userId }) => userId);
    const full = await space.fullOf(tx, users);
    const records = new Map<string, NewRecord>();
    return {
      apply: (userId, operation) => {
        if (operation.kind !== 'piece.import') return 'unknown_kind';
        if (full.has(userId)) return 'quota';
        const { recordId: id, pieceId, about, value } = operation.payload;
        if (!records.has(id)) records.set(id, { id, userId, pieceId, about, value });
        return null;
      },
      changes: () => ({ parts: partOf('records_imported', [...records.values()], ({ userId }) => userId, recordsInsert) }),
    };
  },
});
