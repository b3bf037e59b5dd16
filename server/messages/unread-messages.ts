// The acts by which others learn of unread messages and of blocks: what to tell by mail and push, and about whom not.
import type { Db, Tx } from '#server/platform/database/database.ts';
import { findUnread, isBlockedBy, takeUnreadPairs, type Unread, type UnreadPair } from './unread-messages.store.ts';

/** Whether userId has blocked otherId. */
export const hasBlocked = (db: Db, userId: string, otherId: string): Promise<boolean> => isBlockedBy(db, userId, otherId);

export const unreadMessages = {
  /** Conversations to tell of by mail, each at most once until it is read. */
  take: (tx: Tx, since: Date, before: Date, limit: number): Promise<UnreadPair[]> => takeUnreadPairs(tx, since, before, limit),
  /** What userId has not read of otherId; undefined where there is nothing to tell. */
  of: (db: Db, userId: string, otherId: string, longest: number): Promise<Unread | undefined> => findUnread(db, userId, otherId, longest),
};
