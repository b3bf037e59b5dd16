// The entity handler of notices: marking one as seen is visible immediately, and later additions to it stay unread.
import { daysOfNotices } from '#shared/domain/people/notice.ts';
import type { notificationKinds } from '#shared/sync/kinds/notification-kinds.ts';
import type { NoticeRow } from '#client/data/db/database.ts';
import { asRows, type EntityHandler } from './entity-handler.ts';

/** Milliseconds. */
export const noticesKept = daysOfNotices * 86_400_000;

export const noticeHandler: EntityHandler<NoticeRow> = {
  name: 'notifications',
  kinds: ['notification.read'] satisfies (keyof typeof notificationKinds)[],
  ...asRows('notifications'),
  apply: (known, { kind, payload }) => {
    // A missing notice has expired; there is nothing to do.
    if (kind !== 'notification.read' || known === null) return { refused: 'not_there' };
    return { entity: known.created_at <= payload.at ? { ...known, read: 1 } : known };
  },
};
