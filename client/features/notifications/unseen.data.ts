// The number of unseen entries on this device.
import type { NoticeRow } from '#client/data/db/database.ts';
import { useOwn } from '#client/device/local/use-own.ts';

/** Whether the notice is grouped with others of its kind. */
export const gathers = ({ kind, read }: NoticeRow): boolean => kind === 'analysis' && read === 0;

/** A conversation counts once, however many messages are unread, and so do all analyses together. */
export const useUnseen = (): number => {
  const count = useOwn(async (db) => {
    const [notices, unread] = await Promise.all([
      db.notifications.where('read').equals(0).toArray(),
      db.conversations.where('unread').above(0).toArray(),
    ]);
    const gathered = notices.filter(gathers).length;
    return notices.length - Math.max(0, gathered - 1) + unread.filter(({ blocked }) => !blocked).length;
  }, []);
  return count ?? 0;
};
