// Notices: marking one as seen is visible immediately, and later additions to it stay unread.
import { daysOfNotices } from '#shared/domain/people/notice.ts';
import type { notificationKinds } from '#shared/sync/kinds/notification-kinds.ts';
import type { NoticeRow } from '#client/data/db/database.ts';
import { asRows, baseKeyOf, type EntityHandler } from './entity.ts';
import { recordsOf, type FeedReader } from './feed.ts';

/** Milliseconds. */
const noticesKept = daysOfNotices * 86_400_000;

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

export const noticesReader: FeedReader = {
  name: 'notifications',
  apply: async (tx, page, { covered, touch }) => {
    const keyOf = ({ id }: NoticeRow): string => baseKeyOf(noticeHandler, id);
    const rows = recordsOf<NoticeRow>(page);
    const waiting = await covered(rows.map(keyOf));
    await tx.put(
      'notifications',
      rows.filter((row) => !waiting.has(keyOf(row))),
    );
    for (const row of rows.filter((one) => waiting.has(keyOf(one)))) {
      await tx.put('truths', [{ key: keyOf(row), value: row }]);
      touch(noticeHandler, row.id);
    }
    // The server does not list notices that have expired.
    const all = await tx.all('notifications');
    const newest = all.reduce((latest, { created_at }) => Math.max(latest, created_at), 0);
    await tx.remove(
      'notifications',
      all.filter(({ created_at }) => created_at < newest - noticesKept).map(({ id }) => id),
    );
    return '';
  },
};
