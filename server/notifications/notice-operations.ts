// The operation on notices, as the push runs it: what was seen on a device is read on all of them.
import { namesOf } from '#shared/records/field.ts';
import { notificationKinds } from '#shared/sync/kinds/notification-kinds.ts';
import { partOf, type OperationHandler } from '#server/feed/operation-handler.ts';
import { lockUnread, noticesRead } from './notices.store.ts';

export const noticeOperations: OperationHandler = {
  kinds: namesOf(notificationKinds),
  open: async (tx, batches, now) => {
    const ids = batches.flatMap(({ operations }) =>
      operations.flatMap((operation) => (operation.kind === 'notification.read' ? [operation.payload.notificationId] : [])),
    );
    const unread = new Map((await lockUnread(tx, ids)).map((row) => [row.id, row]));
    const seen = new Map<string, { id: string; userId: string }>();
    return {
      apply: (userId, operation) => {
        if (operation.kind !== 'notification.read') return 'unknown_kind';
        const { notificationId, at } = operation.payload;
        const row = unread.get(notificationId);
        // What is gone by its age, read already or somebody else's looks the same, and nothing is wrong with having seen it.
        if (row !== undefined && row.userId === userId && row.createdAt.getTime() <= at) seen.set(row.id, row);
        return null;
      },
      changes: () => ({
        parts: partOf(
          'notices_read',
          [...seen.values()],
          ({ userId }) => userId,
          (db, rows, heads) => noticesRead(db, rows, heads, now),
        ),
      }),
    };
  },
};
