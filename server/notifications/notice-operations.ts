// The operation on notices, as the push runs it: what was seen on a device is read on all of them.
import { notificationKinds } from '#shared/sync/kinds/notification-kinds.ts';
import type { OperationKind } from '#shared/sync/kinds/operation.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import { quietWork, type Batch, type OperationWork } from '#server/feed/operation-handler.ts';
import { lockUnread, noticesRead } from './notices.store.ts';

export const noticeOperations = {
  kinds: Object.keys(notificationKinds) as (OperationKind & keyof typeof notificationKinds)[],
  open: async (db: Db, batches: readonly Batch[], { now, lock }: { now: Date; lock: boolean }): Promise<OperationWork> => {
    if (!lock) return quietWork;
    const ids = batches.flatMap(({ operations }) =>
      operations.flatMap((operation) => (operation.kind === 'notification.read' ? [operation.payload.notificationId] : [])),
    );
    // With `lock` the database is a transaction.
    const unread = new Map((await lockUnread(db as Tx, ids)).map((row) => [row.id, row]));
    const seen = new Map<string, { id: string; userId: string }>();
    const rows = (): Map<string, number> => {
      const counts = new Map<string, number>();
      for (const { userId } of seen.values()) counts.set(userId, (counts.get(userId) ?? 0) + 1);
      return counts;
    };
    return {
      ...quietWork,
      apply: (userId, operation) => {
        if (operation.kind !== 'notification.read') return 'unknown_kind';
        const { notificationId, at } = operation.payload;
        const row = unread.get(notificationId);
        // What is gone by its age, read already or somebody else's looks the same, and nothing is wrong with having seen it.
        if (row !== undefined && row.userId === userId && row.createdAt.getTime() <= at) seen.set(row.id, row);
        return null;
      },
      rows,
      write: (writing, { next, heads }) => {
        const read = [...seen.values()].map(({ id, userId }) => ({ id, back: next(userId) }));
        return read.length === 0 ? [] : [{ name: 'notices_read', sql: noticesRead(writing, read, heads, now) }];
      },
      written: () => new Map([...rows().keys()].map((userId) => [userId, null])),
    };
  },
};
