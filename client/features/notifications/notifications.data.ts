// The bell's entries on this device: unread conversations and notices in one list, and marking them as read.
import { namelessPerson } from '#shared/domain/people/conversation.ts';
import { pathOfNotice, wordsOfNotice } from '#shared/domain/people/notice-words.ts';
import type { ConversationRow, NoticeRow } from '#client/data/db/database.ts';
import type { UserData } from '#client/data/sync/sync.ts';
import { useOwn } from '#client/device/local/use-own.ts';
import { gathers } from './unseen.data.ts';
import { t, translated } from '#shared/language/t.ts';

export type Entry = {
  id: string;
  text: string;
  /** The message text, for a conversation. */
  more: string | null;
  /** Null if there is nothing to open. */
  path: string | null;
  /** Unix milliseconds of the server. */
  at: number;
  read: boolean;
  /** The notices to mark as read; none for a conversation, which is read by opening it. */
  notices: readonly NoticeRow[];
};

const fromNotice = (notice: NoticeRow): Entry => ({
  id: notice.id,
  text: wordsOfNotice(notice),
  more: null,
  path: pathOfNotice(notice),
  at: notice.created_at,
  read: notice.read === 1,
  notices: [notice],
});

/** Unread analysis notices are grouped into one entry. */
const fromAnalyses = (notices: readonly NoticeRow[]): Entry[] => {
  const [newest] = notices;
  if (newest === undefined || notices.length === 1) return notices.map(fromNotice);
  const failed = notices.filter(({ detail }) => detail === 'failed').length;
  return [
    {
      id: `analyses-${newest.id}`,
      text:
        failed === 0
          ? t('{count} analyses have ended', { count: notices.length })
          : t('{count} analyses have ended; {failed} did not succeed', { count: notices.length, failed }),
      more: notices.map(({ title }) => t('“{title}”', { title })).join(', '),
      path: failed === notices.length ? '/scan' : '/catalog',
      at: newest.created_at,
      read: false,
      notices,
    },
  ];
};

/** The group of analysis notices is placed by its newest one. */
export const entriesOf = (notices: readonly NoticeRow[]): Entry[] => {
  const gathered = notices.filter(gathers).sort((a, b) => b.created_at - a.created_at);
  return [...notices.filter((notice) => !gathers(notice)).map(fromNotice), ...fromAnalyses(gathered)];
};

const fromConversation = ({ id, name, unread, last, last_in_at: at }: ConversationRow): Entry => {
  const who = name ?? translated(namelessPerson);
  return {
    id: `conversation-${id}`,
    text:
      unread === 1 ? t('{name} has written to you', { name: who }) : t('{count} new messages from {name}', { count: unread, name: who }),
    more: last === null || last.mine ? null : last.content,
    path: `/messages?to=${id}`,
    at,
    read: false,
    notices: [],
  };
};

/** Newest first; undefined while loading. */
export const useEntries = (): Entry[] | undefined =>
  useOwn(async (db) => {
    const [notices, unread] = await Promise.all([db.notifications.toArray(), db.conversations.where('unread').above(0).toArray()]);
    const entries = [...entriesOf(notices), ...unread.filter(({ blocked }) => !blocked).map(fromConversation)];
    return entries.sort((a, b) => b.at - a.at || (a.id < b.id ? -1 : 1));
  }, []);

/** Takes effect at once on this device, and on others after sync. */
export const markSeen = async ({ engine }: UserData, entries: readonly Entry[]): Promise<void> => {
  const unread = entries.flatMap(({ notices, read }) => (read ? [] : notices));
  if (unread.length === 0) return;
  await engine.commitAll(unread.map(({ id, created_at: at }) => ({ kind: 'notification.read', payload: { notificationId: id, at } })));
};
