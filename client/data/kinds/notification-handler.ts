// Notices for the engine: having seen one shows at once, and what has been added to it since stays unread.
import { daysOfNotices } from '#shared/domain/people/notice.ts';
import type { notificationKinds } from '#shared/sync/kinds/notification-kinds.ts';
import type { NoticeRow } from '#client/data/db/database.ts';
import type { EntityHandler } from './entity-handler.ts';

/** Milliseconds. */
export const noticesKept = daysOfNotices * 86_400_000;

export const noticeHandler: EntityHandler<NoticeRow> = {
  name: 'notifications',
  kinds: ['notification.read'] satisfies (keyof typeof notificationKinds)[],
  read: async (tx, subject) => (await tx.get('notifications', subject)) ?? null,
  readMany: async (tx, subjects) => (await tx.many('notifications', subjects)).map((row) => row ?? null),
  write: async (tx, subject, entity) => {
    if (entity === null) await tx.remove('notifications', [subject]);
    else await tx.put('notifications', [entity]);
  },
  writeMany: async (tx, changes) => {
    await tx.put(
      'notifications',
      changes.flatMap(({ entity }) => entity ?? []),
    );
    await tx.remove(
      'notifications',
      changes.flatMap(({ subject, entity }) => (entity === null ? [subject] : [])),
    );
  },
  apply: (known, { kind, payload }) => {
    // What is not here was dropped for its age; nothing is to be done with it.
    if (kind !== 'notification.read' || known === null) return { refused: 'not_there' };
    return { entity: known.created_at <= payload.at ? { ...known, read: 1 } : known };
  },
  complete: (change) => change,
  inverse: () => 'final',
  shown: () => undefined,
  whole: (operation) => operation,
};
