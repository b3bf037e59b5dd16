// The accounts of the sign-in page have read what is older: letters by their conversations, notices by what they are about.
import { pushAsOwner, type DemoRecordParts } from '#server/sandbox/demo-records.ts';
import { daysBefore } from '#server/sandbox/days.ts';
import { actorNamed } from './make-orders.ts';
import { conversationsOf, noticesBefore } from './market.store.ts';

/** What is of the last days is still to be read. */
const unreadDays = { letters: 7, orders: 10 };

export const readLetters = async (parts: DemoRecordParts, names: readonly string[]): Promise<void> => {
  const { sql, clock } = parts.sync;
  const upTo = daysBefore(clock(), unreadDays.letters).getTime();
  for (const name of names) {
    const actor = await actorNamed(sql, name);
    if (actor === undefined) continue;
    const others = await conversationsOf(sql, actor.userId);
    await pushAsOwner(
      parts,
      actor,
      others.map((other) => ({ kind: 'message.read', payload: { with: other, upTo } })),
    );
  }
};

export const readNotices = async (parts: DemoRecordParts, names: readonly string[]): Promise<void> => {
  const { sql, clock } = parts.sync;
  const at = clock().getTime();
  for (const name of names) {
    const actor = await actorNamed(sql, name);
    if (actor === undefined) continue;
    const seen = await noticesBefore(sql, actor.userId, daysBefore(clock(), unreadDays.orders));
    await pushAsOwner(
      parts,
      actor,
      seen.map((notificationId) => ({ kind: 'notification.read', payload: { notificationId, at } })),
    );
  }
};
